import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "../../errors";

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PARAMETERS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;
// Of a password nobody knows: an unknown user costs the same time as a known one.
const NOBODY =
  "$argon2id$v=19$m=19456,t=2,p=1$TornGd5P46kgkId+2cMBIQ$k9AYw0gvirhVS4fE+Lzvx7D4hFmsfqfrnEj9l5Rf/S4";

const MAX_WAITING = 40;
const RETRY_AFTER_SECONDS = 5;
const LIBUV_THREADS = 4;
/** Threads of libuv's pool that files and host names keep for themselves. */
const OTHER_WORK = 2;

/** How many hashes run at once: a processor is left for answers, and threads for files. */
export function hashesAtOnce(
  processors = availableParallelism(),
  threads = Number(process.env.UV_THREADPOOL_SIZE) || LIBUV_THREADS,
): number {
  return Math.max(1, Math.min(processors - 1, threads - OTHER_WORK));
}

/** Hashes and checks passwords with Argon2id, few at a time: each needs a processor and 19 MiB. */
export class PasswordHasher {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly atOnce = hashesAtOnce()) {}

  async #oneOfFew<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.atOnce) {
      if (this.#waiting.length >= MAX_WAITING)
        throw new AppError(503, "The shop is very busy. Please try again in a moment.", undefined, {
          retry_after: RETRY_AFTER_SECONDS,
        });
      // The one that ends hands its place on, so nobody can slip in between.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }

  /** @throws AppError 503 with `retry_after` in seconds when far too many wait */
  hash(password: string): Promise<string> {
    return this.#oneOfFew(() => hash(Buffer.from(password, "utf8"), OPTIONS));
  }

  /**
   * Whether it is the password of this hash; null (nobody, or somebody without one) takes as long.
   * @throws AppError 503 with `retry_after` in seconds when far too many wait
   */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const bytes = Buffer.from(password, "utf8");
    const same = await this.#oneOfFew(() => verify(passwordHash ?? NOBODY, bytes));
    return same && passwordHash !== null;
  }

  /** Whether a hash was made with less work than today's. */
  isOutdated(passwordHash: string): boolean {
    const [, memory, time] = PARAMETERS.exec(passwordHash) ?? [];
    return !(Number(memory) >= OPTIONS.memoryCost && Number(time) >= OPTIONS.timeCost);
  }
}
