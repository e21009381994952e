import "server-only";
import { ApiError } from "@/lib/base/api-error";
import { serverConfig } from "@/lib/site/config/server-config";
import { addDependencies } from "./dependencies";
import { readCache } from "./read-cache";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface ReadOptions<Args extends unknown[], Value> {
  /** Name of the read in the cache. */
  name: string;
  /** Cache tags that invalidate the result. */
  tags: readonly string[] | ((value: Value, ...args: Args) => readonly string[]);
  /** Returns the lists that a working external API does not empty at once. */
  lists?: (value: Value) => readonly (readonly unknown[])[];
}

/** Read whose results are cached. */
export interface CachedRead<Args extends unknown[], Value> {
  /** Returns the result, and makes the page or read that runs now depend on it. */
  (...args: Args): Promise<Value>;
  /** Returns the last result, even if it is outdated, without making anything depend on it. */
  latest(...args: Args): Value | undefined;
}

/**
 * Every change of the embedded backend invalidates what shows it; the hour limits the effect of a
 * missed invalidation. An external API reports no changes. In development the code that reads may
 * change.
 */
function lifetimeMs(): number {
  if (process.env.NODE_ENV === "development") return 0;
  return serverConfig().apiUrl ? MINUTE_MS : HOUR_MS;
}

/** Time in ms for which lists that became empty count as a failure of the external API. */
const EMPTY_MS = HOUR_MS;

/**
 * Returns a check of the lists of an external API. A list that had records and has none counts as
 * missing, so that the pages stay, until it has been empty for an hour.
 */
function emptiedListCheck<Value>(
  name: string,
  lists: (value: Value) => readonly (readonly unknown[])[],
) {
  let emptySince: number | null = null;
  return (value: Value, before: Value | undefined): void => {
    const filled = before === undefined ? [] : lists(before).map(({ length }) => length > 0);
    const isEmptied = lists(value).some((list, at) => list.length === 0 && filled[at]);
    emptySince = isEmptied ? (emptySince ?? Date.now()) : null;
    if (emptySince !== null && Date.now() - emptySince < EMPTY_MS)
      throw new ApiError(`${name} had records and is empty`);
  };
}

/**
 * Returns a read whose results are cached in this process under cache tags. Its results are shared,
 * so they must not be changed.
 * @param read may call `expireIn` to shorten the lifetime
 */
export function cachedRead<Args extends (string | number)[], Value>(
  { name, tags, lists }: ReadOptions<Args, Value>,
  read: (...args: Args) => Promise<Value>,
): CachedRead<Args, Value> {
  const keyOf = (args: Args) => JSON.stringify([name, ...args]);
  const check = lists && emptiedListCheck(name, lists);
  const load = async (args: Args) => {
    const value = await read(...args);
    if (check && serverConfig().apiUrl) check(value, latest(...args));
    return value;
  };
  const cached = async (...args: Args): Promise<Value> => {
    const { value, dependencies } = await readCache.get({
      key: keyOf(args),
      isOneOfMany: args.length > 0,
      lifetimeMs: lifetimeMs(),
      load: () => load(args),
      tagsOf: (result) => (typeof tags === "function" ? tags(result as Value, ...args) : tags),
    });
    addDependencies(dependencies);
    // The name in the key makes it a result of this read.
    return value as Value;
  };
  const latest = (...args: Args) => readCache.latest(keyOf(args))?.value as Value | undefined;
  return Object.assign(cached, { latest });
}
