import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Db, Trx } from "../../kernel/db/schema";
import type { CodePurpose } from "../../kernel/db/schema-accounts";
import { withRetries } from "../../kernel/db/transaction";
import type { Secrets } from "../../kernel/safety/secrets";

export const CODE_MS = 10 * 60_000;
const MAX_TRIES = 5;
const DIGITS = 6;

type Keys = Pick<Secrets, "keyFor">;

/** Purpose of a code. `subject` is an account, or the typed name if the account does not exist. */
export interface CodeFor {
  purpose: CodePurpose;
  subject: string;
}

// A keyed hash: the few possible codes, and phone numbers, could be found from a plain one.
function keyed({ keyFor }: Keys, kind: "subject" | "address" | "code", parts: string[]): string {
  const message = JSON.stringify([kind, ...parts]);
  return createHmac("sha256", keyFor("account-codes")).update(message).digest("base64url");
}

/** Returns a random code of 6 digits. */
export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
}

/** Returns the hash by which an account's address is compared with that of a code. */
export function addressHash(keys: Keys, address: string): string {
  return keyed(keys, "address", [address.toLowerCase()]);
}

interface NewCode extends CodeFor {
  code: string;
  /** Null for a typed name without an account. */
  userId: number | null;
  /** Phone number or email address as the account has it. */
  address: string;
}

/** Stores a code for ten minutes; it replaces the one before. @param at epoch ms */
export async function storeCode(
  trx: Trx,
  keys: Keys,
  { purpose, subject, code, userId, address }: NewCode,
  at: number,
): Promise<void> {
  const hashed = keyed(keys, "subject", [subject]);
  const values = {
    user_id: userId,
    code_hash: keyed(keys, "code", [purpose, subject, code]),
    sent_to: addressHash(keys, address),
    tries: 0,
    expires_at: at + CODE_MS,
  };
  await trx
    .insertInto("account_codes")
    .values({ purpose, subject: hashed, ...values })
    .onConflict((conflict) => conflict.columns(["purpose", "subject"]).doUpdateSet(values))
    .execute();
}

/** Deletes a code, if there is one. */
export async function deleteCode(
  trx: Trx,
  keys: Keys,
  { purpose, subject }: CodeFor,
): Promise<void> {
  await trx
    .deleteFrom("account_codes")
    .where("purpose", "=", purpose)
    .where("subject", "=", keyed(keys, "subject", [subject]))
    .execute();
}

/** Deletes expired codes. Outside a transaction: a range that each of them reads makes them conflict. */
export async function deleteExpiredCodes(db: Db, now: number): Promise<void> {
  const expired = db.deleteFrom("account_codes").where("expires_at", "<=", now);
  await withRetries(() => expired.execute());
}

/** A code that was entered correctly. */
export interface RightCode {
  id: number;
  codeHash: string;
  /** Null for a code that was not sent. */
  userId: number | null;
  /** See `addressHash`. */
  sentTo: string;
}

/** Why a code was refused: it can be corrected, or no code is valid any more. */
export type CodeRefusal = "wrong" | "over";

/**
 * Compares a code. Each comparison is counted before it is made, so that parallel ones are limited,
 * too. The code stays valid until `endCode`.
 * @param now epoch ms
 * @returns `over` for a used, expired or too often compared code, or if none was asked for
 */
export async function compareCode(
  db: Db,
  keys: Keys,
  { purpose, subject, code }: CodeFor & { code: string },
  now: number,
): Promise<RightCode | CodeRefusal> {
  const update = db
    .updateTable("account_codes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("purpose", "=", purpose)
    .where("subject", "=", keyed(keys, "subject", [subject]))
    .where("tries", "<", MAX_TRIES)
    .where("expires_at", ">", now)
    // A code that expires later was made before the clock was set back.
    .where("expires_at", "<=", now + CODE_MS)
    .returning(["id", "user_id", "code_hash", "sent_to", "tries"]);
  const row = await withRetries(() => update.executeTakeFirst());
  const given = Buffer.from(keyed(keys, "code", [purpose, subject, code]));
  const expected = Buffer.from(row?.code_hash ?? keyed(keys, "code", []));
  const isRight = timingSafeEqual(given, expected);
  if (!row) return "over";
  if (!isRight) return row.tries < MAX_TRIES ? "wrong" : "over";
  return { id: row.id, codeHash: row.code_hash, userId: row.user_id, sentTo: row.sent_to };
}

/** Takes back the comparison of a right code that could not be used yet. */
export async function keepCode(db: Db, { id, codeHash }: RightCode): Promise<void> {
  const update = db
    .updateTable("account_codes")
    .set((eb) => ({ tries: eb("tries", "-", 1) }))
    .where("id", "=", id)
    .where("code_hash", "=", codeHash)
    .where("tries", ">", 0);
  await withRetries(() => update.execute());
}

/** Ends a code. @returns false if it was used or replaced in the meantime */
export async function endCode(trx: Trx, { id, codeHash }: RightCode): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("account_codes")
    .where("id", "=", id)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
