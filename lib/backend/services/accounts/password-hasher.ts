import { hash, verify } from "@node-rs/argon2";
import { AppError } from "../../errors";

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Of a password nobody knows: an unknown user costs the same time as a known one (P110).
const NOBODY =
  "$argon2id$v=19$m=19456,t=2,p=1$TornGd5P46kgkId+2cMBIQ$k9AYw0gvirhVS4fE+Lzvx7D4hFmsfqfrnEj9l5Rf/S4";

const AT_ONCE = 3;
const MAX_WAITING = 60;

/** Hashes and checks passwords with Argon2id, three at a time: each needs 19 MiB (P108). */
export class PasswordHasher {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  async #oneOfFew<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= MAX_WAITING)
        throw new AppError(503, "The shop is very busy. Please try again in a moment.");
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

  /** @throws AppError 503 when far too many wait */
  hash(password: string): Promise<string> {
    return this.#oneOfFew(() => hash(Buffer.from(password, "utf8"), OPTIONS));
  }

  /**
   * Whether it is the password of this hash; null (nobody, or somebody without one) takes as long.
   * @throws AppError 503 when far too many wait
   */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const bytes = Buffer.from(password, "utf8");
    const same = await this.#oneOfFew(() => verify(passwordHash ?? NOBODY, bytes));
    return same && passwordHash !== null;
  }
}
