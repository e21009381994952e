/** Policy of a file of a customer: nothing in it can run, and no page can frame it. */
export const PRIVATE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * Policy for a page of a prescription in the desk, which may be a PDF in the browser's viewer.
 * Chromium and Safari show no PDF in a sandboxed document; Chromium's viewer is a document with an
 * inline style and the PDF as its object.
 */
export const DESK_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

const PRIVATE = /^\/api\/(?:prescriptions\/pages|return-photos|desk\/return-photos)\/[1-9]\d{0,8}$/;
const DESK_PAGE = /^\/api\/desk\/prescriptions\/pages\/[1-9]\d{0,8}$/;

/** Returns the policy of a normalized path, if it is that of a file of a customer. */
export function privateFilePolicy(pathname: string): string | null {
  if (DESK_PAGE.test(pathname)) return DESK_PAGE_POLICY;
  return PRIVATE.test(pathname) ? PRIVATE_POLICY : null;
}
