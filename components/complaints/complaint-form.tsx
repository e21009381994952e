import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { Alert } from "@/components/ui/alert";
import { FieldShell } from "@/components/ui/field-shell";
import { TextAreaField } from "@/components/ui/text-area-field";
import { INPUT_STYLE } from "@/components/ui/text-field";
import { COMPLAINT_KINDS, COMPLAINT_LIMIT } from "@/lib/contract/terms";
import { SendButton } from "../orders/send-button";
import { useSendOnce } from "../orders/use-send-once";
import { sendComplaint } from "./complaint-calls";

interface ComplaintFormProps {
  /** Of the order. */
  number: string;
  /** Called with the number of the complaint. */
  onSent: (complaint: string) => void;
}

/** Form for a complaint about an order. After a failure it can be sent again. */
export function ComplaintForm({ number, onSent }: ComplaintFormProps) {
  const t = useTranslations("complaints");
  const language = useLocale();
  const kindId = useId();
  const { problem, sending, submit } = useSendOnce({
    read: (form) => {
      const text = String(form.get("text") ?? "").trim();
      const kind = COMPLAINT_KINDS.find((one) => one === form.get("kind")) ?? COMPLAINT_KINDS[0];
      return text === "" ? null : { kind, text, language };
    },
    missing: t("write"),
    send: async (input, key) => onSent(await sendComplaint(number, input, key)),
    refusalOf: ({ status, errors }) => errors.text?.[0] ?? t(status === 429 ? "tooMany" : "failed"),
  });

  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-4">
      <FieldShell id={kindId} label={t("kind")}>
        {(aria) => (
          <select {...aria} id={kindId} name="kind" className={INPUT_STYLE}>
            {COMPLAINT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </FieldShell>
      <TextAreaField name="text" label={t("text")} required maxLength={COMPLAINT_LIMIT} rows={4} />
      {problem && <Alert>{problem}</Alert>}
      <SendButton sending={sending} label={t("send")} sendingLabel={t("sending")} />
    </form>
  );
}
