import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useTranslate } from "react-admin";
import type { Credentials } from "@/lib/desk/auth-provider";
import { DeskError } from "@/lib/desk/desk-error";

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");

interface LoginFormProps {
  /** Rejects if the login is refused. */
  logIn: (credentials: Credentials) => Promise<void>;
}

/** Fields for mail and password, then for the code of the second factor if the account has one. */
export function LoginForm({ logIn }: LoginFormProps) {
  const translate = useTranslate();
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes it on to a form that a dialog was opened from.
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    const code = textOf(form, "code").trim();
    const credentials: Credentials = {
      mail: textOf(form, "mail").trim(),
      password: textOf(form, "password"),
      ...(code && { code }),
    };
    setBusy(true);
    setProblem("");
    try {
      await logIn(credentials);
    } catch (error) {
      const known = error instanceof DeskError;
      if (known && error.body.codeRequired) setNeedsCode(true);
      else setProblem(known ? error.message : "desk.login.failed");
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit}>
      <TextField
        name="mail"
        type="email"
        required
        autoFocus
        autoComplete="username"
        label={translate("desk.login.mail")}
      />
      <TextField
        name="password"
        type="password"
        required
        autoComplete="current-password"
        label={translate("desk.login.password")}
      />
      {needsCode && (
        <TextField
          name="code"
          required
          autoFocus
          autoComplete="one-time-code"
          label={translate("desk.login.code")}
          helperText={translate("desk.login.code_hint")}
        />
      )}
      {problem && (
        <Alert severity="error" role="alert" sx={{ my: 1 }}>
          {translate(problem, { _: problem })}
        </Alert>
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={busy}
        sx={{ mt: 1 }}
      >
        {translate("desk.login.submit")}
      </Button>
    </form>
  );
}
