import { useLocale } from "next-intl";
import { OrderAgain } from "@/components/orders/order-again";
import { useProductOrders } from "@/lib/browser-api/customer-orders";
import { foreignLang } from "@/lib/i18n/local-text";
import { useCustomer } from "./use-customer";

/** 'Buy it again' for the last order of the customer, with its products. Reserves its height. */
export function LastOrderAgain() {
  const locale = useLocale();
  const { orders } = useProductOrders(useCustomer().customerId);
  const [last] = orders ?? [];
  const names =
    last?.products.flatMap(({ name }) => (name === null ? [] : [name])).join(", ") ?? "";
  return (
    <div className="mt-3 min-h-18">
      {last && (
        <>
          <p lang={foreignLang(names, locale)} className="mb-1 line-clamp-1 text-muted text-sm">
            {names}
          </p>
          <OrderAgain number={last.number} lines={last.products} />
        </>
      )}
    </div>
  );
}
