import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskPasskey } from "@/lib/contract/passkeys/schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { canUsePasskeys } from "@/lib/desk/passkeys";
import { OwnPage, OwnRow, RemoveButton, useRemoval } from "../sessions/own-records";
import { useDeviceText } from "../sessions/use-device-text";
import { useOwnSessions } from "../sessions/use-own-sessions";
import { useLanguage } from "../shared/use-language";
import { NewPasskey } from "./new-passkey";
import { useOwnPasskeys } from "./use-own-passkeys";

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
  const facts = [
    translate("desk.passkeys.added_at", { time: moment(created_at) }),
    last_used_at === null
      ? translate("desk.passkeys.unused")
      : translate("desk.passkeys.used_at", { time: moment(last_used_at) }),
  ];
  return (
    <OwnRow title={name} facts={facts}>
      <RemoveButton
        label={translate("desk.passkeys.remove")}
        name={translate("desk.passkeys.remove_of", { name })}
        disabled={busy}
        onClick={onRemove}
      />
    </OwnRow>
  );
}

/** Returns the name of the device in which the desk is open; empty until it is known. */
function useThisDevice(): string {
  const deviceText = useDeviceText();
  const { data } = useOwnSessions();
  const current = data?.data.find((session) => session.current);
  return current ? deviceText(current) : "";
}

/** The own passkeys of the staff member: add one for this device, and remove others. */
export function PasskeysPage() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const read = useOwnPasskeys();
  const { remove, busy } = useRemoval(read.refetch);
  const device = useThisDevice();
  const passkeys = read.data?.data;
  return (
    <OwnPage screen="passkeys" read={read}>
      {passkeys && (
        <>
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
                  onRemove={() => {
                    const removed = { params: { id: passkey.id }, body: {} };
                    void remove(
                      () => dataProvider.removeDeskPasskey(removed),
                      "desk.passkeys.removed",
                    );
                  }}
                />
              ))}
            </Box>
          )}
          {canUsePasskeys() ? (
            <NewPasskey device={device} onAdded={() => void read.refetch()} />
          ) : (
            <Alert severity="info">{translate("desk.passkeys.unsupported")}</Alert>
          )}
        </>
      )}
    </OwnPage>
  );
}
