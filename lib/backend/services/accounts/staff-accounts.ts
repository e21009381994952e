import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Stale } from "../../change";
import { ORDER_STATUS } from "../../db/order-status";
import { lockCustomer } from "../../db/row-locks";
import type { Db, Schema, Trx } from "../../db/schema";
import { AppError, notFound } from "../../errors";
import { loginName } from "./accounts";
import { endLogins } from "./logins";

const SHOWN = [
  ...(["id", "name", "email", "mobile_no", "username", "created_at"] as const),
  ...(["marketing_consent", "blocked_at", "erased_at", "password_reset_at"] as const),
] as const;

function customersWhere(db: Db, limit: number, chosen: Expression<SqlBool>) {
  return db
    .selectFrom("users")
    .select(SHOWN)
    .where(chosen)
    .where((eb) => eb.or([eb("password_hash", "is not", null), eb("erased_at", "is not", null)]))
    .orderBy("id")
    .limit(limit)
    .execute();
}

/**
 * Returns customers whose e-mail, user name, mobile number or id equals the text. If there are
 * none, returns those whose name contains it, which scans the whole table. Includes erased
 * customers.
 */
export async function findCustomers(db: Db, text: string, limit: number) {
  const name = loginName(text);
  const eb = expressionBuilder<Schema, "users">();
  const own = [
    eb("email", "=", name),
    eb("username", "=", name),
    eb("mobile_no", "=", name),
    ...(/^[1-9]\d{0,8}$/.test(text) ? [eb("id", "=", Number(text))] : []),
  ];
  const found = await customersWhere(db, limit, eb.or(own));
  if (found.length > 0) return found;
  const part = `%${text.toLowerCase().replace(/[%_]/g, "")}%`;
  return customersWhere(db, limit, eb(sql`lower(name)`, "like", part));
}

/** @throws AppError 404 if there is no such customer, or one that never had an account */
export async function findCustomer(db: Db | Trx, id: number) {
  const user = await db
    .selectFrom("users")
    .select([...SHOWN, "password_hash"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!user || (user.password_hash === null && user.erased_at === null))
    throw notFound(`There is no customer ${id}.`);
  return user;
}

/** @throws AppError 404, or 409 for an erased customer */
async function lockedCustomer(trx: Trx, id: number) {
  await lockCustomer(trx, id);
  const user = await findCustomer(trx, id);
  if (user.erased_at !== null) throw new AppError(409, `Customer ${id} was erased.`);
  return user;
}

/** Sets a password that the customer must change at the next login, and ends all sessions. */
export async function resetPassword(trx: Trx, id: number, passwordHash: string, at: number) {
  await lockedCustomer(trx, id);
  await trx
    .updateTable("users")
    .set({ password_hash: passwordHash, password_changed_at: at, password_reset_at: at })
    .where("id", "=", id)
    .execute();
  await endLogins(trx, id, "all", at);
}

/**
 * Blocks an account and ends its sessions, or unblocks it.
 * @param blockedAt epoch ms, or null to unblock
 * @returns whether anything changed
 */
export async function blockCustomer(trx: Trx, id: number, blockedAt: number | null, at: number) {
  const user = await lockedCustomer(trx, id);
  if ((user.blocked_at === null) === (blockedAt === null)) return false;
  await trx.updateTable("users").set({ blocked_at: blockedAt }).where("id", "=", id).execute();
  if (blockedAt !== null) await endLogins(trx, id, "all", at);
  return true;
}

/** Returns all stored data about a customer, grouped by kind. */
export async function exportCustomer(db: Db, id: number) {
  const { password_hash: _, ...customer } = await findCustomer(db, id);
  const own = (table: "orders" | "ebook_orders" | "appointments") =>
    db.selectFrom(table).selectAll().where("user_id", "=", id).orderBy("id").execute();
  const orders = await own("orders");
  const ids = orders.map((order) => order.id);
  const contacts = [customer.email, customer.mobile_no].filter((text) => text !== null);
  return {
    customer,
    orders,
    order_lines:
      ids.length === 0
        ? []
        : await db.selectFrom("order_lines").selectAll().where("order_id", "in", ids).execute(),
    ebook_orders: await own("ebook_orders"),
    appointments: await own("appointments"),
    product_reviews: await db
      .selectFrom("product_reviews")
      .selectAll()
      .where("user_id", "=", id)
      .execute(),
    ebook_reviews: await db
      .selectFrom("ebook_reviews")
      .selectAll()
      .where("user_id", "=", id)
      .execute(),
    messages: await db
      .selectFrom("contact_messages")
      .selectAll()
      .where((eb) =>
        eb.or([eb("email", "in", ["", ...contacts]), eb("mobile_no", "in", ["", ...contacts])]),
      )
      .execute(),
    newsletter: await db
      .selectFrom("newsletter_subscribers")
      .selectAll()
      .where("email", "=", customer.email ?? "")
      .execute(),
    logins: await db
      .selectFrom("login_sessions")
      .select(["created_at", "seen_at", "browser", "system"])
      .where("user_id", "=", id)
      .execute(),
  };
}

const GONE = "-";
const NOBODY = {
  billing_name: GONE,
  billing_email: null,
  billing_phone: GONE,
  shipping_address: GONE,
  shipping_zip: GONE,
  shipping_state: null,
  order_notes: null,
};

async function checkNothingOpen(trx: Trx, id: number, at: number): Promise<void> {
  const { completed, cancelled } = ORDER_STATUS;
  const order = await trx
    .selectFrom("orders")
    .select("order_number")
    .where("user_id", "=", id)
    .where("status", "not in", [completed, cancelled])
    .executeTakeFirst();
  if (order) throw new AppError(409, `Order ${order.order_number} of this customer is still open.`);
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
      `Appointment ${appointment.appointment_number} of this customer is still ahead.`,
    );
}

