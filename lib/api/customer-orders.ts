import { parseEbookOrders, parseProductOrders } from "@/lib/contract/readers/orders";
import { fetchJson } from "./read-json";
import { useRead } from "./use-read";

/**
 * A customer's product orders, newest first; undefined until known.
 * @param customerId null asks for nothing
 */
export function useProductOrders(customerId: number | null) {
  const { data, failed, reload } = useRead(
    customerId === null ? null : `/api/get-customer-ecom-orders/${customerId}`,
    async (path) => parseProductOrders(await fetchJson(path)),
  );
  return { orders: data, failed, reload };
}

/** A customer's e-book orders, newest first; undefined until known. */
export function useEbookOrders(customerId: number) {
  const { data, failed, reload } = useRead(
    `/api/get-customer-ebook-orders/${customerId}`,
    async (path) => parseEbookOrders(await fetchJson(path)),
  );
  return { orders: data, failed, reload };
}
