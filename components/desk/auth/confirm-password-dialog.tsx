import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useState, useSyncExternalStore } from "react";
import { useTranslate } from "react-admin";
import { useOwnPasskeys } from "@/components/desk/passkeys/use-own-passkeys";
import { DeskError } from "@/lib/desk/desk-error";
import { canUsePasskeys, confirmByTouch } from "@/lib/desk/passkeys";
import { CheckedForm, FieldText } from "../shared/checked-form";
import { useDeskServices } from "../shared/desk-services";

function PasswordForm() {
  const translate = useTranslate();
  const { client, prompt } = useDeskServices();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const { data: own } = useOwnPasskeys({ enabled: canUsePasskeys() });
  const offersPasskey = (own?.data ?? []).length > 0;
  const confirmBy = async (confirm: () => Promise<unknown>) => {
    setBusy(true);
    setProblem("");
    try {
      await confirm();
      prompt.finish(true);
    } catch (error) {
      const known = error instanceof DeskError;
      setProblem(known ? (error.body.errors?.password ?? error.message) : "desk.errors.failed");
      setBusy(false);
    }
  };
  const submit = () =>
    confirmBy(() => client.call("POST", "confirm-password", { body: { password } }));
  return (
    <CheckedForm onSubmit={() => void submit()}>
      <DialogTitle id="confirm-password">{translate("desk.confirm.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate("desk.confirm.text")}</DialogContentText>
        {offersPasskey && (
          <Button
            variant="contained"
            size="large"
            fullWidth
            disabled={busy}
            onClick={() => void confirmBy(() => confirmByTouch(client))}
            sx={{ my: 1 }}
          >
            {translate("desk.confirm.passkey")}
          </Button>
        )}
        <FieldText
          name="password"
          type="password"
          autoFocus
          required
          autoComplete="current-password"
          label={translate("desk.confirm.password")}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {problem && (
          <Alert severity="error" role="alert">
            {translate(problem, { _: problem })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => prompt.finish(false)}>{translate("desk.confirm.cancel")}</Button>
        <Button type="submit" variant={offersPasskey ? "outlined" : "contained"} disabled={busy}>
          {translate("desk.confirm.submit")}
        </Button>
      </DialogActions>
    </CheckedForm>
  );
}

/** Asks for the password, or one of the own passkeys, when the server requires it for a change. */
export function ConfirmPasswordDialog() {
  const { prompt } = useDeskServices();
  const open = useSyncExternalStore(prompt.subscribe, prompt.isOpen);
  return (
    <Dialog open={open} onClose={() => prompt.finish(false)} aria-labelledby="confirm-password">
      {open && <PasswordForm />}
    </Dialog>
  );
}
