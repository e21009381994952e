import { randomBytes } from "node:crypto";
import type { deskSessionWire } from "@/lib/contract/desk-login/schemas";
import { CONFIRMED_MS } from "@/lib/contract/permissions";
import type { Role } from "@/lib/contract/terms";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db, Trx } from "../db/schema";
import type { DeviceClass } from "./device-class";
import { removeDevices } from "./push-subscriptions";
import { hashToken } from "./tokens";

/** Maximum duration of a session in ms. */
export const STAFF_ABSOLUTE_MS = 12 * 3_600_000;
/** Time without use after which a session ends, in ms. */
const IDLE_MS = 30 * 60_000;
/** Precision of the stored last use, in ms. */
const SEEN_EVERY_MS = 60_000;

/** A session of a staff member in the desk. */
export interface StaffSession {
  id: number;
  staffId: number;
  name: string;
  mail: string;
  role: Role;
  csrfToken: string;
  /** Until when the entered password or passkey counts, in epoch ms; null if it does not. */
  confirmedUntil: number | null;
  /** Last use, to the minute, in epoch ms. */
  seenAt: number;
}

const newToken = () => randomBytes(32).toString("base64url");

/** Where a login came from. */
export interface LoginPlace extends DeviceClass {
  /** The /24 or /48 of the address; null when unknown. */
  network: string | null;
}

/** Opens a session, and deletes all expired sessions. */
export async function openStaffSession(
  trx: Trx,
  staffId: number,
  place: LoginPlace,
  at: number,
): Promise<{ token: string; csrfToken: string }> {
  await trx
    .deleteFrom("staff_sessions")
    .where("created_at", "<", at - STAFF_ABSOLUTE_MS)
    .execute();
  const [token, csrfToken] = [newToken(), newToken()];
  await trx
    .insertInto("staff_sessions")
    .values({
      staff_id: staffId,
      token_hash: hashToken(token),
      csrf_token: csrfToken,
      created_at: at,
      seen_at: at,
      confirmed_at: null,
      ...place,
    })
    .execute();
  return { token, csrfToken };
}

/** A moment in the future counts as far, too: a clock that was ahead must not extend a session. */
const isFar = (moment: number, ms: number, at: number) => Math.abs(at - moment) > ms;

/** Whether a session has expired: 12 hours after the login, or 30 minutes after its last use. */
function isExpired(row: { seen_at: number; created_at: number }, at: number): boolean {
  return isFar(row.seen_at, IDLE_MS, at) || isFar(row.created_at, STAFF_ABSOLUTE_MS, at);
}

/**
 * Returns the session of a cookie; null if it has ended, after 12 hours, after 30 minutes without
 * use, or if the person was disabled.
 */
export async function findStaffSession(
  db: Db | Trx,
  token: string,
  at: number,
): Promise<StaffSession | null> {
  const row = await db
    .selectFrom("staff_sessions")
    .innerJoin("staff", "staff.id", "staff_sessions.staff_id")
    .selectAll("staff_sessions")
    .select(["staff.name", "staff.mail", "staff.role"])
    .where("token_hash", "=", hashToken(token))
    .where("staff.state", "=", "active")
    .executeTakeFirst();
  if (!row || isExpired(row, at)) return null;
  const { id, staff_id: staffId, name, mail, role, csrf_token: csrfToken, seen_at: seenAt } = row;
  const confirmed = row.confirmed_at !== null && !isFar(row.confirmed_at, CONFIRMED_MS, at);
  const confirmedUntil = confirmed ? Number(row.confirmed_at) + CONFIRMED_MS : null;
  return { id, staffId, name, mail, role, csrfToken, confirmedUntil, seenAt };
}

/** Stores that a session was used, at most once a minute. */
export async function touchStaffSession(
  db: Db | Trx,
  { id, seenAt }: StaffSession,
  at: number,
): Promise<void> {
  if (!isFar(seenAt, SEEN_EVERY_MS, at)) return;
  await db.updateTable("staff_sessions").set({ seen_at: at }).where("id", "=", id).execute();
}

/** Stores that the password was entered again, or a passkey used. */
export async function confirmStaffSession(db: Db | Trx, id: number, at: number): Promise<void> {
  await db.updateTable("staff_sessions").set({ confirmed_at: at }).where("id", "=", id).execute();
}

export async function endStaffSession(db: Db | Trx, id: number): Promise<void> {
  await db.deleteFrom("staff_sessions").where("id", "=", id).execute();
}

/** Ends all sessions of a person, and the notifications on their devices. */
export async function endStaffSessions(trx: Trx, staffId: number): Promise<void> {
  await removeDevices(trx, staffId);
  await trx.deleteFrom("staff_sessions").where("staff_id", "=", staffId).execute();
}

/** Returns a person's sessions that have not expired, last used first. @param currentId this one */
export async function readStaffSessions(
  db: Db,
  staffId: number,
  currentId: number,
  at: number,
): Promise<Served<typeof deskSessionWire>[]> {
  const rows = await db
    .selectFrom("staff_sessions")
    .select(["id", "browser", "system", "network", "created_at", "seen_at"])
    .where("staff_id", "=", staffId)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows
    .filter((row) => !isExpired(row, at))
    .map(({ id, browser, system, network, created_at, seen_at }) => ({
      id,
      current: id === currentId,
      browser,
      system,
      network,
      started_at: new Date(created_at).toISOString(),
      last_seen_at: new Date(seen_at).toISOString(),
    }));
}

/**
 * Ends one session of a person, or all except one, and the notifications that were switched on in
 * them.
 * @returns number of sessions that were ended
 */
export async function endOwnStaffSessions(
  trx: Trx,
  staffId: number,
  which: { id: number } | { except: number },
): Promise<number> {
  const [is, session] =
    "id" in which ? (["=", which.id] as const) : (["!=", which.except] as const);
  await trx
    .deleteFrom("push_subscriptions")
    .where("staff_id", "=", staffId)
    .where("session_id", is, session)
    .execute();
  const { numDeletedRows } = await trx
    .deleteFrom("staff_sessions")
    .where("staff_id", "=", staffId)
    .where("id", is, session)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
