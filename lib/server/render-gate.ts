import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { addressBlocks } from "@/lib/backend/services/rate-limit/address-block";

const MINUTE_MS = 60_000;
/** Pages rendered at once, for everybody together: they share one processor. */
const AT_ONCE = 8;
/** Waiting beyond it is longer than a person or a crawler waits. */
const WAITING = 40;
const WAIT_MS = 4_000;

/** Uncached pages a minute; mobile carriers put many people behind one address. */
export const PAGE_LIMITS = { address: 120, session: 30 } as const;

/** Why a page is not rendered now, and after how many seconds it may be asked for again. */
export interface Refusal {
  status: 429 | 503;
  retryAfter: number;
}

/** Gives the place back; `cheap` when it turned out that nothing had to be rendered. */
export type Leave = (cheap: boolean) => void;

/** Who asks. */
export interface Asker {
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
   * @param waitMs how long a page waits for its turn, in milliseconds
   */
  constructor(
    private readonly scale = 1,
    private readonly waitMs = WAIT_MS,
  ) {}

  /** Waits for a place. @returns how to leave it, or why there is none */
  async enter(asker: Asker): Promise<Leave | Refusal> {
    const windows = this.windowsOf(asker);
    const spent = windows.find(({ window, most }) => window.used >= most);
    if (spent) {
      const retryAfter = Math.max(1, Math.ceil((spent.window.resetsAt - Date.now()) / 1_000));
      return { status: 429, retryAfter };
    }
    if (!(await this.place())) return { status: 503, retryAfter: Math.ceil(WAIT_MS / 1_000) };
    for (const { window } of windows) window.used++;
    let left = false;
    return (cheap) => {
      if (left) return;
      left = true;
      if (cheap) for (const { window } of windows) window.used--;
      this.pass();
    };
  }

  private async place(): Promise<boolean> {
    if (this.running < AT_ONCE) {
      this.running++;
      return true;
    }
    if (this.queue.length >= WAITING) return false;
    return new Promise((resolve) => {
      const turn = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(turn), 1);
        resolve(false);
      }, this.waitMs);
      this.queue.push(turn);
    });
  }

  /** The next one that waits takes the place, else it is free. */
  private pass(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.running--;
  }

  private windowsOf({ address, session }: Asker): { window: Window; most: number }[] {
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
