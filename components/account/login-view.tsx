"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { AskedRobotCheck, useAskedRobot } from "@/components/robot/asked-robot";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { focusField } from "@/components/ui/focus-field";
import { TextField } from "@/components/ui/text-field";
import { useHydrated } from "@/components/ui/use-hydrated";
import { logIn } from "@/lib/api/account";
import { type Problem, problemOf } from "@/lib/api/problem";
import { broadcast } from "@/lib/api/tab-channel";
import { useForgetVisitor, useUser } from "@/lib/api/user";
import { nextPage } from "@/lib/shop/account/next-page";
import { AccountLink } from "./account-link";
import { PasswordField } from "./password-field";
import { SignedIn } from "./signed-in";

/** The login form, or, for somebody who is logged in, the way on. */
export function LoginView() {
  const t = useTranslations("auth");
  const { user } = useUser();
  if (user) return <SignedIn user={user} />;
  return (
    <>
      <LoginForm />
      <div className="mt-8 border-line border-t pt-6 text-center">
        <p className="mb-3 text-muted">{t("noAccount")}</p>
        <AccountLink href="/register" className={`${buttonStyle("secondary")} w-full`}>
          {t("createAccount")}
        </AccountLink>
      </div>
    </>
  );
}

/**
 * E-mail, username or mobile number, and password; what was typed stays after a failure. After many
 * failures of anybody the server also asks for a robot check.
 */
function LoginForm() {
  const t = useTranslations("auth");
  const { busy, failure, check, login, fail } = useLogin();
  const ready = useHydrated();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const name = String(data.get("email") ?? "").trim();
    const password = String(data.get("password") ?? "");
    if (name && password) return void login(name, password);
    fail(t(name ? "errors.password.missing" : "errors.login"));
    focusField(event.currentTarget, name ? "password" : "email");
  }

  return (
    // `post` keeps the password out of the address, should the browser ever send the form itself.
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {failure && (
        <Alert>
          <span lang={failure.lang}>{failure.text}</span>
        </Alert>
      )}
      <TextField
        label={t("loginName")}
        name="email"
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={200}
      />
      <PasswordField
        label={t("password")}
        name="password"
        autoComplete="current-password"
        required
        maxLength={200}
      />
      <AskedRobotCheck action="login" check={check} />
      <button
        type="submit"
        disabled={busy || !ready}
        className={`${buttonStyle()} min-h-12 tracking-wide`}
      >
        {busy ? t("signingIn") : t("signIn")}
      </button>
    </form>
  );
}

/** What went wrong; `lang` when it is not in the language of the page. */
interface LoginFailure {
  text: string;
  lang?: "en";
}

/** Logs in once, however often the button is pressed: user and cart follow in every tab, then on to where one came from. */
function useLogin() {
  const t = useTranslations("auth");
  const form = useTranslations("form");
  const locale = useLocale();
  const router = useRouter();
  const forgetVisitor = useForgetVisitor();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const running = useRef(false);
  const robot = useAskedRobot();

  function explain({ status, message, errors }: Problem): LoginFailure {
    if (errors.recaptchaToken) return { text: form("robotMissing") };
    if (!message) return { text: t("loginFailed") };
    if (locale === "en") return { text: message };
    return status === 422 ? { text: t("loginRefused") } : { text: message, lang: "en" };
  }

  async function login(name: string, password: string) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await robot.send((robotToken) => logIn(name, password, robotToken));
      broadcast("user");
      await forgetVisitor();
      router.replace(nextPage(new URLSearchParams(window.location.search).get("next"), locale));
    } catch (error) {
      setFailure(explain(problemOf(error)));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, check: robot.check, login, fail: (text: string) => setFailure({ text }) };
}
