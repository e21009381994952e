import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { formatDay } from "@/lib/i18n/dates/format-date-light";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { foreignLang } from "@/lib/i18n/local-text";
import { ORDER_CARD } from "../orders/order-sheet";
import { useOrderReturns } from "./return-calls";
import { ReturnForm } from "./return-form";

type Known = NonNullable<ReturnType<typeof useOrderReturns>["returns"]>;

/** The returns of a delivered order, and the form to request one. */
export function OrderReturns({ number }: { number: string }) {
  const t = useTranslations("returns");
  const locale = useLocale();
  const { returns: known, reload } = useOrderReturns(number);
  const [state, setState] = useState<"closed" | "open" | "sent">("closed");
  if (!known) return null;
  const { until, refusal, lines, returns } = known;
  const open = lines.filter((line) => line.refusal === null);
  const mayAsk = refusal === null && open.length > 0;
  const cold = lines.filter((line) => line.refusal === "cold_chain");
  return (
    <section className={`${ORDER_CARD} print:hidden`}>
      <h2 className="font-semibold text-lg">{t("title")}</h2>
      <Returns returns={returns} />
      {refusal === "too_late" && <p className="text-muted">{t("tooLate")}</p>}
      {cold.map(({ id, name }) => (
        <p key={id} className="text-muted">
          {t("cold", { name })}
        </p>
      ))}
      {mayAsk && until && (
        <p className="text-muted">{t("until", { day: formatDay(until, locale) })}</p>
      )}
      {state === "sent" && (
        <div className="mt-3">
          <Alert tone="ok">{t("sent")}</Alert>
        </div>
      )}
      {mayAsk && state === "open" && (
        <ReturnForm
          number={number}
          lines={open}
          mostPhotos={known.mostPhotos}
          onSent={() => {
            setState("sent");
            void reload();
          }}
        />
      )}
      {mayAsk && state !== "open" && (
        <button
          type="button"
          onClick={() => setState("open")}
          className={`${buttonStyle("secondary")} mt-3`}
        >
          {t("open")}
        </button>
      )}
    </section>
  );
}

/** The returns of an order, with state and answer. */
function Returns({ returns }: Pick<Known, "returns">) {
  const t = useTranslations("returns");
  const locale = useLocale();
  if (returns.length === 0) return null;
  return (
    <ul className="my-2 grid gap-2">
      {returns.map((one) => (
        <li key={one.id} className="border-line border-b pb-2 wrap-anywhere">
          <p lang={foreignLang(one.name, locale)}>
            {t("line", {
              name: one.name,
              quantity: localDigits(String(one.quantity), locale),
            })}
          </p>
          <p className="font-semibold">{t(`states.${shownState(one)}`)}</p>
          <Photos photos={one.photos} />
          <Step {...one} />
        </li>
      ))}
    </ul>
  );
}

type Return = Known["returns"][number];

const shownState = ({ state, paidBack }: Return) =>
  state === "refunded" && !paidBack ? "refunding" : state;

/** Text about the money of a return, by its shown state. */
const MONEY = {
  received: "returns.refund",
  refunding: "order.refundDue",
  refunded: "order.refundDone",
} as const;

/** What happens next with a return: the answer of staff, and later the money. */
function Step(one: Return) {
  const t = useTranslations();
  const locale = useLocale();
  const state = shownState(one);
  // An answer is the instruction for the pick-up, which is over once the pieces came, or the reason
  // of a refusal.
  if (state === "requested" || state === "accepted" || state === "refused")
    return one.answer && <p className="text-muted">{one.answer}</p>;
  if (one.amount === null) return null;
  const amount = formatTaka(one.amount, locale);
  return <p className="text-muted">{t(MONEY[state], { amount })}</p>;
}

/** The photos of a return, small; each opens in its own tab. */
function Photos({ photos }: Pick<Return, "photos">) {
  const t = useTranslations("returns");
  const locale = useLocale();
  if (photos.length === 0) return null;
  return (
    <ul className="my-1 flex flex-wrap gap-2">
      {photos.map(({ id, url }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer" className="block">
            <img
              src={url}
              alt={t("photo", { number: localDigits(String(index + 1), locale) })}
              width={56}
              height={56}
              className="size-14 rounded-card border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
