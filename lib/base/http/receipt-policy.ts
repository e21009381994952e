/** Paths whose answer may be another server's HTML: an invoice, for printing. */
const RECEIPT_PATH = /^\/sale-order\/receipt\/print\/[\w-]{1,64}$/;

/** What such a page may do: be looked at and printed; no script of its own runs on our origin. */
export const RECEIPT_POLICY = "sandbox allow-modals; script-src 'none'";

/** Whether a path, as `URL` writes it, is that of an invoice. */
export function isReceiptPath(pathname: string): boolean {
  return RECEIPT_PATH.test(pathname);
}
