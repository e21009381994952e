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

/** What a cached function gives: what it read, and what a page that shows it depends on. */
export interface CachedRead<Value> {
  value: Value;
  dependencies: Dependency[];
}

/**
 * The body of a function with `"use cache"`. Every change of the embedded backend purges what shows it,
 * so an hour is only a safety net; another server tells nothing, so what it said is good for a minute.
 *
 * What is read carries what it depends on, since Next names no tags of a page that it renders per
 * request, and two pages that are rendered at a time may share one reading.
 * @param tags what it changes with
 * @param read may tell after how many seconds it has to be read again in any case
 */
export async function cachedRead<Value>(
  tags: string[],
  read: (goodFor: (seconds: number) => unknown) => Promise<Value>,
): Promise<CachedRead<Value>> {
  const limits: number[] = [];
  const part = newRender();
  const value = await runRender(part, () => read((seconds) => limits.push(Math.max(1, seconds))));
  cacheTag(...tags);
  const usual = serverConfig().apiUrl ? MINUTE : HOUR;
  cacheLife({ stale: MINUTE, revalidate: Math.min(usual, ...limits), expire: WEEK });
  const readAt = part.startedAt;
  const goodUntil = limits.length === 0 ? null : readAt + Math.min(...limits) * 1_000;
  return { value, dependencies: [{ tags, readAt, goodUntil }, ...part.dependencies] };
}

/** What a cached function read; the page that is being rendered, or another reading, depends on it from now on. */
export async function tracked<Value>(reading: Promise<CachedRead<Value>>): Promise<Value> {
  const { value, dependencies } = await reading;
  currentRender()?.dependencies.push(...dependencies);
  return value;
}
