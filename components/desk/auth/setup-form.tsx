import { type FormEvent, useState } from "react";
import { DeskError } from "@/lib/desk/desk-error";
import { EntryButton, EntryField, EntryNote } from "../entry/parts";
import { useTexts } from "../entry/texts";
import { useReasons } from "../entry/use-reasons";
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
  const { translate } = useTexts();
  const { client } = useDeskServices();
  const { checked, field, setReasons } = useReasons();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const { name, mail, factorRequired, factor } = invitation;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    setProblem("");
    const sent = checked(event);
    if (!sent) return;
    const form = new FormData(sent);
    const body = { token, ...Object.fromEntries(form) };
    if (form.get("password") !== form.get("password_confirmation")) {
      setReasons({ password_confirmation: translate("desk.setup.differs") });
      return;
    }
    setBusy(true);
    try {
      const { recovery_codes } = await client.call("POST", "setup", { body });
      onDone(Array.isArray(recovery_codes) ? recovery_codes.map(String) : []);
    } catch (error) {
      const known = error instanceof DeskError ? error : null;
      setReasons(known?.body.errors ?? {});
      if (!known?.body.errors) setProblem(known?.message ?? "desk.errors.failed");
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={submit}>
      <p className="entry-words">{translate("desk.setup.hello", { name, mail })}</p>
      <input type="hidden" autoComplete="username" value={mail} readOnly />
      <EntryField
        {...field("password")}
        type="password"
        required
        autoComplete="new-password"
        minLength={PASSWORD_LENGTH}
        label={translate("desk.setup.password")}
        hint={translate("desk.setup.password_hint")}
      />
      <EntryField
        {...field("password_confirmation")}
        type="password"
        required
        autoComplete="new-password"
        label={translate("desk.setup.repeat")}
      />
      <SecondFactor {...factor} />
      <EntryField
        {...field("code")}
        required={factorRequired}
        autoComplete="one-time-code"
        inputMode="numeric"
        label={translate("desk.setup.code")}
      />
      {problem && <EntryNote kind="error">{translate(problem, { _: problem })}</EntryNote>}
      <EntryButton type="submit" main wide disabled={busy}>
        {translate("desk.setup.submit")}
      </EntryButton>
    </form>
  );
}
