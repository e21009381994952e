import { useLocale } from "next-intl";
import { pathOf } from "@/lib/contract/address";
import { EBOOK_ORDER_ADDRESSES } from "@/lib/contract/ebook-orders/addresses";
import { ORDER_ADDRESSES } from "@/lib/contract/orders/addresses";
import { localized } from "@/lib/i18n/localized";
import { fetchJson } from "./read-json";
import { useRead } from "./use-read";

async function fetchProductOrders(path: string) {
  const [response, { parseProductOrders }] = await Promise.all([
    fetchJson(path),
    import("@/lib/contract/readers/orders"),
  ]);
  return parseProductOrders(response);
}

async function fetchEbookOrders(path: string) {
  const [response, { parseEbookOrders }] = await Promise.all([
    fetchJson(path),
    import("@/lib/contract/ebook-orders/reader"),
  ]);
  return parseEbookOrders(response);
}

/**
 * Returns a customer's product orders in the page's language, newest first; undefined while loading.
 * @param customerId null sends no request
 */
export function useProductOrders(customerId: number | null) {
  const locale = useLocale();
  const { data, failed, reload } = useRead(
    customerId === null ? null : pathOf(ORDER_ADDRESSES.getCustomerOrders, { customerId }),
    fetchProductOrders,
  );
  const orders = data?.map((order) => ({
    ...order,
    products: order.products.map((product) => localized(product, locale)),
  }));
  return { orders, failed, reload };
}

/**
 * Returns a customer's e-book orders in the page's language, newest first; undefined while loading.
 */
export function useEbookOrders(customerId: number) {
  const locale = useLocale();
  const { data, failed, reload } = useRead(
    pathOf(EBOOK_ORDER_ADDRESSES.getCustomerEbookOrders, { customerId }),
    fetchEbookOrders,
  );
  const orders = data?.map((order) => ({
    ...order,
    books: order.books.map((book) => localized(book, locale)),
  }));
  return { orders, failed, reload };
}
