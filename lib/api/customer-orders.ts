import useSWR from "swr";
import { ApiError } from "@/lib/base/api-error";
import {
  type Loose,
  looseList,
  looseNumber,
  looseObject,
  looseText,
  looseTime,
} from "@/lib/base/loose";
import { mediaUrl } from "@/lib/base/media/media-url";
import { browserApi } from "./browser";

/** What orders of both kinds have; `total` in taka. */
export interface AnyOrder {
  id: number;
  number: string;
  /** ISO time, or null when unreadable. */
  date: string | null;
  /** Code (SPEC 4), or null when unreadable. */
  status: number | null;
  total: number;
}

/** An order of products; a name is null when the product is unknown. */
export interface ProductOrder extends AnyOrder {
  products: { name: string | null; quantity: number }[];
  /** Whether the customer may cancel it; never where an API does not tell. */
  canCancel: boolean;
}

/** An order of e-books; the PDF's address only where it may be read, an id only where the server tells it. */
export interface EbookOrder extends AnyOrder {
  books: { id: number | null; name: string | null; pdf: string | null }[];
}

/** Status of an e-book order whose books may be read (SPEC 4). */
export const EBOOK_COMPLETED = 1;

/** The orders of get-customer-ecom-orders; unreadable ones are left out. @throws ApiError without a list */
export function readProductOrders(answer: unknown): ProductOrder[] {
  return readOrders(answer, (order) => ({
    canCancel: order.can_cancel === true,
    products: looseList(order.products).map((line) => ({
      name: looseText(looseObject(line.product).name),
      quantity: looseNumber(line.quantity) ?? 1,
    })),
  }));
}

/** The orders of get-customer-ebook-orders; unreadable ones are left out. @throws ApiError without a list */
export function readEbookOrders(answer: unknown): EbookOrder[] {
  return readOrders(answer, (order) => ({
    books: looseList(order.items).map((item) => {
      const ebook = looseObject(item.ebook);
      const file = looseText(ebook.ebook_pdf);
      const readable = looseNumber(order.status) === EBOOK_COMPLETED;
      const id = looseNumber(ebook.id) ?? looseNumber(item.ebook_id);
      return { id, name: looseText(ebook.name), pdf: readable && file ? pdfAddress(file) : null };
    }),
  }));
}

/** A guarded address of the API stays as it is; a path relative to the site root is served under /media. */
function pdfAddress(file: string): string | null {
  if (/^\/api\/[\w\-/.]+$/.test(file) && !file.includes("..")) return file;
  const address = mediaUrl(file);
  return address.endsWith(".pdf") ? address : null;
}

function readOrders<Lines>(
  answer: unknown,
  linesOf: (order: Loose) => Lines,
): (AnyOrder & Lines)[] {
  const { orders } = looseObject(answer);
  if (!Array.isArray(orders)) throw new ApiError("a customer's orders are no list");
  return looseList(orders).flatMap((order) => {
    const id = looseNumber(order.id);
    const number = looseNumber(order.order_no)?.toString() ?? looseText(order.order_no);
    if (id === null || number === null) return [];
    return {
      id,
      number,
      date: looseTime(order.date),
      status: looseNumber(order.status),
      total: looseNumber(order.total) ?? 0,
      ...linesOf(order),
    };
  });
}

function useOrders<Order>(path: string, read: (answer: unknown) => Order[]) {
  const { data, error, mutate } = useSWR(path, async () =>
    read((await browserApi.get<unknown>(path)).data),
  );
  return {
    orders: data,
    failed: Boolean(error) && data === undefined,
    reload: () => void mutate(),
  };
}

/** A customer's product orders, newest first; undefined until known. */
export function useProductOrders(customerId: number) {
  return useOrders(`/api/get-customer-ecom-orders/${customerId}`, readProductOrders);
}

/** A customer's e-book orders, newest first; undefined until known. */
export function useEbookOrders(customerId: number) {
  return useOrders(`/api/get-customer-ebook-orders/${customerId}`, readEbookOrders);
}
