import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { lockNamedRow } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import type { PasskeyRow } from "../kernel/db/schema-staff";
import { AppError, notFound } from "../kernel/errors";
import type { Services } from "../services";
import { type ChallengeUse, spendChallenge } from "./challenges";
import type { Registration, Touch } from "./verify-passkey";

/** Passkeys that a person may have. */
export const MAX_PASSKEYS = 20;

const EXPIRED = refusalText("passkeys.expired");
const REFUSED = refusalText("passkeys.refused");

/** Returns the passkeys of a person, oldest first. */
export function listPasskeys(db: Db | Trx, staffId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom("staff_passkeys")
    .selectAll()
    .where("staff_id", "=", staffId)
    .orderBy("id")
    .execute();
}

/** Whether a person has a passkey. */
export async function hasPasskey(db: Db | Trx, staffId: number): Promise<boolean> {
  return (await listPasskeys(db, staffId)).length > 0;
}

/** @throws AppError 409 for a person who has as many passkeys as allowed */
export function checkRoom(passkeys: readonly PasskeyRow[]): void {
  if (passkeys.length >= MAX_PASSKEYS)
    throw new AppError(409, refusalText("passkeys.tooMany", { most: MAX_PASSKEYS }));
}

async function isKnown(trx: Trx, credentialId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("staff_passkeys")
    .select("id")
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds a passkey whose registration was verified, and uses up its challenge.
 * @throws AppError 422 for an expired challenge; 409 for a passkey that is there, or one too many
 */
export async function addPasskey(
  trx: Trx,
  staffId: number,
  name: string,
  { challenge, credential }: Registration,
  use: ChallengeUse,
  at: number,
): Promise<PasskeyRow> {
  await lockNamedRow(trx, "staff", staffId);
  if (!(await spendChallenge(trx, challenge, use, at))) throw new AppError(422, EXPIRED);
  if (await isKnown(trx, credential.id)) throw new AppError(409, refusalText("passkeys.known"));
  checkRoom(await listPasskeys(trx, staffId));
  return trx
    .insertInto("staff_passkeys")
    .values({
      staff_id: staffId,
      name,
      credential_id: credential.id,
      public_key: credential.publicKey,
      transports: JSON.stringify(credential.transports),
      counter: credential.counter,
      created_at: at,
      last_used_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Removes a passkey of a person.
 * @throws AppError 404 if it is not there; 409 for the last second factor where one is required
 */
export async function removePasskey(
  trx: Trx,
  { secondFactor }: Pick<Services, "secondFactor">,
  staffId: number,
  id: number,
): Promise<void> {
  await lockNamedRow(trx, "staff", staffId);
  const all = await listPasskeys(trx, staffId);
  if (!all.some((passkey) => passkey.id === id)) throw notFound(refusalText("passkeys.removed"));
  const { totp_secret } = await trx
    .selectFrom("staff")
    .select("totp_secret")
    .where("id", "=", staffId)
    .executeTakeFirstOrThrow();
  if (secondFactor && totp_secret === null && all.length === 1)
    throw new AppError(409, refusalText("passkeys.lastFactor"));
  await trx.deleteFrom("staff_passkeys").where("id", "=", id).execute();
}

/** Removes all passkeys of a person. @returns how many there were */
export async function removePasskeys(trx: Trx, staffId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("staff_passkeys")
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Uses up what a passkey has signed: the challenge, and the number of the signature, which must be
 * above that of the last one unless the device does not count. A lower one is from a copy.
 * @returns null, or why it is refused
 */
export async function spendTouch(
  trx: Trx,
  { challenge, passkeyId, counter }: Touch,
  use: ChallengeUse,
  at: number,
): Promise<string | null> {
  if (!(await spendChallenge(trx, challenge, use, at))) return EXPIRED;
  const { numUpdatedRows } = await trx
    .updateTable("staff_passkeys")
    .set({ counter, last_used_at: at })
    .where("id", "=", passkeyId)
    .where((eb) => (counter === 0 ? eb("counter", "=", 0) : eb("counter", "<", counter)))
    .executeTakeFirst();
  return numUpdatedRows === 1n ? null : REFUSED;
}
