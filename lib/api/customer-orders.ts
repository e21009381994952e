import { useLocale } from "next-intl";
import { parseEbookOrders, parseProductOrders } from "@/lib/contract/readers/orders";
import { localized } from "@/lib/i18n/localized";
import { fetchJson } from "./read-json";
import { useRead } from "./use-read";

/**
 * A customer's product orders in the language of the page, newest first; undefined until known.
 * @param customerId null asks for nothing
 */
export function useProductOrders(customerId: number | null) {
  const locale = useLocale();
  const { data, failed, reload } = useRead(
    customerId === null ? null : `/api/get-customer-ecom-orders/${customerId}`,
    async (path) => parseProductOrders(await fetchJson(path)),
  );
  const orders = data?.map((order) => ({
    ...order,
    products: order.products.map((product) => localized(product, locale)),
  }));
  return { orders, failed, reload };
}

/** A customer's e-book orders, newest first; undefined until known. */
export function useEbookOrders(customerId: number) {
  const { data, failed, reload } = useRead(
    `/api/get-customer-ebook-orders/${customerId}`,
    async (path) => parseEbookOrders(await fetchJson(path)),
  );
  return { orders: data, failed, reload };
}
