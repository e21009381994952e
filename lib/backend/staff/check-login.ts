import type { Db, Trx } from "../kernel/db/schema";
import type { StaffRow } from "../kernel/db/schema-staff";
import { decryptText } from "../kernel/safety/encrypted-text";
import { hasPasskey } from "../passkeys/passkeys";
import type { Touch } from "../passkeys/verify-passkey";
import type { Services } from "../services";
import { spendRecoveryCode } from "./recovery-codes";
import { findStaff, findStaffByMail } from "./staff";
import { stepOfCode } from "./totp";

/** A staff member who may log in, with the secrets to check. */
export type Candidate = Pick<StaffRow, "id" | "name" | "mail" | "totp_secret"> & {
  passwordHash: string;
};

function candidateOf(person: StaffRow | null): Candidate | null {
  if (person?.state !== "active" || person.password_hash === null) return null;
  const { id, name, mail, totp_secret, password_hash: passwordHash } = person;
  return { id, name, mail, totp_secret, passwordHash };
}

/**
 * Returns the staff member with this email address; null if it is unknown, has no password yet, is
 * disabled, or lacks a required second factor.
 */
export async function findCandidate(
  { db, secondFactor }: Services,
  mail: string,
): Promise<Candidate | null> {
  const candidate = candidateOf(await findStaffByMail(db, mail));
  if (!candidate || !secondFactor || candidate.totp_secret !== null) return candidate;
  return (await hasPasskey(db, candidate.id)) ? candidate : null;
}

/** Returns the owner of a passkey; null if they have no password yet or are disabled. */
export async function findPasskeyOwner(
  { db }: Services,
  { staffId }: Pick<Touch, "staffId">,
): Promise<Candidate | null> {
  return candidateOf(await findStaff(db, staffId));
}

/** Whether a person's password and second factor are still those that were checked. */
export async function isUnchangedStaff(trx: Trx, checked: Candidate): Promise<boolean> {
  const now = await trx
    .selectFrom("staff")
    .select(["password_hash", "totp_secret"])
    .where("id", "=", checked.id)
    .where("state", "=", "active")
    .executeTakeFirst();
  return now?.password_hash === checked.passwordHash && now.totp_secret === checked.totp_secret;
}

/** Uses up the time step of a code: this code and earlier ones are refused afterwards. */
async function spendStep(trx: Trx, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("staff")
    .set({ totp_last_step: step })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("totp_last_step", "is", null), eb("totp_last_step", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Uses up a code of the authenticator app, or a recovery code. Without an app, true for a person who
 * has no passkey either.
 * @param code normalised, see `typedCode`
 */
export async function spendCode(
  trx: Trx,
  { secrets }: Services,
  { id, totp_secret }: Candidate,
  code: string,
  at: number,
): Promise<boolean> {
  if (totp_secret === null) return !(await hasPasskey(trx, id));
  const secret = decryptText(secrets.keyFor("staff-totp"), `staff ${id}`, totp_secret);
  const step = secret === null ? null : stepOfCode(secret, code, at);
  if (step !== null) return spendStep(trx, id, step);
  return spendRecoveryCode(trx, secrets, id, code, at);
}

/** Returns the password hash of a person; null if there is none. */
export async function passwordHashOf(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom("staff")
    .select("password_hash")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}
