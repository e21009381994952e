import { LRUCache } from "lru-cache";
import { type CachedResponse, toCachedResponse } from "./cached-response";
import { type PublicCall, tagKind } from "./public-calls";

/**
 * Maximum size of all cached responses together, in bytes. 10,000 products take about 5 MB
 * compressed.
 */
const MAX_CACHE_BYTES = 48_000_000;
/**
 * Changes invalidate responses immediately; the hour limits the effect of changes made outside of
 * the shop.
 */
const FRESH_MS = 3_600_000;
/** Maximum number of builds for one request when the data changes during each build. */
const ATTEMPTS = 3;

/** Response to send, and whether it was cached. */
export interface PublicResponse {
  response: CachedResponse;
  source: "hit" | "miss";
}

interface Build {
  call: PublicCall;
  /** Whether its data has changed since the build started. */
  invalidated: boolean;
  done: Promise<CachedResponse>;
}

/**
 * Cache of public API responses. Each is built once per change of its data and kept compressed in
 * memory.
 */
export class PublicApiCache {
  private readonly cache = new LRUCache<string, Build & { response: CachedResponse }>({
    maxSize: MAX_CACHE_BYTES,
    ttl: FRESH_MS,
    sizeCalculation: ({ response }) => response.br.byteLength + response.gzip.byteLength + 1_000,
  });
  private readonly running = new Map<string, Build>();
  private last: Promise<unknown> = Promise.resolve();

  /** @param ask sends a GET request to the API */
  constructor(private readonly ask: (address: string) => Promise<Response>) {}

  /** Returns the cached response to a call. */
  fresh({ address }: PublicCall): CachedResponse | undefined {
    return this.cache.get(address)?.response;
  }

  /**
   * Returns the response to a call, cached or built; concurrent requests share one build.
   * @param beforeBuild called before a build is started for this request; throws to refuse it
   * @throws what `beforeBuild` throws, and an Error when the API fails
   */
  async find(call: PublicCall, beforeBuild: () => void): Promise<PublicResponse> {
    for (let attempt = 1; ; attempt++) {
      const response = this.fresh(call);
      if (response) return { response, source: "hit" };
      const running = this.running.get(call.address);
      if (!running) beforeBuild();
      const work = running ?? this.start(call);
      const made = await work.done;
      // A client may already know of a change made during the build, so it must not get the older
      // data.
      if (!work.invalidated || attempt === ATTEMPTS) return { response: made, source: "miss" };
    }
  }

  /** Invalidates the responses that depend on one of these tags. */
  invalidate(tags: readonly string[]): void {
    const kinds = new Set(tags.map(tagKind));
    const changes = ({ call }: Build) => call.tags.some((tag) => kinds.has(tag));
    for (const work of this.running.values()) if (changes(work)) work.invalidated = true;
    for (const [address, work] of this.cache.entries())
      if (changes(work)) this.cache.delete(address);
  }

  private start(call: PublicCall): Build {
    // One build at a time, because all work of the process shares one CPU core.
    const done = this.last.then(() => this.make(call));
    const work: Build = { call, invalidated: false, done };
    this.last = done.catch(() => undefined);
    this.running.set(call.address, work);
    const over = () => {
      if (this.running.get(call.address) === work) this.running.delete(call.address);
    };
    done.then((response) => {
      over();
      if (!work.invalidated) this.cache.set(call.address, { ...work, response });
    }, over);
    return work;
  }

  private async make({ address }: PublicCall): Promise<CachedResponse> {
    const response = await this.ask(address);
    if (response.ok) return toCachedResponse(response);
    void response.body?.cancel();
    throw new Error(`GET ${address}: status ${response.status}`);
  }
}
