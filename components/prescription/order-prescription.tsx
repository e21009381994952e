import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import type { PrescriptionOrder } from "@/lib/browser-api/prescriptions";
import type { OrderPrescriptionInfo } from "@/lib/contract/readers/prescriptions";
import { formatDay } from "@/lib/i18n/dates/format-date-light";
import { localDigits } from "@/lib/i18n/digits";
import { SendPrescription } from "./send-prescription";

interface OrderPrescriptionProps {
  order: PrescriptionOrder;
  prescription: OrderPrescriptionInfo;
  /** Whether the order still waits for it. */
  waits: boolean;
  /** Reloads the order. */
  onSent: () => Promise<unknown>;
}

/** The prescription of an order: its state, the pharmacist's decision, and the upload. */
export function OrderPrescription({ order, prescription, waits, onSent }: OrderPrescriptionProps) {
  const t = useTranslations("prescriptionUpload");
  const locale = useLocale();
  const title = useId();
  const { state, reason, sentAt, pages } = prescription;
  const isToSend = state === "missing" || state === "again";
  return (
    <section
      aria-labelledby={title}
      className="grid break-inside-avoid gap-3 rounded-card border border-brand-600 bg-brand-50 p-4 text-start sm:p-5"
    >
      <h2 id={title} className="font-semibold text-lg">
        {t("title")}
      </h2>
      <p role="status">
        <strong className="font-semibold">{t(`states.${state}`)}</strong>
        {state === "waiting" && sentAt && (
          <span className="block text-muted text-sm">
            {t("sentOn", { date: formatDay(sentAt, locale) })}
          </span>
        )}
      </p>
      {reason && <p className="wrap-anywhere">{t("reason", { reason })}</p>}
      {pages.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 print:hidden">
          {pages.map(({ id, url }, index) => (
            <li key={id}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-2"
              >
                {t("seePage", { number: localDigits(String(index + 1), locale) })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {waits && isToSend && <SendPrescription order={order} onSent={onSent} />}
      {waits && state === "waiting" && <MorePages order={order} onSent={onSent} />}
    </section>
  );
}

/**
 * Button that shows the upload of additional pages for a prescription that waits for a decision.
 */
function MorePages(props: Pick<OrderPrescriptionProps, "order" | "onSent">) {
  const t = useTranslations("prescriptionUpload");
  const [open, setOpen] = useState(false);
  if (open) return <SendPrescription more {...props} />;
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className={`${buttonStyle("secondary")} justify-self-start print:hidden`}
    >
      {t("more")}
    </button>
  );
}
