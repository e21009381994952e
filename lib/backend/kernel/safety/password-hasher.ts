import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { SPLIT_LETTERS } from "@/lib/base/text/bengali-letters";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { AppError } from "../errors";

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PARAMETERS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;
// Hash of a random password: checking an unknown user takes as long as checking a known one.
const NOBODY =
  "$argon2id$v=19$m=19456,t=2,p=1$TornGd5P46kgkId+2cMBIQ$k9AYw0gvirhVS4fE+Lzvx7D4hFmsfqfrnEj9l5Rf/S4";

const MAX_WAITING = 40;
const RETRY_AFTER_SECONDS = 5;
const LIBUV_THREADS = 4;
/** Threads of libuv's pool that stay free for file access and DNS lookups. */
const OTHER_WORK = 2;

/**
 * Returns how many hashes may run in parallel: leaves one processor for requests and two threads of
 * libuv's pool for file access.
 */
export function maxParallelHashes(
  processors = availableParallelism(),
  threads = Number(process.env.UV_THREADPOOL_SIZE) || LIBUV_THREADS,
): number {
  return Math.max(1, Math.min(processors - 1, threads - OTHER_WORK));
}

/**
 * Returns the forms in which keyboards send the same password: as it was typed, composed,
 * decomposed. Their number depends on the typed text only, so that the time of a check says nothing
 * about an account. One form for ASCII, at most four.
 */
function passwordForms(password: string): string[] {
  const nfc = password.normalize("NFC");
  const bengali = SPLIT_LETTERS.reduce((text, { one, two }) => text.replaceAll(two, one), nfc);
  return [...new Set([password, nfc, password.normalize("NFD"), bengali])];
}

/**
 * Hashes and checks passwords with Argon2id. Limits parallel hashes, because each needs a processor
 * and 19 MiB.
 */
export class PasswordHasher {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly concurrency = maxParallelHashes()) {}

  async #oneOfFew<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.concurrency) {
      if (this.#waiting.length >= MAX_WAITING)
        throw new AppError(503, refusalText("request.busy"), undefined, {
          retry_after: RETRY_AFTER_SECONDS,
        });
      // A finished task passes its slot to the next waiting one, so that no new call takes it
      // first.
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

  /** @throws AppError 503 with `retry_after` in seconds if too many calls wait */
  hash(password: string): Promise<string> {
    return this.#oneOfFew(() => hash(Buffer.from(password, "utf8"), OPTIONS));
  }

  /**
   * Whether the password matches the hash, also typed on another keyboard (composed or decomposed).
   * A null hash (unknown user, or an account without a password) takes as long and never matches.
   * @throws AppError 503 with `retry_after` in seconds if too many calls wait
   */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const same = await this.#oneOfFew(async () => {
      for (const form of passwordForms(password))
        if (await verify(passwordHash ?? NOBODY, Buffer.from(form, "utf8"))) return true;
      return false;
    });
    return same && passwordHash !== null;
  }

  /** Whether a hash used a lower cost than today's parameters. */
  isOutdated(passwordHash: string): boolean {
    const [, memory, time] = PARAMETERS.exec(passwordHash) ?? [];
    return !(Number(memory) >= OPTIONS.memoryCost && Number(time) >= OPTIONS.timeCost);
  }
}
