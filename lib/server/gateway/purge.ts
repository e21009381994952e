import "server-only";
import { revalidateTag } from "next/cache";
import { cacheTags } from "@/lib/api/cache-tags";
import type { Change } from "@/lib/backend/change";

const { catalogue, categories, home, doctors, gallery, notices, ebooks, blogs } = cacheTags;
const ALL = [catalogue, categories, home, doctors, gallery, notices, ebooks, blogs];

/** What somebody may ask to have read anew: what a write changes, and what only editors change. */
export type Stale = Change | { type: "blog"; id: number } | { type: "category" } | { type: "all" };

/**
 * Pages that show what changed are made anew; lists only when they show the change at all.
 * @param profile `{ expire: 0 }`: at the very next request; "max": as soon as the API answers well
 */
export function purge(stale: Stale, profile: "max" | { expire: 0 }): void {
  for (const tag of tagsOf(stale)) revalidateTag(tag, profile);
}

function tagsOf(stale: Stale): string[] {
  switch (stale.type) {
    case "product":
      return [cacheTags.product(stale.id), ...(stale.lists ? [catalogue, home] : [])];
    case "ebook":
      return [cacheTags.ebook(stale.id), ebooks];
    case "blog":
      return [cacheTags.blog(stale.id), blogs, home];
    case "category":
      return [categories, catalogue, home];
    case "all":
      return [...ALL, cacheTags.details];
  }
}
