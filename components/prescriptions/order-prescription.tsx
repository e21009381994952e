import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import type { OrderPrescriptionInfo } from "@/lib/contract/prescriptions/reader";
import { formatDay } from "@/lib/i18n/dates/format-date-light";
import { localDigits } from "@/lib/i18n/digits";
import type { PrescriptionOrder } from "./prescription-calls";
import { RefusedProducts } from "./refused-products";
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
  const { state, reason, sentAt, pages, refused } = prescription;
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
      <RefusedProducts products={refused} shownReason={reason} />
      {pages.length > 0 && <SentPages pages={pages} />}
      {waits && state === "again" && <p className="font-semibold">{t("replaces")}</p>}
      {waits && isToSend && <SendPrescription order={order} onSent={onSent} />}
      {waits && state === "waiting" && <MorePages order={order} onSent={onSent} />}
    </section>
  );
}

/** Links to the pages that the visitor sent. */
function SentPages({ pages }: Pick<OrderPrescriptionInfo, "pages">) {
  const t = useTranslations("prescriptionUpload");
  const locale = useLocale();
  const label = useId();
  return (
    <div className="print:hidden">
      <p id={label} className="text-muted text-sm">
        {t("sentPages")}
      </p>
      <ul aria-labelledby={label} className="flex flex-wrap gap-x-4">
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
    </div>
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
