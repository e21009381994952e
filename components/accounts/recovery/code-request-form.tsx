import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { RobotForm } from "@/components/robot/robot-form";
import { useRobotForm } from "@/components/robot/use-robot-form";
import { TextField } from "@/components/ui/text-field";
import type { CodePurpose } from "@/lib/shop/account/code-forms";
import { takeLoginName } from "@/lib/shop/account/login-name";
import { requestCode } from "./account-code-calls";

interface CodeRequestFormProps {
  purpose: CodePurpose;
  /** Name that was typed before; empty for none. */
  name: string;
  /** Called after the code was sent, with the name that was typed. */
  onSent: (name: string) => void;
}

/** Form that asks for a code for an account. */
export function CodeRequestForm({ purpose, name, onSent }: CodeRequestFormProps) {
  const t = useTranslations("recovery");
  const auth = useTranslations("auth");
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const { submit, errorOf, ...state } = useRobotForm<"login">({
    fields: ["login"],
    label: () => auth("loginName"),
    refused: () => auth("errors.login"),
  });

  useEffect(() => {
    const typed = takeLoginName();
    const field = form.current?.elements.namedItem("login");
    if (typed && field instanceof HTMLInputElement && !field.value) field.value = typed;
  }, []);

  const send = (sent: HTMLFormElement) => {
    const login = String(new FormData(sent).get("login") ?? "").trim();
    const wrong = login ? [] : [{ field: "login" as const, text: auth("errors.login") }];
    return submit(wrong, async (robotToken) => {
      await requestCode(purpose, login, locale, robotToken);
      onSent(login);
    });
  };

  return (
    <RobotForm
      ref={form}
      action="login"
      state={state}
      send={send}
      button={{ filling: t("send"), checking: auth("checking"), sending: t("sending") }}
      buttonClass=""
      className="noscript:hidden"
    >
      <p className="text-muted">{t(purpose === "reset" ? "resetIntro" : "loginIntro")}</p>
      <TextField
        label={auth("loginName")}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={200}
        defaultValue={name}
        error={errorOf("login")}
      />
    </RobotForm>
  );
}
