import { createHmac, randomInt } from "node:crypto";
import type { Trx } from "../kernel/db/schema";
import type { Secrets } from "../kernel/safety/secrets";
import { typedCode } from "./totp";

/** Excludes characters that are easily confused on paper. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const COUNT = 10;
const GROUP_LENGTH = 5;

type Keys = Pick<Secrets, "keyFor">;

/** Returns a code of two groups: 49 random bits. */
function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${group()}-${group()}`;
}

function hashOf(secrets: Keys, staffId: number, code: string): string {
  const message = `${staffId}:${typedCode(code)}`;
  return createHmac("sha256", secrets.keyFor("staff-recovery")).update(message).digest("base64url");
}

/** Deletes the recovery codes of a person, used ones too. */
export async function deleteRecoveryCodes(trx: Trx, staffId: number): Promise<void> {
  await trx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
}

/**
 * Makes recovery codes for a person.
 * @returns the codes, of which only hashes are stored
 */
export async function addRecoveryCodes(
  trx: Trx,
  secrets: Keys,
  staffId: number,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  const rows = codes.map((code) => ({
    staff_id: staffId,
    code_hash: hashOf(secrets, staffId, code),
    used_at: null,
  }));
  await trx.insertInto("staff_recovery_codes").values(rows).execute();
  return codes;
}

/** Uses up a recovery code. @returns false for an unknown or a used one */
export async function spendRecoveryCode(
  trx: Trx,
  secrets: Keys,
  staffId: number,
  code: string,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("staff_recovery_codes")
    .set({ used_at: at })
    .where("staff_id", "=", staffId)
    .where("code_hash", "=", hashOf(secrets, staffId, code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
