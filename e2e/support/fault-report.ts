import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.resolve(import.meta.dirname, "../.report/faults");

/** Outcomes of the requests made during a fault. */
export interface FaultCounts {
  tried: number;
  /** Refused with 4xx, or with 503 and Retry-After. */
  refused: number;
  /** Confirmed to the client, but missing afterwards. */
  lost: number;
  /** Not finished within the deadline. */
  hung: number;
  /** Unexpected 5xx: any but 503, or 503 without Retry-After. */
  unmeant: number;
}

/**
 * Counts the outcomes of one fault suite. Each worker writes its own file, and `npm run check` adds
 * them up.
 */
export class FaultReport {
  readonly counts: FaultCounts = { tried: 0, refused: 0, lost: 0, hung: 0, unmeant: 0 };

  constructor(private readonly suite: string) {}

  /** Counts an attempt; null means success. */
  count(outcome: Exclude<keyof FaultCounts, "tried"> | null): void {
    this.counts.tried++;
    if (outcome) this.counts[outcome]++;
  }

  /** Classifies a response. */
  static outcomeOf(status: number, retryAfter: string | null): "refused" | "unmeant" | null {
    if (status < 400) return null;
    return status < 500 || (status === 503 && retryAfter !== null) ? "refused" : "unmeant";
  }

  write(): void {
    mkdirSync(FOLDER, { recursive: true });
    const file = path.join(FOLDER, `${this.suite}-${process.pid}.json`);
    writeFileSync(file, JSON.stringify({ suite: this.suite, ...this.counts }));
  }
}
