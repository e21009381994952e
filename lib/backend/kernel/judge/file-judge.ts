import type { Logger } from "pino";
import type { z } from "zod";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { AppError } from "../errors";
import { isHeic } from "./file-kind";
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
import { JudgeQueue, type Sender } from "./judge-queue";

/** Most time of one file, which HEIC may take twice, and of the start of the process, in ms. */
const MOST_MS = 10_000;
const START_MS = 60_000;
/** Time after which a process without work is ended, in ms. */
const IDLE_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;

/** Error for a file that cannot be judged now. */
function judgeBusy(): AppError {
  return new AppError(503, refusalText("request.busy"), undefined, {
    retry_after: RETRY_AFTER_SECONDS,
  });
}

/** Judges the files of a sender who has a place in the queue. */
export interface Judge {
  judgePdf(bytes: Uint8Array): Promise<PdfVerdict>;
  judgePicture(bytes: Uint8Array, rules: PictureRules): Promise<PictureVerdict>;
}

/**
 * Judges files in a process of its own, one after the other: a file that makes a decoder slow,
 * large or crash stops neither the shop nor its memory. The process is started for the first file
 * and ended when it is idle.
 */
export class FileJudge {
  #child: JudgeChild | null = null;
  #queue = new JudgeQueue();
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    private readonly log: Pick<Logger, "warn" | "error">,
    private readonly mostMs = MOST_MS,
  ) {}

  /** Returns the judge of files from the desk. */
  readonly forStaff: Judge = {
    judgePdf: (bytes) => this.inPlace("staff", (judge) => judge.judgePdf(bytes)),
    judgePicture: (bytes, rules) =>
      this.inPlace("staff", (judge) => judge.judgePicture(bytes, rules)),
  };

  /**
   * Runs `work`, which judges one file after the other, with a place in the queue.
   * @throws AppError 503 with `retry_after` in seconds if there is no place for this sender
   */
  async inPlace<Result>(sender: Sender, work: (judge: Judge) => Promise<Result>): Promise<Result> {
    if (this.#isClosed || !this.#queue.enter(sender)) throw judgeBusy();
    try {
      return await work({
        judgePdf: (bytes) => this.#judgePdf(sender, bytes),
        judgePicture: (bytes, rules) => this.#judgePicture(sender, bytes, rules),
      });
    } finally {
      this.#queue.leave(sender);
    }
  }

  /** Waits for the files that are judged, and ends the process. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#queue.inTurn([], async () => this.#end());
  }

  async #judgePdf(sender: Sender, bytes: Uint8Array): Promise<PdfVerdict> {
    const job: Job = { kind: "pdf" };
    const verdict = await this.#queue.inTurn(sender, () => this.#judge(job, bytes));
    return verdict ? read(pdfVerdict, verdict) : { problem: "unreadable" };
  }

  async #judgePicture(
    sender: Sender,
    bytes: Uint8Array,
    rules: PictureRules,
  ): Promise<PictureVerdict> {
    const job: Job = { kind: "picture", rules };
    const verdict = await this.#queue.inTurn(sender, () => this.#judge(job, bytes));
    if (!verdict) return { problem: "large" };
    const found = read(pictureVerdict, verdict);
    return "problem" in found ? found : { content: verdict.body };
  }

  async #judge(job: Job, bytes: Uint8Array): Promise<Frame | null> {
    clearTimeout(this.#idle);
    const child = await this.#started();
    child.hold();
    child.send(job, bytes);
    const isSlow = isHeic(bytes);
    const verdict = await child.receive(isSlow ? 2 * this.mostMs : this.mostMs);
    if (verdict === null) {
      this.log.warn({ kind: job.kind, bytes: bytes.length }, "a file took too much time or memory");
      this.#child = null;
      return null;
    }
    child.release();
    // The memory of its decoder only grows, and may contain what a hostile file left.
    if (isSlow) this.#end();
    else this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
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
