"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useId, useState } from "react";
import { FieldShell } from "@/components/ui/field-shell";
import { INPUT_STYLE } from "@/components/ui/text-field";

type PasswordFieldProps = Omit<ComponentProps<"input">, "id" | "type"> & {
  label: string;
  hint?: string;
  error?: string;
};

/** Password input with a button that shows the password. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const t = useTranslations("auth");
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <div className="relative">
          <input
            {...input}
            {...aria}
            id={id}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${INPUT_STYLE} pe-24`}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 min-w-20 rounded-card px-3 font-semibold text-brand-700 text-sm"
          >
            {t("show")}
            <span className="sr-only"> {label}</span>
          </button>
        </div>
      )}
    </FieldShell>
  );
}
