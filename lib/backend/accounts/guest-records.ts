import type { guestRecordsResponse } from "@/lib/contract/login/schemas";
import { samePhone } from "@/lib/contract/phone";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db, Trx } from "../kernel/db/schema";
import { iso } from "../kernel/time/iso-time";

/** The customer who claims records, and the customer's permanent row in `sessions`. */
export interface Claimant {
  userId: number;
  rowId: number;
}

function guestOrders(db: Db, guestId: number) {
  return db
    .selectFrom("orders")
    .select(["id", "order_number", "ordered_at", "billing_phone as phone"])
    .where("session_id", "=", guestId)
    .orderBy("id")
    .execute();
}

function guestAppointments(db: Db, guestId: number) {
  return db
    .selectFrom("appointments")
    .select(["id", "appointment_number", "created_at", "phone"])
    .where("session_id", "=", guestId)
    .orderBy("id")
    .execute();
}

/** Attaches the prescriptions of these orders that a guest sent from the same browser. */
async function attachPrescriptions(trx: Trx, orderIds: number[], { userId, rowId }: Claimant) {
  const sent = await trx
    .selectFrom("order_prescriptions")
    .innerJoin("orders", "orders.id", "order_id")
    .innerJoin("prescriptions", "prescriptions.id", "prescription_id")
    .whereRef("prescriptions.session_id", "=", "orders.session_id")
    .where("order_id", "in", orderIds)
    .select("prescriptions.id")
    .execute();
  if (sent.length === 0) return;
  const ids = sent.map(({ id }) => id);
  await trx
    .updateTable("prescriptions")
    .set({ session_id: rowId, user_id: userId })
    .where("id", "in", ids)
    .execute();
}

/** Attaches orders or appointments to a customer. @returns their number */
export async function attachRows(
  trx: Trx,
  table: "orders" | "appointments",
  rows: { id: number }[],
  { userId, rowId }: Claimant,
): Promise<number> {
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  // First: it compares the session with that of the order.
  if (table === "orders") await attachPrescriptions(trx, ids, { userId, rowId });
  await trx
    .updateTable(table)
    .set({ session_id: rowId, user_id: userId })
    .where("id", "in", ids)
    .execute();
  return ids.length;
}

/** Attaches the guest's orders and appointments with the account's phone number to a customer. */
export async function attachByPhone(trx: Trx, guestId: number, claimant: Claimant): Promise<void> {
  const user = await trx
    .selectFrom("users")
    .select("mobile_no")
    .where("id", "=", claimant.userId)
    .executeTakeFirstOrThrow();
  const { mobile_no: mobile } = user;
  if (mobile === null) return;
  const own = ({ phone }: { phone: string }) => samePhone(phone, mobile);
  const orders = (await guestOrders(trx, guestId)).filter(own);
  const appointments = (await guestAppointments(trx, guestId)).filter(own);
  await attachRows(trx, "orders", orders, claimant);
  await attachRows(trx, "appointments", appointments, claimant);
}

/** Returns records as the API shows them. */
export function toGuestRecords(
  orders: { order_number: string; ordered_at: number }[],
  appointments: { appointment_number: string; created_at: number }[],
): Served<typeof guestRecordsResponse> {
  return {
    orders: orders.map((row) => ({ order_number: row.order_number, date: iso(row.ordered_at) })),
    appointments: appointments.map((row) => ({
      appointment_number: row.appointment_number,
      date: iso(row.created_at),
    })),
  };
}

/** Returns the guest whose records a login may still claim; null if there is none. */
export async function guestSessionOfLogin(db: Db, tokenHash: string): Promise<number | null> {
  const login = await db
    .selectFrom("login_sessions")
    .select("guest_session_id")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return login?.guest_session_id ?? null;
}

/**
 * Returns numbers and dates of a guest's orders and appointments: enough to recognise them, without
 * personal data.
 */
export async function readGuestRecords(
  db: Db,
  guestId: number | null,
): Promise<Served<typeof guestRecordsResponse>> {
  if (guestId === null) return { orders: [], appointments: [] };
  return toGuestRecords(await guestOrders(db, guestId), await guestAppointments(db, guestId));
}

/**
 * Stores the answer to "Were these yours?": attaches the guest's records to the account, or ends
 * this browser's access to them. A repeated answer does nothing.
 * @returns number of attached records
 */
export async function answerGuestRecords(
  trx: Trx,
  tokenHash: string,
  claimant: Claimant,
  mine: boolean,
): Promise<number> {
  const guestId = await guestSessionOfLogin(trx, tokenHash);
  if (guestId === null) return 0;
  await trx
    .updateTable("login_sessions")
    .set({ guest_session_id: null })
    .where("guest_session_id", "=", guestId)
    .execute();
  if (!mine) return 0;
  const orders = await attachRows(trx, "orders", await guestOrders(trx, guestId), claimant);
  const booked = await guestAppointments(trx, guestId);
  const appointments = await attachRows(trx, "appointments", booked, claimant);
  await trx.deleteFrom("sessions").where("id", "=", guestId).execute();
  return orders + appointments;
}
