import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AmountRow } from "@/components/ui/amount-row";
import { buttonStyle } from "@/components/ui/button-style";
import { Fact } from "@/components/ui/fact";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { AnyOrderInfo } from "@/lib/contract/readers/orders";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { formatTaka } from "@/lib/i18n/format-taka";
import { isCountry } from "@/lib/shop/order/shipping";

/** How the order stands. */
export interface OrderHeading {
  title: string;
  text: string;
  icon: "check" | "clock" | "alert";
}

const CARD = "break-inside-avoid self-start rounded-card border border-line p-5";
const LOOKS = {
  check: "bg-ok-soft text-ok",
  clock: "bg-mint text-brand-700",
  alert: "bg-accent-soft text-accent",
} as const;

interface OrderSheetProps {
  order: AnyOrderInfo;
  heading: OrderHeading;
  /** What was ordered; `key` and amount in taka. */
  lines: { key: string; name: ReactNode; total: number }[];
  addressTitle: string;
  /** What can be done with the order. */
  actions?: ReactNode;
  /** How it is paid. */
  children: ReactNode;
}

/** The page of an order: its state, lines, amounts, address and payment; also for paper. */
export function OrderSheet({ order, heading, lines, addressTitle, ...parts }: OrderSheetProps) {
  const t = useTranslations();
  const locale = useLocale();
  const taka = (amount: number) => formatTaka(amount, locale);
  return (
    <div className="container-page max-w-3xl py-10 print:py-0">
      <div className="grid justify-items-center gap-3 text-center">
        <span
          className={`flex size-16 items-center justify-center rounded-full print:hidden ${LOOKS[heading.icon]}`}
        >
          <Icon name={heading.icon} className="size-9" />
        </span>
        <h1 className="font-semibold text-2xl md:text-3xl">{heading.title}</h1>
        <p className="max-w-xl text-muted">{heading.text}</p>
      </div>
      <div className="mt-8 grid gap-6 md:grid-cols-2 md:grid-rows-[auto_1fr] print:grid-cols-2">
        <section className={CARD}>
          <h2 className="font-semibold text-lg">{t("order.payment")}</h2>
          {parts.children}
        </section>
        <section
          className={`${CARD} md:col-start-2 md:row-span-2 md:row-start-1 print:col-start-2 print:row-span-2 print:row-start-1`}
        >
          <h2 className="font-semibold text-lg">{t("order.title")}</h2>
          <dl className="mt-2">
            <AmountRow name={t("order.number")} amount={order.number} />
            {order.orderedAt && (
              <AmountRow name={t("order.date")} amount={formatDay(order.orderedAt, locale)} />
            )}
            {lines.map(({ key, name, total }) => (
              <AmountRow key={key} name={name} amount={taka(total)} />
            ))}
            <AmountRow name={t("order.shippingCharge")} amount={taka(order.shippingCharge)} />
            <AmountRow name={t("order.total")} amount={taka(order.total)} strong />
          </dl>
        </section>
        <AddressFacts title={addressTitle} order={order} />
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-3 print:hidden">
        <Link href="/" className={buttonStyle("secondary")}>
          {t("common.goToHome")}
        </Link>
        <button type="button" onClick={() => window.print()} className={buttonStyle("secondary")}>
          <Icon name="print" />
          {t("order.print")}
        </button>
        {parts.actions}
      </div>
    </div>
  );
}

interface AddressFactsProps {
  title: string;
  order: AnyOrderInfo;
}

/** Name and address of an order, as far as there are any. */
function AddressFacts({ title, order }: AddressFactsProps) {
  const t = useTranslations("order");
  const countryName = useTranslations("countries");
  const { country } = order;
  const shown = {
    ...order,
    country: country && isCountry(country) ? countryName(country) : country,
  };
  const facts = ["name", "address", "city", "zip", "country"] as const;
  return (
    <section className="break-inside-avoid self-start rounded-card border border-line p-5">
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
