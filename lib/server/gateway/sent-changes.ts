import type { Change } from "@/lib/backend/change";
import { looseObject } from "@/lib/base/loose";
import { jsonOf } from "./sent-body";

const ORDERS = new Set(["/api/instant-order", "/api/order"]);

/** What a successful write to another server has changed on our pages, read from what was sent. */
export function sentChanges(path: string, body: ArrayBuffer | undefined): Change[] {
  if (!body) return [];
  if (ORDERS.has(path)) return productChanges(field(jsonOf(body), "items"));
  if (path === "/api/product-review") return productChanges([jsonOf(body)]);
  if (path === "/api/ebook-review") {
    return idsOf([jsonOf(body)], "ebook_id").map((id): Change => ({ type: "ebook", id }));
  }
  return [];
}

/** Whether stock ran out is not known here, so lists are read anew as well. */
function productChanges(records: unknown): Change[] {
  return idsOf(records, "product_id").map((id): Change => ({ type: "product", id, lists: true }));
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
