import { can } from "@/lib/contract/permissions";
import type { Role } from "@/lib/contract/terms";
import type { Db, Trx } from "../db/schema";
import type { PushSubscriptionRow } from "../db/schema-staff";

/** Devices on which a person may be notified; a further one replaces the oldest. */
const MAX_DEVICES = 10;

/** Whether a role is notified of orders: it may see them. */
export const mayBeNotified = (role: Role): boolean => can(role, "notifications", "add");

/** Returns the devices on which a person is notified, oldest first. */
export function listDevices(db: Db | Trx, staffId: number): Promise<PushSubscriptionRow[]> {
  return db
    .selectFrom("push_subscriptions")
    .selectAll()
    .where("staff_id", "=", staffId)
    .orderBy("id")
    .execute();
}

type NewDevice = Omit<PushSubscriptionRow, "id">;

/**
 * Adds the device of an endpoint, or takes over its new keys, session and language; it belongs to
 * the person who is logged in there now.
 * @returns whether it is new for the person
 */
export async function saveDevice(trx: Trx, device: NewDevice): Promise<boolean> {
  const known = await trx
    .selectFrom("push_subscriptions")
    .select("staff_id")
    .where("endpoint", "=", device.endpoint)
    .executeTakeFirst();
  await trx
    .insertInto("push_subscriptions")
    .values(device)
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(device))
    .execute();
  const all = await listDevices(trx, device.staff_id);
  const old = all.slice(0, -MAX_DEVICES).map(({ id }) => id);
  if (old.length > 0) await trx.deleteFrom("push_subscriptions").where("id", "in", old).execute();
  return known?.staff_id !== device.staff_id;
}

/** Returns the devices of everyone who may be notified of orders. */
export async function devicesForOrders(db: Db): Promise<{ id: number; created_at: number }[]> {
  const rows = await db
    .selectFrom("push_subscriptions")
    .innerJoin("staff", "staff.id", "push_subscriptions.staff_id")
    .select(["push_subscriptions.id", "push_subscriptions.created_at", "staff.role"])
    .where("staff.state", "=", "active")
    .execute();
  return rows.filter(({ role }) => mayBeNotified(role));
}

/** Returns a device, unless its owner may not be notified any more. */
export async function findDevice(db: Db, id: number): Promise<PushSubscriptionRow | null> {
  const row = await db
    .selectFrom("push_subscriptions")
    .innerJoin("staff", "staff.id", "push_subscriptions.staff_id")
    .selectAll("push_subscriptions")
    .select("staff.role")
    .where("push_subscriptions.id", "=", id)
    .where("staff.state", "=", "active")
    .executeTakeFirst();
  return row && mayBeNotified(row.role) ? row : null;
}

/** Removes a device that cannot be reached any more. */
export async function removeDevice(db: Db, id: number): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
}

/** Removes a device of a person. @returns whether it was there */
export async function removeOwnDevice(trx: Trx, staffId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("push_subscriptions")
    .where("id", "=", id)
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes all devices of a person. */
export async function removeDevices(trx: Trx, staffId: number): Promise<void> {
  await trx.deleteFrom("push_subscriptions").where("staff_id", "=", staffId).execute();
}
