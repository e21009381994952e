import type { Logger } from "pino";
import type { z } from "zod";
import { AppError } from "../../errors";
import type { Frame } from "./frames";
import {
  type Job,
  type PdfVerdict,
  type PictureRules,
  type PictureVerdict,
  pdfVerdict,
  pictureVerdict,
} from "./jobs";
import { JudgeChild } from "./judge-child";

/** Most time of one file, and of the start of the process, in ms. */
const MOST_MS = 10_000;
const START_MS = 60_000;
/** Time after which a process without work is ended, in ms. */
const IDLE_MS = 60_000;
/** Files that may wait, beside the one that is judged: some seconds. */
const MOST_WAITING = 8;
const RETRY_AFTER_SECONDS = 5;

/** Error for a file that cannot be judged now. */
function judgeBusy(): AppError {
  return new AppError(503, "The shop is very busy. Please try again in a moment.", undefined, {
    retry_after: RETRY_AFTER_SECONDS,
  });
}

/**
 * Judges files in a process of its own, one after the other: a file that makes a decoder slow,
 * large or crash stops neither the shop nor its memory. The process is started for the first file
 * and ended when it is idle.
 */
export class FileJudge {
  #child: JudgeChild | null = null;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    private readonly log: Pick<Logger, "warn" | "error">,
    private readonly mostMs = MOST_MS,
  ) {}

  /** @throws AppError 503 with `retry_after` in seconds if too many files wait */
  async judgePdf(bytes: Uint8Array): Promise<PdfVerdict> {
    const verdict = await this.#inTurn({ kind: "pdf" }, bytes);
    return verdict ? read(pdfVerdict, verdict) : { problem: "unreadable" };
  }

  /** @throws AppError 503 with `retry_after` in seconds if too many files wait */
  async judgePicture(bytes: Uint8Array, rules: PictureRules): Promise<PictureVerdict> {
    const verdict = await this.#inTurn({ kind: "picture", rules }, bytes);
    if (!verdict) return { problem: "large" };
    const found = read(pictureVerdict, verdict);
    return "problem" in found ? found : { content: verdict.body };
  }

  /** Waits for the file that is judged, and ends the process. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last;
    this.#end();
  }

  async #inTurn(job: Job, bytes: Uint8Array): Promise<Frame | null> {
    if (this.#isClosed || this.#waiting > MOST_WAITING) throw judgeBusy();
    this.#waiting++;
    const turn = this.#last.then(() => this.#judge(job, bytes));
    this.#last = turn.catch(() => undefined);
    return turn.finally(() => this.#waiting--);
  }

  async #judge(job: Job, bytes: Uint8Array): Promise<Frame | null> {
    clearTimeout(this.#idle);
    const child = await this.#started();
    child.hold();
    child.send(job, bytes);
    const verdict = await child.receive(this.mostMs);
    if (verdict === null) {
      this.log.warn({ kind: job.kind, bytes: bytes.length }, "a file took too much time or memory");
      this.#child = null;
      return null;
    }
    child.release();
    this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
    return verdict;
  }

  async #started(): Promise<JudgeChild> {
    if (this.#child && !this.#child.isOver) return this.#child;
    const child = new JudgeChild();
    if ((await child.receive(START_MS)) === null) {
      this.log.error("the process that judges files does not start");
      throw judgeBusy();
    }
    this.#child = child;
    return child;
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#child?.end();
    this.#child = null;
  }
}

function read<Verdict>(schema: z.ZodType<Verdict>, { head }: Frame): Verdict {
  return schema.parse(head);
}
