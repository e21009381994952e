/** Called with the cache tags that are invalidated. */
type InvalidationListener = (tags: readonly string[]) => void;

/**
 * Stores when each cache tag was last invalidated. Its time is the number of invalidations so far:
 * unlike the time of day it never decreases, and a read that starts after an invalidation always
 * has a later time.
 */
export class TagClock {
  private time = 0;
  private readonly changes = new Map<string, number>();
  private readonly listeners = new Set<InvalidationListener>();

  get now(): number {
    return this.time;
  }

  /** Invalidates everything that depends on one of these tags and was read before this call. */
  invalidate(tags: readonly string[]): void {
    this.time++;
    for (const tag of tags) this.changes.set(tag, this.time);
    for (const listener of this.listeners) listener(tags);
  }

  /** Whether one of these tags was invalidated after a time of this clock. */
  changedSince(tags: readonly string[], since: number): boolean {
    return tags.some((tag) => (this.changes.get(tag) ?? 0) > since);
  }

  onInvalidate(listener: InvalidationListener): void {
    this.listeners.add(listener);
  }
}

// Next bundles pages, route handlers and lib/server separately, so a module variable would exist
// several times.
const KEY: unique symbol = Symbol.for("niramoy.tag-clock");
const holder: typeof globalThis & { [KEY]?: TagClock } = globalThis;
holder[KEY] ??= new TagClock();

export const tagClock: TagClock = holder[KEY];
