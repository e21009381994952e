import { fetchJson } from "./read-json";

/**
 * GET /api/get-customer-ebook-orders/{id}: address of the PDF of an e-book that the customer has
 * bought.
 * @returns null for one that was not bought, or is not paid
 * @throws ApiError; any other error without a response
 */
export async function fetchOwnedPdf(customerId: number, ebookId: number): Promise<string | null> {
  const [response, { parseEbookOrders }] = await Promise.all([
    fetchJson(`/api/get-customer-ebook-orders/${customerId}`),
    import("@/lib/contract/readers/ebook-orders"),
  ]);
  const books = parseEbookOrders(response).flatMap((order) => order.books);
  return books.find(({ id, pdf }) => id === ebookId && pdf !== null)?.pdf ?? null;
}
