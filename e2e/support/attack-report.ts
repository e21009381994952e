import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.resolve(import.meta.dirname, "../.report/attacks");

/** Counts the attempts of one attack suite. `npm run check -- --all` adds up all suites. */
export class AttackReport {
  private tried = 0;
  private readonly gotThrough: string[] = [];

  constructor(private readonly suite: string) {}

  /** Counts one attempt under a name that is shown when it succeeds. */
  attempt(name: string, refused: boolean): void {
    this.tried++;
    if (!refused) this.gotThrough.push(name);
  }

  /** Attempts that were not refused so far. */
  get successes(): readonly string[] {
    return this.gotThrough;
  }

  /** Writes the counts to a file per worker, which the check reads. */
  write(): void {
    mkdirSync(FOLDER, { recursive: true });
    const { suite, tried, gotThrough } = this;
    const refused = tried - gotThrough.length;
    const file = path.join(FOLDER, `${suite}-${process.pid}.json`);
    writeFileSync(file, JSON.stringify({ suite, tried, refused, gotThrough }));
  }
}
