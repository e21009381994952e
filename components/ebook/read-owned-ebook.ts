import { fetchJson } from "@/lib/browser-api/read-json";
import { pathOf } from "@/lib/contract/address";
import { EBOOK_ORDER_ADDRESSES } from "@/lib/contract/ebook-orders/addresses";

/**
 * Returns the address of the PDF of an e-book that the customer has bought.
 * @returns null for one that was not bought, or is not paid
 * @throws ApiError; any other error without a response
 */
export async function fetchOwnedPdf(customerId: number, ebookId: number): Promise<string | null> {
  const [response, { parseEbookOrders }] = await Promise.all([
    fetchJson(pathOf(EBOOK_ORDER_ADDRESSES.getCustomerEbookOrders, { customerId })),
    import("@/lib/contract/ebook-orders/reader"),
  ]);
  const books = parseEbookOrders(response).flatMap((order) => order.books);
  return books.find(({ id, pdf }) => id === ebookId && pdf !== null)?.pdf ?? null;
}
