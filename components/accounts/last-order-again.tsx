import { useLocale, useTranslations } from "next-intl";
import { OrderAgain } from "@/components/orders/order-again";
import { StatePills } from "@/components/orders/state-pills";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { useProductOrders } from "@/lib/browser-api/customer-orders";
import { formatTaka } from "@/lib/i18n/format-taka";
import { foreignLang } from "@/lib/i18n/local-text";
import { sectionPath } from "@/lib/shop/account/account-section";
import { OrderedLines } from "./ordered-lines";
import { useCustomer } from "./use-customer";

/** Card with the customer's last order and 'Buy it again', or with a way to the first one. */
export function LastOrderAgain() {
  const t = useTranslations("account");
  const { orders, failed } = useProductOrders(useCustomer().customerId);
  const [last] = orders ?? [];
  if (failed) return null;
  return (
    <div className="mt-3 min-h-60 sm:min-h-44 max-w-2xl rounded-card border border-line p-4">
      {last && <LastOrder order={last} />}
      {orders?.length === 0 && (
        <div className="grid justify-items-start gap-3">
          <p>{t("empty")}</p>
          <Link href="/products" className={buttonStyle()}>
            {t("seeProducts")}
          </Link>
        </div>
      )}
    </div>
  );
}

type CustomerOrder = NonNullable<ReturnType<typeof useProductOrders>["orders"]>[number];

function LastOrder({ order }: { order: CustomerOrder }) {
  const t = useTranslations("account");
  const locale = useLocale();
  const { number, products, status, paymentStatus, total } = order;
  const names = products.map(({ name }) => name ?? t("unknown")).join(", ");
  return (
    <section aria-labelledby="last-order" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="last-order" className="font-semibold text-lg">
          {t("lastOrder")}
        </h2>
        <StatePills order={{ kind: "product", status, paymentStatus }} />
      </div>
      <OrderedLines items={products}>
        <li lang={foreignLang(names, locale)} className="line-clamp-2 font-semibold">
          {names}
        </li>
        <li className="tabular-nums">{formatTaka(total, locale)}</li>
      </OrderedLines>
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
        <OrderAgain number={number} lines={products} isMain />
        <Link href={sectionPath("orders")} className={buttonStyle("quiet")}>
          {t("allOrders")}
        </Link>
      </div>
    </section>
  );
}
