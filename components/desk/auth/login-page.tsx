import { type Credentials, hasEndedLogin } from "@/lib/desk/auth-provider";
import { EntryNote } from "../entry/parts";
import { useTexts } from "../entry/texts";
import { AuthFrame } from "./auth-frame";
import { LoginForm } from "./login-form";

interface LoginPageProps {
  /** Rejects if the login is refused. */
  logIn: (credentials: Credentials) => Promise<void>;
}

export function LoginPage({ logIn }: LoginPageProps) {
  const { translate } = useTexts();
  return (
    <AuthFrame title={translate("desk.login.title")}>
      {hasEndedLogin() && <EntryNote kind="info">{translate("desk.login.ended")}</EntryNote>}
      <LoginForm logIn={logIn} />
    </AuthFrame>
  );
}
