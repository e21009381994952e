import { readConsents } from "../accounts/consents";
import { ownContacts, ownMessages, type RequestedBy, readContacts } from "../accounts/own-contacts";
import { findCustomer } from "../accounts/staff-accounts";
import type { Db } from "../kernel/db/schema";
import { lettersTo } from "../kernel/outbox/sent-letters";
import type { Secrets } from "../kernel/safety/secrets";
import { exportPrescriptions } from "../orders/prescriptions/export-prescriptions";
import { exportAfterSales } from "./export-after-sales";
import { exportLines } from "./export-lines";

/**
 * Returns all stored data about a customer, grouped by kind. Guest records with a number or email
 * address are included by the rules of {@link ownContacts} and {@link ownMessages}.
 */
export async function exportCustomer(
  { db, secrets }: { db: Db; secrets: Pick<Secrets, "keyFor"> },
  id: number,
  by: RequestedBy,
) {
  const { password_hash: _, ...customer } = await findCustomer(db, id);
  const own = (table: "orders" | "ebook_orders" | "appointments") =>
    db.selectFrom(table).selectAll().where("user_id", "=", id).orderBy("id").execute();
  const orders = await own("orders");
  const ids = orders.map((order) => order.id);
  const contacts = await readContacts(db, id);
  const messages = await db
    .selectFrom("contact_messages")
    .selectAll()
    .where(ownMessages(contacts, by))
    .orderBy("id")
    .execute();
  const proved = ownContacts(contacts, by);
  // An empty list is not valid SQL.
  const reached = ["", ...proved];
  return {
    customer,
    orders,
    ...(await exportLines(db, id)),
    ...(await exportAfterSales(db, ids)),
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
    messages,
    answers:
      messages.length === 0
        ? []
        : await db
            .selectFrom("question_answers")
            .select(["message_id", "way", "text", "answered_at"])
            .where(
              "message_id",
              "in",
              messages.map((message) => message.id),
            )
            .orderBy("id")
            .execute(),
    letters: await lettersTo(db, secrets, proved),
    newsletter: await db
      .selectFrom("newsletter_subscribers")
      .selectAll()
      .where("email", "in", reached)
      .execute(),
    addresses: await db
      .selectFrom("addresses")
      .selectAll()
      .where("user_id", "=", id)
      .orderBy("id")
      .execute(),
    prescriptions: await exportPrescriptions(db, id),
    consents: await readConsents(db, id),
    products: await db
      .selectFrom("account_products")
      .innerJoin("products", "products.id", "product_id")
      .select(["list", "product_id", "products.name", "products.name_bn", "added_at"])
      .where("user_id", "=", id)
      .orderBy("list")
      .orderBy("added_at")
      .execute(),
    stock_requests: await db
      .selectFrom("stock_requests")
      .innerJoin("products", "products.id", "product_id")
      .select(["product_id", "products.name", "products.name_bn", "contact"])
      .select(["stock_requests.created_at", "notified_at"])
      .where((eb) => eb.or([eb("user_id", "=", id), eb("contact", "in", reached)]))
      .orderBy("stock_requests.id")
      .execute(),
    logins: await db
      .selectFrom("login_sessions")
      .select(["created_at", "seen_at", "browser", "system"])
      .where("user_id", "=", id)
      .execute(),
  };
}
