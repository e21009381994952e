import { addressBlocks } from "@/lib/backend/kernel/rate-limit/address-block";
import { MemoryLimits } from "@/lib/server/gateway/external-limits";

const WINDOW_MS = 60_000;
/**
 * Maximum number of builds per address and minute. A response is built once per change of its data,
 * so no normal client reaches it.
 */
const MAX_BUILDS_PER_ADDRESS = 120;

/** Limits the number of responses built for one address. Cached responses are not counted. */
export class BuildLimit {
  private readonly limits = new MemoryLimits();

  /** @param scale factor for the limit */
  constructor(private readonly scale: number) {}

  /**
   * Counts one build for an address.
   * @throws AppError 429 with `retry_after` in seconds
   */
  count(address: string | undefined): void {
    const counters = addressBlocks(address).map(({ block, share }) => ({
      key: block,
      allowed: Math.max(1, Math.round(MAX_BUILDS_PER_ADDRESS * share * this.scale)),
    }));
    this.limits.hit(counters, WINDOW_MS, Date.now());
  }
}
