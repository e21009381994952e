import { useLocale, useTranslations } from "next-intl";
import { CancelOrder } from "@/components/orders/cancel-order";
import { OrderAgain } from "@/components/orders/order-again";
import { ShipmentLine } from "@/components/orders/shipment-line";
import { PrescriptionMark } from "@/components/prescriptions/prescription-mark";
import { BestSellersLater } from "@/components/product/empty-state";
import { Icon } from "@/components/ui/icon";
import { useProductOrders } from "@/lib/browser-api/customer-orders";
import type { ProductOrder } from "@/lib/contract/readers/orders";
import { localDigits } from "@/lib/i18n/digits";
import { foreignLang } from "@/lib/i18n/local-text";
import type { Localized } from "@/lib/i18n/localized";
import type { OrderPageOptions } from "@/lib/site/order-page";
import { OrderedLines } from "./ordered-lines";
import { OrdersPanel } from "./orders-panel";
import { useCustomer } from "./use-customer";

const PENDING = 0;

/** Orders section of the account. */
export function ProductOrders({ options }: { options: OrderPageOptions }) {
  const t = useTranslations("account");
  const orders = useTranslations("order");
  const list = useProductOrders(useCustomer().customerId);
  return (
    <OrdersPanel
      kind="product"
      title={t("sections.orders")}
      columns={{ lines: t("products"), action: t("action") }}
      shop={{ href: "/products", text: t("seeProducts"), icon: "cart" }}
      suggestions={<BestSellersLater />}
      list={list}
      paying={options.paying}
      phone={options.phone}
      linesOf={(order) => (
        <>
          <ProductLines {...order} />
          {order.waitsFor === "charge" && order.status === PENDING && (
            <p>{orders("steps.charge")}</p>
          )}
          {order.waitsFor === "advance" && order.status === PENDING && (
            <p>{orders("standings.toAdvance.text")}</p>
          )}
          {order.shipment && <ShipmentLine shipment={order.shipment} />}
        </>
      )}
      actionOf={(order, isPayable) => (
        <>
          <OrderAgain number={order.number} lines={order.products} isMain={!isPayable} />
          <details className="order-2 w-full">
            <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-brand-700">
              {t("more")}
              <span className="sr-only"> {order.number}</span>
            </summary>
            <div className="grid justify-items-start gap-3 pt-2 pb-1">
              <InvoiceLink id={order.id} number={order.number} />
              {options.cancelling && (
                <CancelOrder
                  order={order}
                  phone={options.phone}
                  onCancelled={() => void list.reload()}
                />
              )}
            </div>
          </details>
        </>
      )}
    />
  );
}

type LocalLine = Localized<ProductOrder["products"][number]>;

interface ProductLinesProps extends Pick<ProductOrder, "needsPrescription"> {
  products: LocalLine[];
}

function ProductLines({ products, needsPrescription }: ProductLinesProps) {
  const t = useTranslations("account");
  const locale = useLocale();
  const lines = products.map(({ name, quantity }) => ({
    lang: name === null ? undefined : foreignLang(name, locale),
    text: t("line", {
      name: name ?? t("unknown"),
      quantity: localDigits(String(quantity), locale),
    }),
  }));
  return (
    <OrderedLines items={products}>
      {lines.map(({ text, lang }) => (
        <li key={text} lang={lang}>
          {text}
        </li>
      ))}
      {needsPrescription && (
        <li>
          <PrescriptionMark />
        </li>
      )}
    </OrderedLines>
  );
}

/** The server renders the invoice as a print page outside of the app. */
function InvoiceLink({ id, number }: Pick<ProductOrder, "id" | "number">) {
  const t = useTranslations("account");
  const locale = useLocale();
  return (
    <a
      href={`/sale-order/receipt/print/${id}?lang=${locale}`}
      target="_blank"
      rel="noopener"
      className="-my-2.5 inline-flex min-h-11 items-center gap-1.5 font-semibold xl:whitespace-nowrap text-brand-700 underline-offset-2 hover:underline"
    >
      <Icon name="print" />
      {t("printInvoice")}
      <span className="sr-only">
        {" "}
        {number} ({t("newTab")})
      </span>
    </a>
  );
}
