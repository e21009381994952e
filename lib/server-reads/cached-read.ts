import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import {
  currentRender,
  type Dependency,
  newRender,
  runRender,
} from "@/lib/base/render-context.mjs";
import { serverConfig } from "@/lib/site/config/server-config";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;

/** Result of a cached read, and the dependencies of a page that shows it. */
export interface CachedRead<Value> {
  value: Value;
  dependencies: Dependency[];
}

/**
 * Body of a function with `"use cache"`. Every change of the embedded backend invalidates what
 * shows it, so its results are cached for an hour. An external API does not report changes, so its
 * results are cached for a minute.
 *
 * The result contains its dependencies, because Next reports no tags of a page that it renders per
 * request, and two concurrent renders may share one read.
 * @param tagged cache tags, or a function that derives them from the result
 * @param read may call `expireIn` to limit the cache time in seconds
 */
export async function cachedRead<Value>(
  tagged: string[] | ((value: Value) => string[]),
  read: (expireIn: (seconds: number) => unknown) => Promise<Value>,
): Promise<CachedRead<Value>> {
  const limits: number[] = [];
  const part = newRender();
  const value = await runRender(part, () => read((seconds) => limits.push(Math.max(1, seconds))));
  const tags = typeof tagged === "function" ? tagged(value) : tagged;
  cacheTag(...tags);
  const usual = serverConfig().apiUrl ? MINUTE : HOUR;
  cacheLife({ stale: MINUTE, revalidate: Math.min(usual, ...limits), expire: WEEK });
  const readAt = part.startedAt;
  const expiresAt = limits.length === 0 ? null : readAt + Math.min(...limits) * 1_000;
  return { value, dependencies: [{ tags, readAt, expiresAt }, ...part.dependencies] };
}

/**
 * Returns the result of a cached read and adds its dependencies to the page, or to the outer read,
 * that is being rendered.
 */
export async function tracked<Value>(reading: Promise<CachedRead<Value>>): Promise<Value> {
  const { value, dependencies } = await reading;
  currentRender()?.dependencies.push(...dependencies);
  return value;
}