async function eraseRows(trx: Trx, id: number): Promise<void> {
  const orders = trx.selectFrom("orders").select("id").where("user_id", "=", id);
  await trx.deleteFrom("staff_notes").where("order_id", "in", orders).execute();
  await trx.updateTable("orders").set(NOBODY).where("user_id", "=", id).execute();
  await trx.updateTable("ebook_orders").set(NOBODY).where("user_id", "=", id).execute();
  await trx
    .updateTable("appointments")
    .set({ name: GONE, phone: GONE, reason: null })
    .where("user_id", "=", id)
    .execute();
  const sessions = trx.selectFrom("sessions").select("id").where("user_id", "=", id);
  await trx.deleteFrom("carts").where("session_id", "in", sessions).execute();
}

async function eraseContacts(trx: Trx, contacts: string[]): Promise<void> {
  if (contacts.length === 0) return;
  await trx
    .deleteFrom("contact_messages")
    .where((eb) => eb.or([eb("email", "in", contacts), eb("mobile_no", "in", contacts)]))
    .execute();
  await trx.deleteFrom("newsletter_subscribers").where("email", "in", contacts).execute();
}

/** Returns the pages that show the name of this customer as a reviewer. */
async function reviewed(trx: Trx, id: number): Promise<Stale[]> {
  const products = await trx
    .selectFrom("product_reviews")
    .select("product_id as id")
    .where("user_id", "=", id)
    .execute();
  const ebooks = await trx
    .selectFrom("ebook_reviews")
    .select("ebook_id as id")
    .where("user_id", "=", id)
    .execute();
  return [
    ...products.map((item) => ({ type: "product" as const, id: item.id, lists: false })),
    ...ebooks.map((item) => ({ type: "ebook" as const, id: item.id })),
  ];
}

/**
 * Deletes the personal data of a customer. Orders and payments are kept for accounting, without
 * personal data. Reviews are kept without a name.
 * @returns the pages that become stale; null if the customer was erased before
 * @throws AppError 404; 409 if an order is open or an appointment is in the future
 */
export async function eraseCustomer(trx: Trx, id: number, at: number): Promise<Stale[] | null> {
  await lockCustomer(trx, id);
  const user = await findCustomer(trx, id);
  if (user.erased_at !== null) return null;
  await checkNothingOpen(trx, id, at);
  await endLogins(trx, id, "all", at);
  await eraseRows(trx, id);
  await eraseContacts(
    trx,
    [user.email, user.mobile_no].filter((text) => text !== null),
  );
  await trx
    .updateTable("users")
    .set({
      name: "Former customer",
      email: null,
      mobile_no: null,
      username: null,
      password_hash: null,
      marketing_consent: 0,
      erased_at: at,
    })
    .where("id", "=", id)
    .execute();
  return reviewed(trx, id);
}
