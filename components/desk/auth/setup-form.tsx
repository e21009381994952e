import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useState } from "react";
import { useTranslate } from "react-admin";
import { DeskError } from "@/lib/desk/desk-error";
import { useDeskServices } from "../shared/desk-services";
import { type OfferedFactor, SecondFactor } from "./second-factor";

/** Whom a link is for, and the second factor that it offers. */
export interface Invitation {
  name: string;
  mail: string;
  factorRequired: boolean;
  factor: OfferedFactor;
}

interface SetupFormProps {
  invitation: Invitation;
  token: string;
  /** Gets the recovery codes; none without a second factor. */
  onDone: (codes: string[]) => void;
}

const PASSWORD_LENGTH = 12;

/** Form for password and second factor. */
export function SetupForm({ invitation, token, onDone }: SetupFormProps) {
  const translate = useTranslate();
  const { client } = useDeskServices();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const { name, mail, factorRequired, factor } = invitation;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { token, ...Object.fromEntries(form) };
    setProblem("");
    if (form.get("password") !== form.get("password_confirmation")) {
      setErrors({ password_confirmation: translate("desk.setup.differs") });
      return;
    }
    setBusy(true);
    try {
      const { recovery_codes } = await client.call("POST", "setup", { body });
      onDone(Array.isArray(recovery_codes) ? recovery_codes.map(String) : []);
    } catch (error) {
      const known = error instanceof DeskError ? error : null;
      setErrors(known?.body.errors ?? {});
      if (!known?.body.errors) setProblem(known?.message ?? "desk.errors.failed");
      setBusy(false);
    }
  };

  const field = (key: string) => ({
    name: key,
    error: key in errors,
    ...(key in errors && { helperText: errors[key] }),
  });

  return (
    <form onSubmit={submit}>
      <Typography sx={{ mb: 1 }}>{translate("desk.setup.hello", { name, mail })}</Typography>
      <input type="hidden" autoComplete="username" value={mail} readOnly />
      <TextField
        type="password"
        required
        autoComplete="new-password"
        label={translate("desk.setup.password")}
        helperText={translate("desk.setup.password_hint")}
        slotProps={{ htmlInput: { minLength: PASSWORD_LENGTH } }}
        {...field("password")}
      />
      <TextField
        type="password"
        required
        autoComplete="new-password"
        label={translate("desk.setup.repeat")}
        {...field("password_confirmation")}
      />
      <SecondFactor {...factor} />
      <TextField
        required={factorRequired}
        autoComplete="one-time-code"
        label={translate("desk.setup.code")}
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
        {...field("code")}
      />
      {problem && (
        <Alert severity="error" role="alert" sx={{ my: 1 }}>
          {translate(problem, { _: problem })}
        </Alert>
      )}
      <Button type="submit" variant="contained" fullWidth disabled={busy} sx={{ mt: 1 }}>
        {translate("desk.setup.submit")}
      </Button>
    </form>
  );
}
