import { type Actor, auditWhere, writeAudit } from "../kernel/audit/audit";
import type { Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import type { Services } from "../services";

const HOUR_MS = 3_600_000;

/** Failed logins of a person that are recorded in an hour: rows of the audit are never deleted. */
const MAX_FAILED = 20;

const SUCCEEDED = "desk login.succeeded";
const FAILED = "desk login.failed";
const GUESSED = "desk login.guessed";
const LOGIN = { subject: "login", before: null, after: null };

/** Staff member who logs in; null for an unknown email address. */
type Person = { id: number; name: string } | null;

const actorOf = (person: Person): Actor =>
  person ? { kind: "staff", staffId: person.id, name: person.name } : { kind: "unknown" };

/** Id of the passkey that was used; null for a login without one. */
export interface LoginMeans {
  passkeyId: number | null;
}

/**
 * Records in the audit that a staff member logged in to the desk.
 * @param at epoch ms
 */
export function recordLogin(
  trx: Trx,
  person: NonNullable<Person>,
  { passkeyId }: LoginMeans,
  at: number,
): Promise<void> {
  const after = passkeyId === null ? null : { passkey_used: passkeyId };
  return writeAudit(trx, [{ ...LOGIN, after }], { command: SUCCEEDED, actor: actorOf(person) }, at);
}

/** Whether a staff member has logged in to the desk before. */
export async function hasLoggedIn(trx: Trx, { id }: NonNullable<Person>): Promise<boolean> {
  const { subject } = LOGIN;
  const logins = auditWhere(trx, { subject, staffId: id }).where("command", "=", SUCCEEDED);
  return (await logins.select("id").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Records that wrong second factors were entered again and again after the right password.
 * @param at epoch ms
 */
export function recordGuessedCode(
  trx: Trx,
  person: NonNullable<Person>,
  at: number,
): Promise<void> {
  return writeAudit(trx, [LOGIN], { command: GUESSED, actor: actorOf(person) }, at);
}

/**
 * Records a failed login to the desk, without the typed values. An unknown email address is
 * recorded, too, so that its response takes as long as that of a known one.
 */
export async function recordFailedLogin({ db, now }: Services, person: Person): Promise<void> {
  const at = now();
  const actor = actorOf(person);
  await inTransaction(db, async (trx) => {
    const { count } = await auditWhere(trx, { subject: LOGIN.subject, since: at - HOUR_MS })
      .select(({ fn }) => fn.countAll().as("count"))
      .where("command", "=", FAILED)
      .where("staff_id", person ? "=" : "is", person?.id ?? null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_FAILED) return;
    await writeAudit(trx, [LOGIN], { command: FAILED, actor }, at);
  });
}
