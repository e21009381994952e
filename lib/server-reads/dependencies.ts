import { AsyncLocalStorage } from "node:async_hooks";
import { tagClock } from "./tag-clock";

/** Data that a page or a read shows. */
export interface Dependency {
  /** Cache tags; an invalidation of one of them after `readAt` makes the data outdated. */
  tags: readonly string[];
  /** Time of the tag clock. The data contains every change invalidated before it. */
  readAt: number;
  /** Epoch milliseconds when the data is outdated without a change; null: never. */
  expiresAt: number | null;
}

// Next bundles pages and lib/server separately, so a module variable would exist twice.
const KEY: unique symbol = Symbol.for("niramoy.dependencies");
const holder: typeof globalThis & { [KEY]?: AsyncLocalStorage<Dependency[]> } = globalThis;
holder[KEY] ??= new AsyncLocalStorage();
const collecting: AsyncLocalStorage<Dependency[]> = holder[KEY];

/** Runs `work` and adds its dependencies to `into`, until its result is complete. */
export function collectDependencies<Result>(into: Dependency[], work: () => Result): Result {
  return collecting.run(into, work);
}

/** Adds dependencies to the page or read that runs now. */
export function addDependencies(dependencies: readonly Dependency[]): void {
  collecting.getStore()?.push(...dependencies);
}

/** Makes the page or read that runs now outdated when one of these tags is invalidated. */
export function dependOn(...tags: string[]): void {
  addDependencies([{ tags, readAt: tagClock.now, expiresAt: null }]);
}

/** Makes the page or read that runs now outdated after some seconds, at least one. */
export function expireIn(seconds: number): void {
  const expiresAt = Date.now() + Math.max(1, seconds) * 1_000;
  addDependencies([{ tags: [], readAt: tagClock.now, expiresAt }]);
}

/** Makes the page or read that runs now outdated at an ISO time. */
export function expireAt(time: string): void {
  expireIn(Math.ceil((Date.parse(time) - Date.now()) / 1_000));
}

/** Whether one of the tags of these dependencies was invalidated since they were read. */
export function hasChanged(dependencies: readonly Dependency[]): boolean {
  return dependencies.some(({ tags, readAt }) => tagClock.changedSince(tags, readAt));
}

/** Returns the epoch milliseconds when the first dependency expires; Infinity for never. */
export function earliestExpiry(dependencies: readonly Dependency[]): number {
  return Math.min(...dependencies.map(({ expiresAt }) => expiresAt ?? Number.POSITIVE_INFINITY));
}
