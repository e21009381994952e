import { logger } from "@/lib/base/logger";
import type { Technique } from "@/lib/site/config/techniques";

/** The techniques in use. Without them the shop serves the same pages, only slower. */
export class Techniques {
  private readonly off: Set<Technique>;

  /** @param off techniques that the configuration turns off */
  constructor(off: Iterable<Technique> = []) {
    this.off = new Set(off);
  }

  isOn(technique: Technique): boolean {
    return !this.off.has(technique);
  }

  /** Turns a technique off and logs the reason once; does nothing when it is off already. */
  turnOff(technique: Technique, reason: string): void {
    if (!this.isOn(technique)) return;
    this.off.add(technique);
    logger.warn({ technique, reason }, "technique turned off, this Next has another format");
  }

  /**
   * Names of the techniques that are turned off. Pages depend on them, so they are part of the
   * ETag.
   */
  get signature(): string {
    return [...this.off].sort().join(" ");
  }
}
