import { repeated } from "../../db/transaction";
import type { Services } from "../services";
import type { Account } from "./find-account";

/**
 * Hashes a password that has just been checked anew when its hash was made with less work than
 * today's. What fails waits for the next login.
 */
export async function renewHash(
  { db, passwords, log }: Services,
  { id, passwordHash }: Account,
  password: string,
): Promise<void> {
  if (!passwords.isOutdated(passwordHash)) return;
  try {
    const stronger = await passwords.hash(password);
    const update = db
      .updateTable("users")
      .set({ password_hash: stronger })
      .where("id", "=", id)
      // Not over a password that was chosen meanwhile.
      .where("password_hash", "=", passwordHash);
    await repeated(() => update.execute());
  } catch (error) {
    log.warn({ err: error }, "a password could not be hashed anew");
  }
}
