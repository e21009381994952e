import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import type { Credentials, PasswordCredentials } from "@/lib/desk/auth-provider";
import { DeskError } from "@/lib/desk/desk-error";
import { canUsePasskeys, touchForLogin } from "@/lib/desk/passkeys";
import { useDeskServices } from "../shared/desk-services";

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");

interface LoginFormProps {
  /** Rejects if the login is refused. */
  logIn: (credentials: Credentials) => Promise<void>;
}

function typedIn(form: HTMLFormElement): PasswordCredentials {
  const typed = new FormData(form);
  const code = textOf(typed, "code").trim();
  return {
    mail: textOf(typed, "mail").trim(),
    password: textOf(typed, "password"),
    ...(code && { code }),
  };
}

/**
 * Fields for mail and password, then for the code of the second factor if the account has one. A
 * passkey replaces all of them, or only the code once the password was right.
 */
export function LoginForm({ logIn }: LoginFormProps) {
  const translate = useTranslate();
  const { client } = useDeskServices();
  const form = useRef<HTMLFormElement>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const [isPasswordRight, setIsPasswordRight] = useState(false);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const attempt = async (credentials: () => Promise<Credentials>) => {
    setBusy(true);
    setProblem("");
    try {
      await logIn(await credentials());
    } catch (error) {
      const refused = error instanceof DeskError ? error : null;
      if (refused?.body.codeRequired) setNeedsCode(true);
      else setProblem(refused?.message ?? "desk.login.failed");
      // Without a response nothing new is known of the password.
      if (refused?.isOurs) setIsPasswordRight(refused.body.passkeyOffered === true);
      setBusy(false);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes it on to a form that a dialog was opened from.
    event.stopPropagation();
    const typed = typedIn(event.currentTarget);
    await attempt(async () => typed);
  };
  const touchAndLogIn = () =>
    attempt(async () => {
      const typed = isPasswordRight && form.current ? typedIn(form.current) : {};
      return { ...typed, passkey: await touchForLogin(client) };
    });
  return (
    <form ref={form} onSubmit={submit}>
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
      {canUsePasskeys() && (
        <Button
          variant="outlined"
          size="large"
          fullWidth
          disabled={busy}
          onClick={() => void touchAndLogIn()}
          sx={{ mt: 1 }}
        >
          {translate("desk.login.passkey")}
        </Button>
      )}
    </form>
  );
}
