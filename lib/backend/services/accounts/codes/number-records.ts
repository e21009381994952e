import type { guestRecordsResponse } from "@/lib/contract/wire/account";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db, Trx } from "../../../db/schema";
import { attachRows, type Claimant, toGuestRecords } from "../../sessions/guest-records";
import { readAccount } from "../accounts";

/** Returns the confirmed mobile number of a customer, or null. */
async function confirmedMobile(db: Db | Trx, userId: number): Promise<string | null> {
  const account = await readAccount(db, userId);
  return account?.isMobileConfirmed ? account.mobile : null;
}

function guestOrders(db: Db | Trx, mobile: string) {
  return db
    .selectFrom("orders")
    .select(["id", "order_number", "ordered_at"])
    .where("billing_phone", "=", mobile)
    .where("user_id", "is", null)
    .orderBy("id")
    .execute();
}

function guestAppointments(db: Db | Trx, mobile: string) {
  return db
    .selectFrom("appointments")
    .select(["id", "appointment_number", "created_at"])
    .where("phone", "=", mobile)
    .where("user_id", "is", null)
    .orderBy("id")
    .execute();
}

/**
 * Returns numbers and dates of orders and appointments that were made without an account with the
 * customer's confirmed mobile number; none while it is unconfirmed.
 */
export async function readNumberRecords(
  db: Db,
  userId: number,
): Promise<Served<typeof guestRecordsResponse>> {
  const mobile = await confirmedMobile(db, userId);
  if (mobile === null) return { orders: [], appointments: [] };
  return toGuestRecords(await guestOrders(db, mobile), await guestAppointments(db, mobile));
}

/** Attaches those records to the customer's account. @returns their number; 0 for a repeat */
export async function takeNumberRecords(trx: Trx, claimant: Claimant): Promise<number> {
  const mobile = await confirmedMobile(trx, claimant.userId);
  if (mobile === null) return 0;
  const orders = await attachRows(trx, "orders", await guestOrders(trx, mobile), claimant);
  const booked = await guestAppointments(trx, mobile);
  return orders + (await attachRows(trx, "appointments", booked, claimant));
}
