import type { guestRecordsResponse } from "@/lib/contract/login/schemas";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db, Trx } from "../../kernel/db/schema";
import { readAccount } from "../accounts";
import { attachRows, type Claimant, toGuestRecords } from "../guest-records";

/** Returns the confirmed mobile number of a customer, or null. */
async function confirmedMobile(db: Db | Trx, userId: number): Promise<string | null> {
  const account = await readAccount(db, userId);
  return account?.isMobileConfirmed ? account.mobile : null;
}

/**
 * How old orders and bookings may be that a confirmed number claims: numbers are given to other people
 * after some months without use.
 */
const CLAIMED_MS = 183 * 86_400_000;

function guestOrders(db: Db | Trx, mobile: string, now: number) {
  return db
    .selectFrom("orders")
    .select(["id", "order_number", "ordered_at"])
    .where("billing_phone", "=", mobile)
    .where("ordered_at", ">", now - CLAIMED_MS)
    .where("user_id", "is", null)
    .orderBy("id")
    .execute();
}

function guestAppointments(db: Db | Trx, mobile: string, now: number) {
  return db
    .selectFrom("appointments")
    .select(["id", "appointment_number", "created_at"])
    .where("phone", "=", mobile)
    .where("created_at", ">", now - CLAIMED_MS)
    .where("user_id", "is", null)
    .orderBy("id")
    .execute();
}

/**
 * Returns numbers and dates of orders and appointments that were made without an account with the
 * customer's confirmed mobile number within the last six months; none while it is unconfirmed.
 * @param now epoch ms
 */
export async function readNumberRecords(
  db: Db,
  userId: number,
  now: number,
): Promise<Served<typeof guestRecordsResponse>> {
  const mobile = await confirmedMobile(db, userId);
  if (mobile === null) return { orders: [], appointments: [] };
  const orders = await guestOrders(db, mobile, now);
  return toGuestRecords(orders, await guestAppointments(db, mobile, now));
}

/** Attaches those records to the customer's account. @returns their number; 0 for a repeat */
export async function takeNumberRecords(
  trx: Trx,
  claimant: Claimant,
  now: number,
): Promise<number> {
  const mobile = await confirmedMobile(trx, claimant.userId);
  if (mobile === null) return 0;
  const orders = await attachRows(trx, "orders", await guestOrders(trx, mobile, now), claimant);
  const booked = await guestAppointments(trx, mobile, now);
  return orders + (await attachRows(trx, "appointments", booked, claimant));
}
