import type { Change } from "@/lib/backend/backend";

const ORDERS = new Set(["/api/instant-order", "/api/order"]);
const REVIEW = "/api/product-review";

/** Products whose pages a successful write to another server has changed, read from what was sent. */
export function changedProducts(path: string, body: ArrayBuffer | undefined): Change[] {
  if (!body || !(ORDERS.has(path) || path === REVIEW)) return [];
  const sent = parsed(body);
  const records = path === REVIEW ? [sent] : (sent as { items?: unknown } | null)?.items;
  if (!Array.isArray(records)) return [];
  return records.flatMap((record) => {
    const id = Number((record as { product_id?: unknown } | null)?.product_id);
    // Whether stock ran out is not known here, so lists are read anew as well.
    return Number.isSafeInteger(id) && id > 0
      ? [{ type: "product" as const, id, lists: true }]
      : [];
  });
}

function parsed(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
