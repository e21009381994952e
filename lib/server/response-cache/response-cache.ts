import { LRUCache } from "lru-cache";
import { within } from "@/lib/base/within";
import type { CachedResponse } from "./cached-response";

/**
 * Changes make responses stale immediately; the hour limits the effect of changes made outside of
 * the shop.
 */
const FRESH_MS = 3_600_000;
/** Maximum number of builds for one request when the data changes during each build. */
const ATTEMPTS = 3;

/** Response that was built. */
export interface BuiltResponse {
  response: CachedResponse;
  /** Whether its data has changed since the build started. */
  isStale: () => boolean;
}

/** Response to send, and its cache state. */
export interface FoundResponse {
  response: CachedResponse;
  source: "hit" | "miss" | "stale";
}

interface ResponseCacheOptions {
  /**
   * Builds the response of an address.
   * @throws when there is none
   */
  build: (address: string) => Promise<BuiltResponse>;
  /** Maximum size of all cached responses together, in bytes. */
  maxBytes: number;
  /** Maximum number of concurrent builds: all work of the process shares one CPU core. */
  atOnce: number;
  /**
   * Time in ms that a request waits for a newer response before it gets the stale one, which is
   * also sent when the build fails. Null: stale responses are never sent.
   */
  staleAfterMs: number | null;
}

/**
 * Cache of responses that are the same for every client. Each is built once per change of its data,
 * shared by concurrent requests, and kept compressed in memory.
 */
export class ResponseCache {
  private readonly cache: LRUCache<string, BuiltResponse>;
  private readonly running = new Map<string, Promise<BuiltResponse>>();
  private readonly queue: (() => void)[] = [];
  private building = 0;

  constructor(private readonly options: ResponseCacheOptions) {
    this.cache = new LRUCache({
      maxSize: options.maxBytes,
      ttl: FRESH_MS,
      // A stale response is still sent while a newer one is built.
      allowStale: options.staleAfterMs !== null,
      noDeleteOnStaleGet: options.staleAfterMs !== null,
      sizeCalculation: ({ response }) => response.br.byteLength + response.gzip.byteLength + 1_000,
    });
  }

  /** Returns the cached response of an address if its data has not changed. */
  fresh(address: string): CachedResponse | undefined {
    if (this.cache.getRemainingTTL(address) <= 0) return undefined;
    const cached = this.cache.get(address);
    return cached && !cached.isStale() ? cached.response : undefined;
  }

  /**
   * Returns the response of an address, cached or built.
   * @param beforeBuild called before a build is started for this request; throws to refuse it
   * @throws what `beforeBuild` throws, and what the build throws when there is no stale response
   */
  async find(address: string, beforeBuild: () => void): Promise<FoundResponse> {
    const { staleAfterMs } = this.options;
    for (let attempt = 1; ; attempt++) {
      const response = this.fresh(address);
      if (response) return { response, source: "hit" };
      const stale = staleAfterMs === null ? undefined : this.cache.get(address);
      const running = this.running.get(address);
      if (!running && !stale) beforeBuild();
      const work = running ?? this.start(address);
      if (stale && staleAfterMs !== null) {
        const built = await within(
          staleAfterMs,
          work.catch(() => null),
        );
        return built
          ? { response: built.response, source: "miss" }
          : { response: stale.response, source: "stale" };
      }
      const built = await work;
      // A client may already know of a change made during the build, so it must not get the older
      // data.
      if (staleAfterMs !== null || !built.isStale() || attempt === ATTEMPTS)
        return { response: built.response, source: "miss" };
    }
  }

  private start(address: string): Promise<BuiltResponse> {
    const work = this.inTurn(() => this.options.build(address));
    this.running.set(address, work);
    const over = () => this.running.delete(address);
    work.then((built) => {
      over();
      if (this.options.staleAfterMs !== null || !built.isStale()) this.cache.set(address, built);
      else this.cache.delete(address);
    }, over);
    return work;
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.building >= this.options.atOnce)
      await new Promise<void>((resolve) => this.queue.push(resolve));
    else this.building++;
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.building--;
    }
  }
}
