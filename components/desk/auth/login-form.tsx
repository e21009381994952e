import { type FormEvent, useRef, useState } from "react";
import type { Credentials, PasswordCredentials } from "@/lib/desk/auth-provider";
import { DeskError } from "@/lib/desk/desk-error";
import { canUsePasskeys, touchForLogin } from "@/lib/desk/passkeys";
import { EntryButton, EntryField, EntryNote } from "../entry/parts";
import { useTexts } from "../entry/texts";
import { useReasons } from "../entry/use-reasons";
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
  const { translate } = useTexts();
  const { client } = useDeskServices();
  const form = useRef<HTMLFormElement>(null);
  const { checked, field } = useReasons();
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
    const sent = checked(event);
    if (!sent) return;
    const typed = typedIn(sent);
    await attempt(async () => typed);
  };
  const touchAndLogIn = () =>
    attempt(async () => {
      const typed = isPasswordRight && form.current ? typedIn(form.current) : {};
      return { ...typed, passkey: await touchForLogin(client) };
    });
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <EntryField
        {...field("mail")}
        type="email"
        required
        autoFocus
        autoComplete="username"
        label={translate("desk.login.mail")}
      />
      <EntryField
        {...field("password")}
        type="password"
        required
        autoComplete="current-password"
        label={translate("desk.login.password")}
      />
      {needsCode && (
        <EntryField
          {...field("code")}
          required
          autoFocus
          autoComplete="one-time-code"
          label={translate("desk.login.code")}
          hint={translate("desk.login.code_hint")}
        />
      )}
      {problem && <EntryNote kind="error">{translate(problem, { _: problem })}</EntryNote>}
      <EntryButton type="submit" main wide disabled={busy}>
        {translate("desk.login.submit")}
      </EntryButton>
      {canUsePasskeys() && (
        <EntryButton wide disabled={busy} onClick={() => void touchAndLogIn()}>
          {translate("desk.login.passkey")}
        </EntryButton>
      )}
    </form>
  );
}
