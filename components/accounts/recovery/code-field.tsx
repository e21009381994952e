import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { TextField } from "@/components/ui/text-field";
import type { RobotAction } from "@/lib/contract/terms";
import { TYPED_CODE_LIMIT } from "@/lib/contract/typed-code";
import { ResendCode } from "./resend-code";

interface CodeFieldProps {
  name?: "code" | "mobile_code" | "email_code";
  hint?: string;
  error: string | undefined;
}

/** Field for a code, which phones fill in from the SMS. */
export function CodeField({ name = "code", hint, error }: CodeFieldProps) {
  const t = useTranslations("recovery");
  return (
    <TextField
      label={t("code")}
      hint={hint}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={TYPED_CODE_LIMIT}
      error={error}
    />
  );
}

interface CodeSentProps {
  text: string;
  /** Form that the robot check of another code belongs to. */
  action: RobotAction;
  /** Sends another code. */
  resend: (robotToken: string) => Promise<void>;
  /** Returns to the form for the name, number or email address; omitted if it is fixed. */
  onChange?: () => void;
}

/** Message that a code was sent. Takes the focus, because the previous form was removed. */
export function CodeSent({ text, action, resend, onChange }: CodeSentProps) {
  const t = useTranslations("recovery");
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <div className="mb-5 grid gap-2">
      <div ref={banner} tabIndex={-1} className="outline-none">
        <Alert tone="ok">{text}</Alert>
      </div>
      <ResendCode action={action} send={resend} />
      {onChange && (
        <button
          type="button"
          onClick={onChange}
          className="min-h-11 justify-self-start font-semibold text-brand-700 underline"
        >
          {t("changeEntry")}
        </button>
      )}
    </div>
  );
}
