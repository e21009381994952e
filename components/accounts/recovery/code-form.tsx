import { useTranslations } from "next-intl";
import { RobotForm } from "@/components/robot/robot-form";
import { useRobotForm } from "@/components/robot/use-robot-form";
import { looksLikeCode } from "@/lib/shop/account/code-forms";
import { CodeField } from "./code-field";

interface CodeFormProps {
  /** Label of the button. */
  label: string;
  /** Label while the robot check and the code are checked. */
  checking: string;
  /** Label while the code is sent; the same by default. */
  sending?: string;
  buttonClass?: string;
  /** Sends the code; `robotToken` is empty until the server has asked for a check. */
  onCode: (code: string, robotToken: string) => Promise<void>;
}

/** Form for the code that was sent to a number or address. */
export function CodeForm(props: CodeFormProps) {
  const { label, checking, sending = checking, buttonClass = "", onCode } = props;
  const t = useTranslations("recovery");
  const { submit, errorOf, ...state } = useRobotForm<"code">({
    fields: ["code"],
    label: () => t("code"),
    refused: () => t("codeRefused"),
    needed: false,
  });
  const send = (form: HTMLFormElement) => {
    const code = String(new FormData(form).get("code") ?? "");
    const wrong = looksLikeCode(code) ? [] : [{ field: "code" as const, text: t("codeMissing") }];
    return submit(wrong, (robotToken) => onCode(code, robotToken));
  };
  return (
    <RobotForm
      action="login"
      state={state}
      send={send}
      button={{ filling: label, checking, sending }}
      buttonClass={buttonClass}
    >
      <CodeField error={errorOf("code")} />
    </RobotForm>
  );
}
