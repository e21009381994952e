/** Steps that are printed when one of them fails. */
const PRINTED = 30;

/** What was done, one line for each step. */
export class Diary {
  readonly lines: string[] = [];

  constructor(private readonly seed: string) {}

  write(line: string): void {
    this.lines.push(line);
  }

  /** Adds to the line of the current step. */
  add(text: string): void {
    const last = this.lines.pop() ?? "";
    this.lines.push(`${last}, ${text}`);
  }

  /** The last steps, with the way to repeat them. */
  end(): string {
    const steps = this.lines.slice(-PRINTED).join("\n");
    return `Repeat with RANDOM_USE_SEED=${this.seed}. Last steps:\n${steps}`;
  }
}
