import { useLogin } from "react-admin";
import { LoginPage } from "./login-page";

/** Login after a logout in the open desk. */
export function DeskLogin() {
  const login = useLogin();
  return <LoginPage logIn={(credentials) => login(credentials)} />;
}
