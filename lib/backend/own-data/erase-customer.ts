import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { endLogins } from "../accounts/logins";
import { namesPerson } from "../accounts/names-person";
import { ownContacts, ownMessages, type RequestedBy, readContacts } from "../accounts/own-contacts";
import { reviewedPages } from "../accounts/reviewed-pages";
import { findCustomer } from "../accounts/staff-accounts";
import type { Stale } from "../kernel/changes/change";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { lockCustomer } from "../kernel/db/row-locks";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { forgetLettersTo } from "../kernel/outbox/sent-letters";
import type { Secrets } from "../kernel/safety/secrets";
import { forgetAskers } from "../questions/published-questions";

const ERASED = "-";
const NOBODY = {
  billing_name: ERASED,
  billing_email: null,
  billing_phone: ERASED,
  shipping_address: ERASED,
  shipping_zip: ERASED,
  shipping_state: null,
  order_notes: null,
};

interface Erasure {
  id: number;
  by: RequestedBy;
  /** Finds the letters that the customer got. */
  secrets: Pick<Secrets, "keyFor">;
}

async function checkNothingOpen(trx: Trx, id: number, at: number): Promise<void> {
  const { completed, cancelled } = ORDER_STATUS;
  const order = await trx
    .selectFrom("orders")
    .select("order_number")
    .where("user_id", "=", id)
    .where("status", "not in", [completed, cancelled])
    .executeTakeFirst();
  if (order)
    throw new AppError(409, refusalText("ownData.openOrder", { order: order.order_number }));
  const appointment = await trx
    .selectFrom("appointments")
    .select("appointment_number")
    .where("user_id", "=", id)
    .where("state", "=", "booked")
    .where("ends_at", ">", at)
    .executeTakeFirst();
  if (appointment)
    throw new AppError(
      409,
      refusalText("ownData.openAppointment", { appointment: appointment.appointment_number }),
    );
}

/**
 * Deletes those reasons why pieces of parcels were written off that name the customer. The others
 * are about stock, and stay with it.
 */
async function eraseParcelReasons(trx: Trx, id: number): Promise<void> {
  const rows = await trx
    .selectFrom("returns")
    .innerJoin("orders", "orders.id", "returns.order_id")
    .innerJoin("users", "users.id", "orders.user_id")
    .select(["returns.id", "returns.answer", "users.name", "users.mobile_no", "users.email"])
    .select(["billing_name", "billing_phone", "billing_email"])
    .where("orders.user_id", "=", id)
    .where("is_parcel", "=", 1)
    .where("answer", "is not", null)
    .execute();
  const named = rows.filter(({ answer, ...row }) =>
    [
      { name: row.name, phone: row.mobile_no, email: row.email },
      { name: row.billing_name, phone: row.billing_phone, email: row.billing_email },
    ].some((person) => namesPerson(answer ?? "", person)),
  );
  for (const row of named)
    await trx.updateTable("returns").set({ answer: ERASED }).where("id", "=", row.id).execute();
}

async function eraseRows(trx: Trx, id: number): Promise<void> {
  const orders = trx.selectFrom("orders").select("id").where("user_id", "=", id);
  await trx
    .updateTable("returns")
    .set({ reason: ERASED, answer: null })
    .where("order_id", "in", orders)
    .where("is_parcel", "=", 0)
    .execute();
  await trx
    .updateTable("complaints")
    .set({ text: ERASED })
    .where("order_id", "in", orders)
    .execute();
  await trx
    .updateTable("complaints")
    .set({ answer: ERASED })
    .where("order_id", "in", orders)
    .where("answer", "is not", null)
    .execute();
  await trx.deleteFrom("staff_notes").where("order_id", "in", orders).execute();
  await trx
    .updateTable("orders")
    .set({ ...NOBODY, cancel_text: null })
    .where("user_id", "=", id)
    .execute();
  await trx.updateTable("ebook_orders").set(NOBODY).where("user_id", "=", id).execute();
  await trx
    .updateTable("appointments")
    .set({ name: ERASED, phone: ERASED, reason: null, cancel_reason: null })
    .where("user_id", "=", id)
    .execute();
  for (const table of ["addresses", "consents", "account_products"] as const)
    await trx.deleteFrom(table).where("user_id", "=", id).execute();
  const orderIds = await orders.execute();
  if (orderIds.length > 0)
    await trx
      .updateTable("order_prescriptions")
      .set({ reason: null, prescription_id: null })
      .where(
        "order_id",
        "in",
        orderIds.map((order) => order.id),
      )
      .execute();
  await trx.deleteFrom("refused_lines").where("order_id", "in", orders).execute();
  // The files go after the transaction, see customerFiles.
  await trx.deleteFrom("return_photos").where("order_id", "in", orders).execute();
  await trx.deleteFrom("prescriptions").where("user_id", "=", id).execute();
  const sessions = trx.selectFrom("sessions").select("id").where("user_id", "=", id);
  await trx.deleteFrom("carts").where("session_id", "in", sessions).execute();
}

