import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { addPasskey } from "@/lib/desk/passkeys";
import { useDeskServices } from "../shared/desk-services";
import { useAction } from "../shared/use-action";

const MAX_NAME = 60;

interface NewPasskeyProps {
  /** Suggested name. */
  device: string;
  onAdded: () => void;
}

/** Form that makes a passkey on this device. */
export function NewPasskey({ device, onAdded }: NewPasskeyProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { client } = useDeskServices();
  const { run, busy } = useAction();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? device;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const added = await run(() => addPasskey(client, name.trim()));
    if (!added) return;
    notify("desk.passkeys.added", { type: "success" });
    setTyped(null);
    onAdded();
  };
  return (
    <Box component="form" onSubmit={submit}>
      <TextField
        required
        label={translate("desk.passkeys.name")}
        helperText={translate("desk.passkeys.name_hint")}
        value={name}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_NAME } }}
      />
      <Button type="submit" variant="contained" disabled={busy || name.trim() === ""}>
        {translate("desk.passkeys.add")}
      </Button>
    </Box>
  );
}
