"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { AskedRobotCheck } from "@/components/robot/asked-robot";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { focusField } from "@/components/ui/focus-field";
import { TextField } from "@/components/ui/text-field";
import { useHydrated } from "@/components/ui/use-hydrated";
import { PasswordField } from "./password-field";
import { useLogin } from "./use-login";

/**
 * E-mail, username or mobile number, and password; what was typed stays after a failure. After many
 * failures of anybody the server also asks for a robot check.
 */
export function LoginForm() {
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
