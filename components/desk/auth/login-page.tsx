import Alert from "@mui/material/Alert";
import { useLogin, useTranslate } from "react-admin";
import { hasEndedLogin } from "@/lib/desk/auth-provider";
import { AuthFrame } from "./auth-frame";
import { LoginForm } from "./login-form";

export function LoginPage() {
  const translate = useTranslate();
  const login = useLogin();
  return (
    <AuthFrame title={translate("desk.login.title")}>
      {hasEndedLogin() && <Alert severity="info">{translate("desk.login.ended")}</Alert>}
      <LoginForm logIn={(credentials) => login(credentials)} />
    </AuthFrame>
  );
}
