import { revalidateTag } from "next/cache";
import type { Change, Stale } from "@/lib/backend/change";
import { looseObject } from "@/lib/base/loose";
import { cacheTags } from "@/lib/server-reads/cache-tags";
import { jsonOf } from "./request-body";

import "server-only";

const { catalogue, categories, home, doctors, gallery, notices, ebooks, blogs } = cacheTags;
const ALL = [catalogue, categories, home, doctors, gallery, notices, ebooks, blogs];

/**
 * Invalidates the pages that show the changed data. Lists are included only when they show the
 * change.
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
      return [
        ...(stale.id === undefined ? [] : [cacheTags.category(stale.id)]),
        ...[categories, catalogue, home],
      ];
    case "brand":
      return [cacheTags.brand(stale.id), catalogue];
    case "banners":
      return [home];
    case "gallery":
      return [gallery, home];
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

/** Returns what a successful write to the external API has changed, derived from the request. */
export function changesOfWrite(path: string, body: ArrayBuffer | undefined): Change[] {
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

/** Lists are revalidated as well, because the request does not show whether the stock ran out. */
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
