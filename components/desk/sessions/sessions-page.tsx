import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { LinearProgress, useDataProvider, useNotify, useTranslate } from "react-admin";
import type { DeskSessionRecord } from "@/lib/contract/desk-login/schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { DeskError } from "@/lib/desk/desk-error";
import { PageTitle } from "../shared/page-title";
import { SmallChip } from "../shared/small-chip";
import { problemOf, useAction } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";
import { useDeviceText } from "./use-device-text";

const NOT_FOUND = 404;

/** Returns a network such as 203.0.113.0/24 as the beginning of an address. */
const shortAddress = (network: string) => network.replace(/0\/24$|:\/48$/, "…");

interface SessionRowProps {
  session: DeskSessionRecord;
  busy: boolean;
  onEnd: () => void;
}

/** A session: its device, when it began and was last used, from which network, and a button to end it. */
function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const device = useDeviceText()(session);
  const { network } = session;
  const facts = [
    translate("desk.sessions.since", { time: moment(session.started_at) }),
    translate("desk.sessions.seen", { time: moment(session.last_seen_at) }),
    ...(network === null
      ? []
      : [translate("desk.sessions.address", { address: shortAddress(network) })]),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: "1 1 14rem", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
        <Typography variant="body2" color="text.secondary">
          {facts.join(" · ")}
        </Typography>
      </Box>
      {session.current ? (
        <SmallChip color="success" label={translate("desk.sessions.this_one")} />
      ) : (
        <Button
          variant="outlined"
          disabled={busy}
          aria-label={translate("desk.sessions.end_of", { device })}
          onClick={onEnd}
          sx={{ minHeight: 44 }}
        >
          {translate("desk.sessions.end")}
        </Button>
      )}
    </Box>
  );
}

/** Where the staff member is logged in, with buttons to end other sessions. */
export function SessionsPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy } = useAction();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ["own-sessions"],
    queryFn: ({ signal }) => dataProvider.getDeskSessions({ signal }),
  });
  const sessions = data?.data ?? [];
  const end = async (work: () => Promise<unknown>, done: string) => {
    await run(async () => {
      try {
        await work();
      } catch (problem) {
        // The session has ended already.
        if (!(problem instanceof DeskError) || problem.status !== NOT_FOUND) throw problem;
      }
      notify(done, { type: "success" });
    });
    await refetch();
  };
  return (
    <>
      <PageTitle title={translate("desk.sessions.title")} help="sessions" />
      {isLoading && <LinearProgress />}
      {error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{translate("desk.errors.retry")}</Button>}
        >
          {translate(problemOf(error), { _: problemOf(error) })}
        </Alert>
      )}
      {data && (
        <Box sx={{ maxWidth: 720 }}>
          <Typography>{translate("desk.sessions.hint")}</Typography>
          <Box component="ul" sx={{ listStyle: "none", p: 0, my: 2 }}>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={busy}
                onEnd={() => {
                  const ended = { params: { id: session.id }, body: {} };
                  void end(() => dataProvider.endDeskSession(ended), "desk.sessions.ended");
                }}
              />
            ))}
          </Box>
          {sessions.some(({ current }) => !current) && (
            <Button
              variant="contained"
              disabled={busy}
              onClick={() =>
                void end(
                  () => dataProvider.endOtherDeskSessions({ body: {} }),
                  "desk.sessions.others_ended",
                )
              }
            >
              {translate("desk.sessions.end_others")}
            </Button>
          )}
        </Box>
      )}
    </>
  );
}
