import type { Stale } from "@/lib/backend/kernel/changes/change";
import { tagsOfChange } from "./cache-tags";
import { tagClock } from "./tag-clock";

/** Invalidates everything in this process that shows the changed data: reads, pages, API answers. */
export function invalidate(changes: readonly Stale[]): void {
  const tags = new Set(changes.flatMap(tagsOfChange));
  if (tags.size > 0) tagClock.invalidate([...tags]);
}
