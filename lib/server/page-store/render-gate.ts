import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { addressBlocks } from "@/lib/backend/kernel/rate-limit/address-block";

const MINUTE_MS = 60_000;
/** Maximum number of concurrent renders; they share one CPU core. */
const MAX_CONCURRENT = 8;
/**
 * Maximum length of the queue. Beyond it the wait is longer than a visitor or a crawler accepts.
 */
const MAX_QUEUED = 40;
const QUEUE_TIMEOUT_MS = 4_000;

/** Uncached pages per minute. Mobile carriers put many customers behind one IP address. */
export const PAGE_LIMITS = { address: 120, session: 30 } as const;

/** Refusal of a render; `retryAfter` is in seconds. */
export interface Refusal {
  status: 429 | 503;
  retryAfter: number;
}

/** A redirect takes a few milliseconds, a rendered page ten times as long. */
const COST = { rendered: 10, cheap: 1 };

/** Frees the slot; `cheap` when nothing had to be rendered. */
export type Release = (cheap: boolean) => void;

/** Client that the limits apply to. */
export interface Client {
  /** IP address from the reverse proxy or the socket. */
  address: string | undefined;
  /** Value of the session cookie, if the visitor has one. */
  session: string | undefined;
}

interface Window {
  used: number;
  /** Epoch milliseconds. */
  resetsAt: number;
}

/**
 * Limits concurrent renders, and renders per minute for one address or session. Pages from the page
 * store do not pass it.
 */
export class RenderGate {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly windows = new LRUCache<string, Window>({ max: 50_000 });

  /**
   * @param scale factor for the limits per address and session
   * @param queueTimeoutMs time in ms that a request waits for a slot
   */
  constructor(
    private readonly scale = 1,
    private readonly queueTimeoutMs = QUEUE_TIMEOUT_MS,
  ) {}

  /** Waits for a slot. @returns the function that frees it, or the refusal */
  async enter(client: Client): Promise<Release | Refusal> {
    const windows = this.windowsOf(client);
    const exhausted = windows.find(({ window, most }) => window.used >= most);
    if (exhausted) {
      const retryAfter = Math.max(1, Math.ceil((exhausted.window.resetsAt - Date.now()) / 1_000));
      return { status: 429, retryAfter };
    }
    if (!(await this.acquire()))
      return { status: 503, retryAfter: Math.ceil(QUEUE_TIMEOUT_MS / 1_000) };
    for (const { window } of windows) window.used += COST.rendered;
    let released = false;
    return (cheap) => {
      if (released) return;
      released = true;
      if (cheap) for (const { window } of windows) window.used -= COST.rendered - COST.cheap;
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

  /** Passes the slot on to the next request in the queue, or frees it. */
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
    ].map(({ key, most }) => ({
      window: this.windowOf(key),
      most: most * COST.rendered * this.scale,
    }));
  }

  private windowOf(key: string): Window {
    const now = Date.now();
    const known = this.windows.get(key);
    // The second check handles a clock that was set back: no window may last longer than a minute.
    if (known && known.resetsAt > now && known.resetsAt <= now + MINUTE_MS) return known;
    const window = { used: 0, resetsAt: now + MINUTE_MS };
    this.windows.set(key, window);
    return window;
  }
}

function digest(session: string): string {
  return createHash("sha256").update(session).digest("base64url").slice(0, 24);
}
