import { useLogin, useTranslate } from "react-admin";
import { AuthFrame } from "./auth-frame";
import { LoginForm } from "./login-form";

/** Page for the login. */
export function LoginPage() {
  const translate = useTranslate();
  const login = useLogin();
  return (
    <AuthFrame title={translate("desk.login.title")}>
      <LoginForm logIn={(credentials) => login(credentials)} />
    </AuthFrame>
  );
}
