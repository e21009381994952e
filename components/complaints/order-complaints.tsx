import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { formatMoment } from "@/lib/i18n/dates/format-date-light";
import { localDigits } from "@/lib/i18n/digits";
import { COMPLAINT_HOURS } from "@/lib/shop/order/clocks";
import { ORDER_CARD } from "../orders/order-sheet";
import { useOrderComplaints } from "./complaint-calls";
import { ComplaintForm } from "./complaint-form";

type Known = NonNullable<ReturnType<typeof useOrderComplaints>["complaints"]>;

/** The customer's complaints about an order with their answers, and the form for one more. */
export function OrderComplaints({ number }: { number: string }) {
  const t = useTranslations("complaints");
  const locale = useLocale();
  const { complaints, reload } = useOrderComplaints(number);
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  if (!complaints) return null;
  const hours = localDigits(String(COMPLAINT_HOURS), locale);
  return (
    <section className={`${ORDER_CARD} print:hidden`}>
      <h2 className="font-semibold text-lg">{t("title")}</h2>
      <p className="text-muted">{t("promise", { hours })}</p>
      <Complaints complaints={complaints} />
      {sent !== null && (
        <div className="mt-3">
          <Alert tone="ok">{t("sent", { number: sent, hours })}</Alert>
        </div>
      )}
      {open ? (
        <ComplaintForm
          number={number}
          onSent={(complaint) => {
            setSent(complaint);
            setOpen(false);
            void reload();
          }}
        />
      ) : (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className={`${buttonStyle("secondary")} mt-3`}
        >
          {t("open")}
        </button>
      )}
    </section>
  );
}

/** The complaints about an order, with state and answer. */
function Complaints({ complaints }: { complaints: Known }) {
  const t = useTranslations("complaints");
  const locale = useLocale();
  if (complaints.length === 0) return null;
  return (
    <ul className="my-2 grid gap-2">
      {complaints.map(({ number, kind, text, state, dueAt, answer }) => (
        <li key={number} className="wrap-anywhere border-line border-b pb-2">
          <p>{t("line", { number, kind: t(`kinds.${kind}`) })}</p>
          <p className="whitespace-pre-line text-muted">{text}</p>
          <p className="font-semibold">
            {state === "open" && dueAt
              ? t("openUntil", { time: formatMoment(dueAt, locale) })
              : t(`states.${state}`)}
          </p>
          {answer && <p className="whitespace-pre-line">{answer}</p>}
        </li>
      ))}
    </ul>
  );
}
