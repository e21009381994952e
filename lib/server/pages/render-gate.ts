import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { addressBlocks } from "@/lib/backend/services/rate-limit/address-block";

const MINUTE_MS = 60_000;
/** Pages rendered at once, for everybody together: they share one processor. */
const MAX_CONCURRENT = 8;
/** Waiting beyond it is longer than a person or a crawler waits. */
const MAX_QUEUED = 40;
const QUEUE_TIMEOUT_MS = 4_000;

/** Uncached pages a minute; mobile carriers put many people behind one address. */
export const PAGE_LIMITS = { address: 120, session: 30 } as const;

/** Why a page is not rendered now, and after how many seconds it may be asked for again. */
export interface Refusal {
  status: 429 | 503;
  retryAfter: number;
}

/** Gives the place back; `cheap` when it turned out that nothing had to be rendered. */
export type Release = (cheap: boolean) => void;

/** Who asks. */
export interface Client {
  /** As the proxy in front or the socket tells it. */
  address: string | undefined;
  /** The session's cookie, when the visitor has one. */
  session: string | undefined;
}

interface Window {
  used: number;
  /** Epoch milliseconds. */
  resetsAt: number;
}

/**
 * Lets only so many pages be rendered at once, and so many a minute for one address or session.
 * Pages from the cache do not pass here.
 */
export class RenderGate {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly windows = new LRUCache<string, Window>({ max: 50_000 });

  /**
   * @param scale multiplies the limits of addresses and sessions
   * @param queueTimeoutMs how long a page waits for its turn, in milliseconds
   */
  constructor(
    private readonly scale = 1,
    private readonly queueTimeoutMs = QUEUE_TIMEOUT_MS,
  ) {}

  /** Waits for a place. @returns how to release it, or why there is none */
  async enter(client: Client): Promise<Release | Refusal> {
    const windows = this.windowsOf(client);
    const exhausted = windows.find(({ window, most }) => window.used >= most);
    if (exhausted) {
      const retryAfter = Math.max(1, Math.ceil((exhausted.window.resetsAt - Date.now()) / 1_000));
      return { status: 429, retryAfter };
    }
    if (!(await this.acquire()))
      return { status: 503, retryAfter: Math.ceil(QUEUE_TIMEOUT_MS / 1_000) };
    for (const { window } of windows) window.used++;
    let released = false;
    return (cheap) => {
      if (released) return;
      released = true;
      if (cheap) for (const { window } of windows) window.used--;
      this.release();
    };
  }

  private async acquire(): Promise<boolean> {
    if (this.running < MAX_CONCURRENT) {
      this.running++;
      return true;
    }
    if (this.queue.length >= MAX_QUEUED) return false;
    return new Promise((resolve) => {
      const turn = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(turn), 1);
        resolve(false);
      }, this.queueTimeoutMs);
      this.queue.push(turn);
    });
  }

  /** The next one that waits takes the place, else it is free. */
  private release(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.running--;
  }

  private windowsOf({ address, session }: Client): { window: Window; most: number }[] {
    const blocks = addressBlocks(address);
    return [
      ...blocks.map(({ block, share }) => ({
        key: `address:${block}`,
        most: PAGE_LIMITS.address * share,
      })),
      ...(session ? [{ key: `session:${digest(session)}`, most: PAGE_LIMITS.session }] : []),
    ].map(({ key, most }) => ({ window: this.windowOf(key), most: most * this.scale }));
  }

  private windowOf(key: string): Window {
    const now = Date.now();
    const known = this.windows.get(key);
    // A clock that was set back must not keep anybody out for longer than a window.
    if (known && known.resetsAt > now && known.resetsAt <= now + MINUTE_MS) return known;
    const window = { used: 0, resetsAt: now + MINUTE_MS };
    this.windows.set(key, window);
    return window;
  }
}

function digest(session: string): string {
  return createHash("sha256").update(session).digest("base64url").slice(0, 24);
}
