import { can } from "@/lib/contract/permissions";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Role } from "@/lib/contract/terms";
import type { Db, Trx } from "../kernel/db/schema";
import type { StaffRow } from "../kernel/db/schema-staff";
import { AppError, fieldError, notFound } from "../kernel/errors";
import { mayBeNotified, removeDevices } from "../kernel/sessions/push-subscriptions";
import { endStaffSessions } from "../kernel/sessions/staff-sessions";

const MAIL_TAKEN = refusalText("staff.emailTaken");
const LAST_OWNER = refusalText("staff.lastOwner");

/** Returns the person with this id. @throws AppError 404 */
export async function findStaff(db: Db | Trx, id: number): Promise<StaffRow> {
  const row = await db.selectFrom("staff").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns the staff member with this email address, ignoring case, or null. */
export async function findStaffByMail(db: Db | Trx, mail: string): Promise<StaffRow | null> {
  const row = await db
    .selectFrom("staff")
    .selectAll()
    .where("mail", "=", mail.trim().toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

/** Returns all persons in the order in which they were added. */
export function listStaff(db: Db | Trx): Promise<StaffRow[]> {
  return db.selectFrom("staff").selectAll().orderBy("id").execute();
}

interface NewStaff {
  name: string;
  mail: string;
  role: Role;
}

/**
 * Adds a staff member, who must choose a password first.
 * @param at epoch ms
 * @throws AppError 422 if the email address is taken
 */
export async function addStaff(
  trx: Trx,
  { name, mail, role }: NewStaff,
  at: number,
): Promise<StaffRow> {
  if (await findStaffByMail(trx, mail)) throw fieldError("mail", MAIL_TAKEN);
  return trx
    .insertInto("staff")
    .values({
      name,
      role,
      mail: mail.trim().toLowerCase(),
      state: "invited",
      created_at: at,
      password_hash: null,
      totp_secret: null,
      totp_last_step: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws AppError 409 if no other staff member could manage staff */
async function checkOwnerLeft(trx: Trx, without: number): Promise<void> {
  const others = (await listStaff(trx)).filter(
    ({ id, state, role }) => id !== without && state === "active" && can(role, "staff", "edit"),
  );
  if (others.length === 0) throw new AppError(409, LAST_OWNER);
}

/** Changes of a staff member; a missing field stays unchanged. */
export interface StaffEdit {
  name?: string;
  role?: Role;
  disabled?: boolean;
}

/** Disabling ends the sessions and unused links of a person. */
async function disable(trx: Trx, id: number): Promise<void> {
  await trx.updateTable("staff").set({ state: "disabled" }).where("id", "=", id).execute();
  await endStaffSessions(trx, id);
  await trx.deleteFrom("staff_links").where("staff_id", "=", id).execute();
}

/**
 * Changes name, role, and whether a staff member can log in. A new role applies immediately.
 * @returns the staff member before and after
 * @throws AppError 404; 409 if the shop would be left without an owner
 */
export async function changeStaff(
  trx: Trx,
  id: number,
  edit: StaffEdit,
): Promise<{ before: StaffRow; after: StaffRow }> {
  const before = await findStaff(trx, id);
  const { name = before.name, role = before.role } = edit;
  const disabled = edit.disabled ?? before.state === "disabled";
  const wasOwner = before.state === "active" && can(before.role, "staff", "edit");
  if (wasOwner && (disabled || !can(role, "staff", "edit"))) await checkOwnerLeft(trx, id);
  await trx.updateTable("staff").set({ name, role }).where("id", "=", id).execute();
  if (!mayBeNotified(role)) await removeDevices(trx, id);
  if (disabled && before.state !== "disabled") await disable(trx, id);
  if (!disabled && before.state === "disabled") {
    const state = before.password_hash === null ? "invited" : "active";
    await trx.updateTable("staff").set({ state }).where("id", "=", id).execute();
  }
  return { before, after: await findStaff(trx, id) };
}
