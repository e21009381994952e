import { revalidateTag } from "next/cache";
import { cacheTags } from "@/lib/api/cache-tags";
import type { Change, Stale } from "@/lib/backend/change";
import { looseObject } from "@/lib/base/loose";
import { jsonOf } from "./request-body";

import "server-only";

const { catalogue, categories, home, doctors, gallery, notices, ebooks, blogs } = cacheTags;
const ALL = [catalogue, categories, home, doctors, gallery, notices, ebooks, blogs];

/**
 * Has the pages that show what changed rendered again before they are next sent; lists only when they show
 * it at all.
 */
export function purge(stale: Stale): void {
  for (const tag of tagsOf(stale)) revalidateTag(tag, { expire: 0 });
}

function tagsOf(stale: Stale): string[] {
  switch (stale.type) {
    case "product":
      return [cacheTags.product(stale.id), ...(stale.lists ? [catalogue, home] : [])];
    case "ebook":
      return [cacheTags.ebook(stale.id), ebooks];
    case "blog":
      return [cacheTags.blog(stale.id), blogs, home];
    case "doctors":
      return [doctors];
    case "category":
      return [categories, catalogue, home];
    case "notices":
      return [notices];
    case "settings":
      return [cacheTags.settings];
    case "all":
      return [...ALL, cacheTags.details, cacheTags.settings];
  }
}

const CANCELLED_APPOINTMENT = /^\/api\/cancel-appointment\/[^/]+$/;
const ORDERS = new Set(["/api/instant-order", "/api/order"]);

/** What a successful write to another server has changed on our pages, read from what was sent. */
export function changesFromRequest(path: string, body: ArrayBuffer | undefined): Change[] {
  if (path === "/api/appointments" || CANCELLED_APPOINTMENT.test(path))
    return [{ type: "doctors" }];
  if (!body) return [];
  if (ORDERS.has(path)) return productChanges(field(jsonOf(body), "items"));
  if (path === "/api/product-review") return productChanges([jsonOf(body)]);
  if (path === "/api/ebook-review") {
    return idsOf([jsonOf(body)], "ebook_id").map((id): Change => ({ type: "ebook", id }));
  }
  return [];
}

/** Whether stock ran out is not known here, so lists are revalidated as well. */
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
