import { useLocale, useTranslations } from "next-intl";
import { AmountRow } from "@/components/ui/amount-row";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { OrderInfo } from "@/lib/api/order-info";
import { formatDay } from "@/lib/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/money/format-taka";
import { PaymentState } from "./payment-state";

/** 'Order Confirmed!' with number, date, amounts, address and payment state. */
export function OrderSummary({ order }: { order: OrderInfo }) {
  const t = useTranslations();
  const locale = useLocale();
  const taka = (amount: number) => formatTaka(amount, locale);
  const address = [
    [t("order.name"), order.name],
    [t("order.address"), order.address],
    [t("order.city"), order.city],
    [t("order.zip"), order.zip],
    [t("order.country"), order.country],
  ] as const;
  return (
    <div className="container-page max-w-3xl py-10">
      <div className="grid justify-items-center gap-3 text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-ok-soft text-ok">
          <Icon name="check" className="size-9" />
        </span>
        <h1 className="font-semibold text-2xl md:text-3xl">{t("order.confirmed")}</h1>
        <p className="text-muted">{t("order.thanks")}</p>
      </div>
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        <section className="rounded-card border border-line p-5">
          <h2 className="font-semibold text-lg">{t("order.title")}</h2>
          <dl className="mt-2">
            <AmountRow name={t("order.number")} amount={order.number} />
            {order.orderedAt && (
              <AmountRow name={t("order.date")} amount={formatDay(order.orderedAt, locale)} />
            )}
            {order.items.map((item) => (
              <AmountRow
                key={item.name}
                name={t("checkout.line", {
                  name: item.name,
                  quantity: localDigits(String(item.quantity), locale),
                })}
                amount={taka(item.total)}
              />
            ))}
            <AmountRow name={t("order.shippingCharge")} amount={taka(order.shippingCharge)} />
            <AmountRow name={t("order.total")} amount={taka(order.total)} strong />
          </dl>
        </section>
        <div className="grid content-start gap-6">
          <section className="rounded-card border border-line p-5">
            <h2 className="font-semibold text-lg">{t("order.deliverTo")}</h2>
            <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
              {address.map(
                ([name, value]) =>
                  value && (
                    <div key={name} className="contents">
                      <dt className="text-muted">{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ),
              )}
            </dl>
          </section>
          <PaymentState status={order.paymentStatus} />
        </div>
      </div>
      <p className="mt-8 text-center">
        <Link href="/" className={buttonStyle()}>
          {t("common.goToHome")}
        </Link>
      </p>
    </div>
  );
}
