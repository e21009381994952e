import { createHmac, randomBytes } from "node:crypto";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";

/** Maximum entries of a day, so that a flood of requests cannot fill the memory. */
const MAX_PER_DAY = 50_000;
const KEY_LENGTH = 16;

/**
 * Counts unique visitors per day. Keeps only keyed hashes, in memory; the key is discarded at
 * midnight (Dhaka) and on restart, so that visitors cannot be identified later.
 */
export class DailyVisitors {
  #day = "";
  #key = randomBytes(32);
  #seen = new Set<string>();

  constructor(private readonly now: () => number) {}

  /**
   * @param what action, such as a funnel step
   * @param who values that distinguish visitors, such as IP address and User-Agent; not stored
   * @returns false also for new entries after the first {@link MAX_PER_DAY} of the day
   */
  isFirst(what: string, who: readonly string[]): boolean {
    const today = dhakaDay(this.now());
    if (today !== this.#day) {
      this.#day = today;
      this.#key = randomBytes(32);
      this.#seen = new Set();
    }
    const hash = createHmac("sha256", this.#key).update(JSON.stringify([what, ...who]));
    const entry = hash.digest("base64url").slice(0, KEY_LENGTH);
    if (this.#seen.has(entry) || this.#seen.size >= MAX_PER_DAY) return false;
    this.#seen.add(entry);
    return true;
  }
}
