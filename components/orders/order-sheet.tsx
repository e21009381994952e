import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AmountRow } from "@/components/ui/amount-row";
import { ArrivalHeading } from "@/components/ui/arrival-heading";
import { buttonStyle } from "@/components/ui/button-style";
import { Fact } from "@/components/ui/fact";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { phoneHref } from "@/lib/base/text/contact";
import type { AnyOrderInfo } from "@/lib/contract/readers/orders";
import { formatDay } from "@/lib/i18n/dates/format-date-light";
import { formatTaka } from "@/lib/i18n/format-taka";
import { isCountry } from "@/lib/shop/order/shipping";
import { OrderNumber } from "./order-number";
import { StatePills } from "./state-pills";

/** Heading for the state of the order. */
export interface OrderHeading {
  title: string;
  text: string;
  icon: "check" | "clock" | "alert" | "due";
}

export const ORDER_CARD =
  "break-inside-avoid self-start rounded-card border border-line p-4 sm:p-5";
const STYLES = {
  check: { icon: "check", className: "bg-ok-soft text-ok" },
  clock: { icon: "clock", className: "bg-mint text-brand-700" },
  alert: { icon: "alert", className: "bg-accent-soft text-accent" },
  due: { icon: "clock", className: "bg-accent-soft text-accent" },
} as const;

interface OrderSheetProps {
  order: AnyOrderInfo;
  heading: OrderHeading;
  /** Shop's phone number. */
  phone: string;
  /** Actions that are possible now: pay the order, send its prescription. */
  pay?: ReactNode;
  /** Content below the order number. */
  note?: ReactNode;
  /** Order lines as `<li>` elements. */
  lines: ReactNode;
  /** Expected delivery as text. */
  expected?: string | null;
  addressTitle: string;
  /** Next steps. */
  next?: ReactNode;
  /** Progress of the order. */
  progress?: ReactNode;
  /** Buttons and links. */
  actions?: ReactNode;
  /** Content of the payment section. */
  children: ReactNode;
}

/**
 * Layout of an order page: state, what to do now, lines and amounts, next steps, payment, address,
 * progress; printable.
 */
export function OrderSheet({ order, heading, phone, addressTitle, ...parts }: OrderSheetProps) {
  const t = useTranslations();
  return (
    <div className="container-page max-w-4xl py-6 md:py-10 print:py-0">
      <div className="grid justify-items-center gap-2 text-center">
        <span
          className={`flex size-14 items-center justify-center rounded-full print:hidden ${STYLES[heading.icon].className}`}
        >
          <Icon name={STYLES[heading.icon].icon} className="size-8" />
        </span>
        <ArrivalHeading className="font-semibold text-2xl md:text-3xl">
          {heading.title}
        </ArrivalHeading>
        <p className="max-w-xl text-muted">{heading.text}</p>
        {parts.pay && <div className="my-2 grid w-full max-w-xl gap-4">{parts.pay}</div>}
        <OrderNumber number={order.number} />
        <StatePills order={order} />
        {parts.note}
      </div>
      <div className="mt-6 grid gap-4 md:grid-cols-2 md:gap-6 print:grid-cols-2">
        <div className="grid content-start gap-4 md:gap-6">
          <Amounts order={order} lines={parts.lines} expected={parts.expected} />
          {parts.next}
        </div>
        <div className="grid content-start gap-4 md:gap-6">
          <section className={ORDER_CARD}>
            <h2 className="font-semibold text-lg">{t("order.payment")}</h2>
            {parts.children}
          </section>
          <AddressFacts title={addressTitle} order={order} />
          {parts.progress}
        </div>
      </div>
      <div className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-start gap-3 sm:flex sm:flex-wrap sm:justify-center print:hidden">
        {parts.actions}
        <button type="button" onClick={() => window.print()} className={buttonStyle("secondary")}>
          <Icon name="print" />
          {t("order.print")}
        </button>
        <Link href="/" className={buttonStyle("secondary")}>
          {t("common.goToHome")}
        </Link>
      </div>
      <p className="mt-6 text-center text-muted">
        {t("order.questions")}{" "}
        <a
          href={phoneHref(phone)}
          className="inline-flex min-h-11 items-center gap-1.5 wrap-anywhere font-semibold text-brand-700 hover:underline"
        >
          <Icon name="phone" />
          {phone}
        </a>
      </p>
    </div>
  );
}

/** Lines and amounts. */
function Amounts({
  order,
  lines,
  expected,
}: Pick<OrderSheetProps, "order" | "lines" | "expected">) {
  const t = useTranslations("order");
  const locale = useLocale();
  const taka = (amount: number) => formatTaka(amount, locale);
  const isFree = order.shippingCharge === 0;
  const abroadLater = order.waitsFor === "prescription" && isFree;
  const chargeLater = order.waitsFor === "charge" || abroadLater;
  return (
    <section className={ORDER_CARD}>
      <h2 className="font-semibold text-lg">{t("title")}</h2>
      <ul>{lines}</ul>
      <dl>
        <AmountRow
          name={t("shippingCharge")}
          amount={chargeLater ? t("chargeLater") : taka(order.shippingCharge)}
        />
        {order.credited !== undefined && order.credited > 0 && (
          <AmountRow name={t("notTaken")} amount={`-${taka(order.credited)}`} />
        )}
        <AmountRow
          name={t(chargeLater ? "totalPlus" : "total")}
          amount={taka(order.total)}
          strong
        />
        {order.orderedAt && (
          <AmountRow name={t("date")} amount={formatDay(order.orderedAt, locale)} />
        )}
        {expected && <AmountRow name={t("expected")} amount={expected} />}
      </dl>
    </section>
  );
}

interface AddressFactsProps {
  title: string;
  order: AnyOrderInfo;
}

/** Name and address; leaves out missing parts. */
function AddressFacts({ title, order }: AddressFactsProps) {
  const t = useTranslations("order");
  const countryName = useTranslations("countries");
  const { country } = order;
  const shown = {
    ...order,
    country: country && isCountry(country) ? countryName(country) : country,
  };
  const facts = ["name", "phone", "address", "city", "zip", "country"] as const;
  return (
    <section className={ORDER_CARD}>
      <h2 className="font-semibold text-lg">{title}</h2>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(
          (fact) =>
            shown[fact] && (
              <Fact key={fact} name={t(fact)}>
                {shown[fact]}
              </Fact>
            ),
        )}
      </dl>
    </section>
  );
}
