import { LRUCache } from "lru-cache";
import { collectDependencies, type Dependency, earliestExpiry, hasChanged } from "./dependencies";
import { tagClock } from "./tag-clock";

/** Result of a read. */
interface Entry {
  /** Number of the read in the order of their starts. */
  number: number;
  value: unknown;
  /** The read itself, then the reads inside it. */
  dependencies: Dependency[];
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** A read that can be cached. */
export interface Read {
  /** The same for reads with the same result. */
  key: string;
  /**
   * Whether it is one of many, such as the read of a product. Others, such as the list of all
   * products, are few and never evicted.
   */
  isOneOfMany: boolean;
  lifetimeMs: number;
  load: () => Promise<unknown>;
  /** Returns the cache tags of a result. */
  tagsOf: (value: unknown) => readonly string[];
}

/** Limit for the results of reads that are one of many, in characters of JSON. */
const MAX_SIZE = 20_000_000;
/** Size of an entry without its value, in characters. */
const ENTRY_SIZE = 500;
/**
 * Age in ms from which a running read is not joined: it may wait for a server that failed then and
 * answers now.
 */
const MAX_JOIN_AGE_MS = 1_000;
/** Maximum number of reads for one call when the data changes while it is read. */
const ATTEMPTS = 3;

/**
 * Results of reads, with the tags that invalidate them. Calls within a second share one read.
 * Errors are not cached.
 */
export class ReadCache {
  private readonly few = new Map<string, Entry>();
  private readonly many: LRUCache<string, Entry>;
  private started = 0;
  private readonly running = new Map<string, { entry: Promise<Entry>; startedAt: number }>();

  /** @param maxSize in characters of JSON */
  constructor(maxSize = MAX_SIZE) {
    this.many = new LRUCache({
      maxSize,
      sizeCalculation: ({ value }, key) =>
        ENTRY_SIZE + key.length + (JSON.stringify(value)?.length ?? 0),
    });
  }

  /**
   * Returns the cached result of a read, or reads. Data that changes during a read is read again.
   * @throws what the read throws
   */
  async get(read: Read): Promise<Entry> {
    const cached = this.latest(read.key);
    if (cached && cached.expiresAt > Date.now() && !hasChanged(cached.dependencies)) return cached;
    for (let attempt = 1; ; attempt++) {
      const entry = await (this.joinable(read.key) ?? this.start(read));
      // The caller must not be given data that was read before a change which it may know about.
      if (attempt === ATTEMPTS || !hasChanged(entry.dependencies)) return entry;
    }
  }

  /** Returns the last result of a read, even if it is outdated; undefined if there is none. */
  latest(key: string): Entry | undefined {
    return this.few.get(key) ?? this.many.get(key);
  }

  private joinable(key: string): Promise<Entry> | undefined {
    const running = this.running.get(key);
    if (!running || performance.now() - running.startedAt > MAX_JOIN_AGE_MS) return undefined;
    return running.entry;
  }

  private start(read: Read): Promise<Entry> {
    const running = { entry: this.load(read), startedAt: performance.now() };
    this.running.set(read.key, running);
    const over = () => {
      if (this.running.get(read.key) === running) this.running.delete(read.key);
    };
    running.entry.then(over, over);
    return running.entry;
  }

  private async load({ key, isOneOfMany, lifetimeMs, load, tagsOf }: Read): Promise<Entry> {
    const number = ++this.started;
    const [readAt, started] = [tagClock.now, Date.now()];
    const inner: Dependency[] = [];
    const value = await collectDependencies(inner, load);
    const dependencies = [{ tags: tagsOf(value), readAt, expiresAt: null }, ...inner];
    const expiresAt = Math.min(started + lifetimeMs, earliestExpiry(inner));
    const entry = { number, value, dependencies, expiresAt };
    // A read that started later may have ended first.
    if ((this.latest(key)?.number ?? 0) > number) return entry;
    if (isOneOfMany) this.many.set(key, entry);
    else this.few.set(key, entry);
    return entry;
  }
}

// Next bundles pages and route handlers separately, so a module variable would exist twice.
const KEY: unique symbol = Symbol.for("niramoy.read-cache");
const holder: typeof globalThis & { [KEY]?: ReadCache } = globalThis;
holder[KEY] ??= new ReadCache();

export const readCache: ReadCache = holder[KEY];
