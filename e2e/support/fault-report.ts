import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.resolve(import.meta.dirname, "../.report/faults");

/** What became of everything that was tried while something failed. */
export interface FaultCounts {
  tried: number;
  /** Answered with a clear no: 4xx, or 503 with Retry-After. */
  refused: number;
  /** Confirmed to somebody, and then not there. */
  lost: number;
  /** Not ended within its time. */
  hung: number;
  /** 5xx that is not meant: not 503, or without Retry-After. */
  unmeant: number;
}

/** Counts what a suite of faults tried; each worker writes its own file, and `npm run check` adds them up. */
export class FaultReport {
  readonly counts: FaultCounts = { tried: 0, refused: 0, lost: 0, hung: 0, unmeant: 0 };

  constructor(private readonly suite: string) {}

  /** One more; `outcome` says what became of it, null that it went well. */
  count(outcome: Exclude<keyof FaultCounts, "tried"> | null): void {
    this.counts.tried++;
    if (outcome) this.counts[outcome]++;
  }

  /** What an answer counts as. */
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