/** Returns the numbers and addresses that letters about the customer's orders and visits went to. */
async function reachedContacts(trx: Trx, id: number): Promise<string[]> {
  const orders = await trx
    .selectFrom("orders")
    .select(["billing_email as email", "billing_phone as phone"])
    .where("user_id", "=", id)
    .union(
      trx
        .selectFrom("ebook_orders")
        .select(["billing_email as email", "billing_phone as phone"])
        .where("user_id", "=", id),
    )
    .execute();
  const visits = await trx
    .selectFrom("appointments")
    .select("phone")
    .where("user_id", "=", id)
    .execute();
  const found = [
    ...orders.flatMap(({ email, phone }) => [email, phone]),
    ...visits.map((visit) => visit.phone),
  ];
  const known = found.filter((contact) => contact !== null);
  return [...new Set(known)].filter((contact) => contact !== ERASED);
}

/**
 * Deletes guest records with the customer's number or email address, also from before the account.
 */
async function eraseByContacts(trx: Trx, { id, by, secrets }: Erasure): Promise<void> {
  const contacts = await readContacts(trx, id);
  // Also of a contact that is not proved: only the words go, and the letters were about this account.
  const account = [contacts.mobile, contacts.email].filter((contact) => contact !== null);
  await forgetLettersTo(trx, secrets, [...account, ...(await reachedContacts(trx, id))]);
  const own = ["", ...ownContacts(contacts, by)];
  await trx
    .deleteFrom("stock_requests")
    .where((eb) => eb.or([eb("user_id", "=", id), eb("contact", "in", own)]))
    .execute();
  const messages = ownMessages(contacts, by);
  while (await forgetAskers(trx, messages)) {
    // Each call changes a batch.
  }
  await trx
    .deleteFrom("contact_messages")
    .where(messages)
    .where("published_at", "is", null)
    .execute();
  await trx.deleteFrom("newsletter_subscribers").where("email", "in", own).execute();
}

/**
 * Deletes the personal data of a customer. Orders and payments are kept for accounting, without
 * personal data. Reviews are kept without a name. Guest records with a number or email address are
 * deleted by the rules of {@link ownContacts} and {@link ownMessages}.
 * @returns the pages that become stale; null if the customer was erased before
 * @throws AppError 404; 409 if an order is open or an appointment is in the future
 */
export async function eraseCustomer(
  trx: Trx,
  { id, by, secrets }: Erasure,
  at: number,
): Promise<Stale[] | null> {
  await lockCustomer(trx, id);
  const user = await findCustomer(trx, id);
  if (user.erased_at !== null) return null;
  await checkNothingOpen(trx, id, at);
  await endLogins(trx, id, "all", at);
  await trx.deleteFrom("account_codes").where("user_id", "=", id).execute();
  // First, while the orders still have the names and addresses.
  await eraseParcelReasons(trx, id);
  await eraseByContacts(trx, { id, by, secrets });
  await eraseRows(trx, id);
  await trx
    .updateTable("users")
    .set({
      name: "Former customer",
      email: null,
      mobile_no: null,
      username: null,
      confirmed_mobile: null,
      confirmed_email: null,
      password_hash: null,
      marketing_consent: 0,
      erased_at: at,
    })
    .where("id", "=", id)
    .execute();
  return reviewedPages(trx, id);
}
