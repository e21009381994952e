import type { deskCustomerResponse } from "@/lib/contract/customers/schemas";
import { can } from "@/lib/contract/permissions";
import type { Served } from "@/lib/contract/wire/fields";
import { toTaka } from "@/lib/shop/pricing/price";
import { readConsents } from "../accounts/consents";
import { readContacts } from "../accounts/own-contacts";
import { findCustomer } from "../accounts/staff-accounts";
import { versionOf } from "../desk/desk-record";
import { auditOf } from "../desk/record-audit";
import type { Db, Trx } from "../kernel/db/schema";
import { CUSTOMER_CHANNELS } from "../kernel/db/schema-outbox";
import { iso, isoOrNull } from "../kernel/time/iso-time";
import { stateName } from "../orders/staff-orders";
import { questionState } from "../questions/questions";
import { REVIEWED_KINDS, reviewIdOf } from "../reviews/review-id";
import { REVIEWED } from "../reviews/reviews";
import { readItemNames } from "../reviews/staff-reviews";
import { customerState } from "./customer-actions";

/** Most rows of each kind on the page of a customer, the latest ones. */
const SHOWN = 20;

function readOrders(db: Db | Trx, id: number) {
  return db
    .selectFrom("orders")
    .select(["order_number", "ordered_at", "status", "total"])
    .where("user_id", "=", id)
    .orderBy("ordered_at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
}

/** Messages about orders; direct messages such as codes are encrypted and cannot be found by customer. */
async function readMessages(db: Db | Trx, numbers: string[]) {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom("outbox_messages")
    .select(["id", "type", "channel", "reference", "state", "created_at"])
    .where("reference", "in", numbers)
    .where("channel", "in", CUSTOMER_CHANNELS)
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, type, channel, reference, state, created_at }) => ({
    id,
    type,
    state,
    about: reference,
    at: iso(created_at),
    way: channel === "customer-sms" ? ("sms" as const) : ("mail" as const),
  }));
}

async function readQuestions(db: Db | Trx, contacts: string[]) {
  if (contacts.length === 0) return [];
  const rows = await db
    .selectFrom("contact_messages")
    .selectAll()
    .where((eb) => eb.or([eb("email", "in", contacts), eb("mobile_no", "in", contacts)]))
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    state: questionState(row),
    at: iso(row.created_at),
  }));
}

async function readReviews(db: Db | Trx, userId: number) {
  const all = [];
  for (const kind of REVIEWED_KINDS) {
    const { reviews, itemId: item } = REVIEWED[kind];
    const rows = await db
      .selectFrom(reviews)
      .select(["id", `${item} as itemId`, "rating", "comment", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("id", "desc")
      .limit(SHOWN)
      .execute();
    const ids = rows.map(({ itemId }) => itemId);
    const names = await readItemNames(db, kind, ids);
    for (const { id, itemId, created_at, ...review } of rows) {
      const { name = "", name_bn = null } = names.get(itemId) ?? {};
      all.push({ ...review, name, name_bn, id: reviewIdOf(kind, id), at: iso(created_at) });
    }
  }
  return all;
}

async function readSubscription(db: Db | Trx, email: string | null) {
  if (email === null) return null;
  const row = await db
    .selectFrom("newsletter_subscribers")
    .select(["consented_at", "waiting_at", "confirmed_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (!row) return null;
  return {
    consented_at: iso(row.consented_at),
    confirmed_at: isoOrNull(row.confirmed_at),
    waiting: row.waiting_at !== null,
  };
}

/**
 * Returns a customer with an account as their page shows them: contact, consents, orders, messages,
 * questions and reviews, the latest of each. Messages and questions only for roles that may open
 * their lists.
 * @throws AppError 404
 */
export async function findPerson(
  db: Db | Trx,
  id: number,
  role: string,
): Promise<Served<typeof deskCustomerResponse>["data"]> {
  const user = await findCustomer(db, id);
  const state = customerState(user);
  const orders = await readOrders(db, id);
  const numbers = orders.map(({ order_number }) => order_number);
  const { confirmed, ...own } = await readContacts(db, id);
  const contacts = [own.mobile, own.email].filter((text) => text !== null);
  return {
    id,
    version: versionOf([state, user.name, user.email, user.mobile_no]),
    state,
    name: user.name,
    phone: user.mobile_no,
    email: user.email,
    username: user.username,
    unconfirmed: contacts.filter((contact) => !confirmed.includes(contact)),
    since: iso(user.created_at),
    blocked_at: isoOrNull(user.blocked_at),
    erased_at: isoOrNull(user.erased_at),
    consents: await readConsents(db, id),
    newsletter: await readSubscription(db, user.email),
    orders: orders.map(({ order_number, ordered_at, status, total }) => ({
      number: order_number,
      placed_at: iso(ordered_at),
      state: stateName(status),
      total: toTaka(total),
    })),
    messages: can(role, "outbox", "list") ? await readMessages(db, numbers) : [],
    questions: can(role, "questions", "list") ? await readQuestions(db, contacts) : [],
    reviews: await readReviews(db, id),
    audit: await auditOf(db, `customer ${id}`),
  };
}
