import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import {
  RequestedRobotCheck,
  useRobotCheckOnDemand,
} from "@/components/robot/robot-check-on-demand";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { focusField } from "@/components/ui/focus-field";
import { TextField } from "@/components/ui/text-field";
import { useHydrated } from "@/components/ui/use-hydrated";
import { logIn } from "@/lib/browser-api/account";
import { localizedProblem } from "@/lib/browser-api/localized-problem";
import type { Problem } from "@/lib/browser-api/problem";
import { foreignLang } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { storeLoginName, takeLoginName } from "@/lib/shop/account/login-name";
import { AccountLink } from "./account-link";
import { PasswordField } from "./password-field";
import { useAfterLogin } from "./use-after-login";

interface LoginFormProps {
  /** Whether a new password can be set with a code. */
  reset: boolean;
}

/**
 * Login by e-mail, username or mobile number, with password. The fields stay filled after a
 * failure. After many failed logins the server also requires a robot check.
 */
export function LoginForm({ reset }: LoginFormProps) {
  const t = useTranslations("auth");
  const { busy, failure, check, login, fail } = useLogin();
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const alertId = useId();
  const ariaOf = (field: LoginField) =>
    failure?.fields?.includes(field) && { "aria-invalid": true, "aria-describedby": alertId };

  useEffect(() => {
    const name = takeLoginName();
    const field = form.current?.elements.namedItem("email");
    if (!name || !form.current || !(field instanceof HTMLInputElement) || field.value) return;
    field.value = name;
    focusField(form.current, "password");
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const name = String(data.get("email") ?? "").trim();
    const password = String(data.get("password") ?? "");
    if (name && password) return void login(name, password, () => emptyPassword(form.current));
    const field = name ? "password" : "email";
    fail({ text: t(name ? "errors.password.missing" : "errors.login"), fields: [field] });
    focusField(event.currentTarget, field);
  }

  return (
    // `post` keeps the password out of the URL if the browser submits the form natively.
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-5 noscript:hidden"
    >
      {failure && (
        <Alert id={alertId}>
          <span lang={failure.lang}>{failure.text}</span>{" "}
          {reset && failure.fields?.length === 2 && <ForgotLink form={form} />}
        </Alert>
      )}
      <TextField
        {...ariaOf("email")}
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
        {...ariaOf("password")}
        label={t("password")}
        name="password"
        autoComplete="current-password"
        required
        maxLength={200}
      />
      <RequestedRobotCheck action="login" check={check} />
      <button
        type="submit"
        disabled={!ready}
        aria-disabled={busy}
        className={`${buttonStyle()} min-h-12 tracking-wide`}
      >
        {busy ? t("signingIn") : t("signIn")}
      </button>
      {reset && (
        <p className="text-center">
          <ForgotLink form={form} />
        </p>
      )}
    </form>
  );
}

interface ForgotLinkProps {
  form: RefObject<HTMLFormElement | null>;
}

/** Link to set a new password; the page gets the name that was typed. */
function ForgotLink({ form }: ForgotLinkProps) {
  const t = useTranslations("recovery");
  const keepName = () => {
    const field = form.current?.elements.namedItem("email");
    if (field instanceof HTMLInputElement && field.value.trim()) storeLoginName(field.value.trim());
  };
  return (
    <AccountLink
      href="/forgot-password"
      onClick={keepName}
      className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline"
    >
      {t("forgot")}
    </AccountLink>
  );
}

/** The browser keeps a page after navigation, hidden, with the values of its inputs. */
function emptyPassword(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem("password");
  if (field instanceof HTMLInputElement) field.value = "";
}

type LoginField = "email" | "password";

interface LoginFailure {
  text: string;
  /** Language of the text if it is not that of the page. */
  lang?: Locale;
  /** Fields that the text is about. */
  fields?: readonly LoginField[];
}

/** Logs in, then redirects to `next`. Ignores calls while a request is running. */
function useLogin() {
  const t = useTranslations("auth");
  const form = useTranslations("form");
  const locale = useLocale();
  const afterLogin = useAfterLogin();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const running = useRef(false);
  const robot = useRobotCheckOnDemand();

  function explain({ status, message, errors }: Problem): LoginFailure {
    if (errors.recaptchaToken) return { text: form("robotMissing") };
    if (!message) return { text: t("loginFailed") };
    const lang = foreignLang(message, locale);
    if (status !== 422) return { text: message, lang };
    const fields = ["email", "password"] as const;
    return lang ? { text: t("loginRefused"), fields } : { text: message, fields };
  }

  /** @param onDone called after a successful login, when the password is no longer needed */
  async function login(name: string, password: string, onDone: () => void) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const accountFirst = await robot.send((robotToken) => logIn(name, password, robotToken));
      onDone();
      await afterLogin(accountFirst);
    } catch (error) {
      setFailure(explain(await localizedProblem(error, locale)));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, check: robot.check, login, fail: setFailure };
}
