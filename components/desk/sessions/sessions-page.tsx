import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskSessionRecord } from "@/lib/contract/desk-login/schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { SmallChip } from "../shared/small-chip";
import { useLanguage } from "../shared/use-language";
import { OwnPage, OwnRow, RemoveButton, useRemoval } from "./own-records";
import { useDeviceText } from "./use-device-text";
import { useOwnSessions } from "./use-own-sessions";

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
  const { network, started_at, last_seen_at, current } = session;
  const facts = [
    translate("desk.sessions.since", { time: moment(started_at) }),
    translate("desk.sessions.seen", { time: moment(last_seen_at) }),
    ...(network === null
      ? []
      : [translate("desk.sessions.address", { address: shortAddress(network) })]),
  ];
  return (
    <OwnRow title={device} facts={facts}>
      {current ? (
        <SmallChip color="success" label={translate("desk.sessions.this_one")} />
      ) : (
        <RemoveButton
          label={translate("desk.sessions.end")}
          name={translate("desk.sessions.end_of", { device })}
          disabled={busy}
          onClick={onEnd}
        />
      )}
    </OwnRow>
  );
}

/** Where the staff member is logged in, with buttons to end other sessions. */
export function SessionsPage() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const read = useOwnSessions();
  const { remove: end, busy } = useRemoval(read.refetch);
  const sessions = read.data?.data;
  return (
    <OwnPage screen="sessions" read={read}>
      {sessions && (
        <>
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
        </>
      )}
    </OwnPage>
  );
}
