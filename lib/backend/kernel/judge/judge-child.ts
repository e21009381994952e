import { type ChildProcessByStdio, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Readable, Writable } from "node:stream";
import { type Frame, FrameReader, frameOf } from "./frames";
import { judgeArguments } from "./judge-command";

/** Most memory of scripts of the process in MB; pictures are outside of it. */
const SCRIPT_MEMORY_MB = 192;

type Child = ChildProcessByStdio<Writable, Readable, null>;

function spawnJudge(): Child {
  // Without the environment of the server, which contains its secrets.
  const { PATH, NODE_ENV, TMPDIR } = process.env;
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${SCRIPT_MEMORY_MB}`, ...judgeArguments()],
    { env: { PATH, NODE_ENV, TMPDIR }, stdio: ["pipe", "pipe", "inherit"] },
  );
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some hosts do not allow it; the process works without.
  }
  return child;
}

/** One process that judges files, and its messages. */
export class JudgeChild {
  readonly #child = spawnJudge();
  readonly #reader = new FrameReader();
  readonly #arrived: Frame[] = [];
  #isOver = false;
  #wake: () => void = () => undefined;

  constructor() {
    const child = this.#child;
    child.stdout.on("data", (piece: Buffer) => {
      this.#arrived.push(...this.#reader.push(piece));
      this.#wake();
    });
    const end = () => {
      this.#isOver = true;
      this.#wake();
    };
    child.once("error", end);
    child.once("exit", end);
    // A write to a process that has ended; its end is noticed above.
    child.stdin.on("error", () => undefined);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Lets the server end while this process is idle. */
  release(): void {
    this.#child.unref();
    for (const pipe of [this.#child.stdin, this.#child.stdout])
      if ("unref" in pipe && typeof pipe.unref === "function") pipe.unref();
  }

  /** Keeps the server alive while this process works. */
  hold(): void {
    this.#child.ref();
    for (const pipe of [this.#child.stdin, this.#child.stdout])
      if ("ref" in pipe && typeof pipe.ref === "function") pipe.ref();
  }

  send(head: unknown, body: Uint8Array): void {
    for (const piece of frameOf(head, body)) this.#child.stdin.write(piece);
  }

  /** Returns the next message; null if the process ended, or was ended because it took too long. */
  async receive(mostMs: number): Promise<Frame | null> {
    const timer = setTimeout(() => this.kill(), mostMs);
    try {
      while (this.#arrived.length === 0 && !this.#isOver)
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      return this.#arrived.shift() ?? null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the process once it has nothing to do. */
  end(): void {
    this.#child.stdin.end();
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }
}
