import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { LinearProgress, useDataProvider, useNotify, useTranslate } from "react-admin";
import type { DeskPasskey } from "@/lib/contract/passkeys/schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { DeskError } from "@/lib/desk/desk-error";
import { canUsePasskeys } from "@/lib/desk/passkeys";
import { useOwnPasskeys } from "../auth/use-own-passkeys";
import { useDeviceText } from "../sessions/use-device-text";
import { PageTitle } from "../shared/page-title";
import { problemOf, useAction } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";
import { NewPasskey } from "./new-passkey";

const NOT_FOUND = 404;

interface PasskeyRowProps {
  passkey: DeskPasskey;
  busy: boolean;
  onRemove: () => void;
}

/** A passkey: its device, when it was added and last used, and a button to remove it. */
function PasskeyRow({ passkey, busy, onRemove }: PasskeyRowProps) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const { name, created_at, last_used_at } = passkey;
  const times = [
    translate("desk.passkeys.added_at", { time: moment(created_at) }),
    last_used_at === null
      ? translate("desk.passkeys.unused")
      : translate("desk.passkeys.used_at", { time: moment(last_used_at) }),
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
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {times.join(" · ")}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        disabled={busy}
        aria-label={translate("desk.passkeys.remove_of", { name })}
        onClick={onRemove}
        sx={{ minHeight: 44 }}
      >
        {translate("desk.passkeys.remove")}
      </Button>
    </Box>
  );
}

/** Returns the name of the device in which the desk is open; empty until it is known. */
function useThisDevice(): string {
  const dataProvider = useDataProvider<DeskDataProvider>();
  const deviceText = useDeviceText();
  const { data } = useQuery({
    queryKey: ["own-sessions"],
    queryFn: ({ signal }) => dataProvider.getDeskSessions({ signal }),
  });
  const current = data?.data.find((session) => session.current);
  return current ? deviceText(current) : "";
}

/** The own passkeys of the staff member: add one for this device, and remove others. */
export function PasskeysPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy } = useAction();
  const { data, error, isLoading, refetch } = useOwnPasskeys();
  const device = useThisDevice();
  const passkeys = data?.data ?? [];
  const remove = async (id: number) => {
    await run(async () => {
      try {
        await dataProvider.removeDeskPasskey({ params: { id }, body: {} });
      } catch (problem) {
        // It was removed already.
        if (!(problem instanceof DeskError) || problem.status !== NOT_FOUND) throw problem;
      }
      notify("desk.passkeys.removed", { type: "success" });
    });
    await refetch();
  };
  return (
    <>
      <PageTitle title={translate("desk.passkeys.title")} help="passkeys" />
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
          <Typography>{translate("desk.passkeys.hint")}</Typography>
          {passkeys.length === 0 && (
            <Typography sx={{ my: 2 }} color="text.secondary">
              {translate("desk.passkeys.nothing")}
            </Typography>
          )}
          {passkeys.length > 0 && (
            <Box component="ul" sx={{ listStyle: "none", p: 0, my: 2 }}>
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  busy={busy}
                  onRemove={() => void remove(passkey.id)}
                />
              ))}
            </Box>
          )}
          {canUsePasskeys() ? (
            <NewPasskey device={device} onAdded={() => void refetch()} />
          ) : (
            <Alert severity="info">{translate("desk.passkeys.unsupported")}</Alert>
          )}
        </Box>
      )}
    </>
  );
}
