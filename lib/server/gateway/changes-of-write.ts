import type { Change } from "@/lib/backend/kernel/changes/change";
import { looseObject } from "@/lib/base/loose";
import { jsonOf } from "./request-body";

const CHANGED_APPOINTMENT = /^\/api\/(?:cancel|move)-appointment\/[^/]+$/;
const ORDERS = new Set(["/api/instant-order", "/api/order"]);

/** Returns the changes of a successful write to the external API, derived from the request. */
export function changesOfWrite(path: string, body: ArrayBuffer | undefined): Change[] {
  if (path === "/api/appointments" || CHANGED_APPOINTMENT.test(path)) return [{ type: "doctors" }];
  if (!body) return [];
  if (ORDERS.has(path)) return productChanges(field(jsonOf(body), "items"));
  if (path === "/api/product-review") return productChanges([jsonOf(body)]);
  if (path === "/api/ebook-review") {
    return idsOf([jsonOf(body)], "ebook_id").map((id): Change => ({ type: "ebook", id }));
  }
  return [];
}

/** Also invalidates lists: the request does not show whether the stock ran out. */
function productChanges(records: unknown): Change[] {
  return idsOf(records, "product_id").map((id): Change => ({ type: "product", id, inLists: true }));
}

function idsOf(records: unknown, name: string): number[] {
  if (!Array.isArray(records)) return [];
  return records
    .map((record) => Number(field(record, name)))
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

function field(record: unknown, name: string): unknown {
  return looseObject(record)[name];
}
