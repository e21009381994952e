import { toLatinDigits } from "@/lib/base/text/latin-digits";
import type { deskLastDeliveryResponse, FoundPerson } from "@/lib/contract/customers/schemas";
import type { Served } from "@/lib/contract/wire/fields";
import { findCustomers, findNamedCustomers } from "../accounts/staff-accounts";
import type { ListPage, ListQuery } from "../desk/desk-record";
import type { Db } from "../kernel/db/schema";
import { wholePhone } from "../kernel/db/search";
import { countSearchParts, hasSearchKeys } from "../kernel/db/search-keys";
import { prepareSearch } from "../kernel/db/update-search-keys";
import { iso } from "../kernel/time/iso-time";

const MAX_RESULTS = 100;

/** Orders of a person: their number, and when the latest was placed (epoch ms). */
interface OrderFacts {
  count: number | string | bigint;
  latest: number | string | null;
}

const factsOf = (facts: OrderFacts | undefined) => ({
  orders: Number(facts?.count ?? 0),
  last_order_at: facts?.latest ? iso(Number(facts.latest)) : null,
});

async function ordersOfAccounts(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number | null, OrderFacts>();
  const rows = await db
    .selectFrom("orders")
    .select("user_id")
    .select(({ fn }) => [fn.countAll().as("count"), fn.max("ordered_at").as("latest")])
    .where("user_id", "in", ids)
    .groupBy("user_id")
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** An account as the desk lists it. */
interface Account {
  id: number;
  name: string;
  mobile_no: string | null;
  email: string | null;
  blocked_at: number | null;
}

/** Returns the records of accounts, with the facts about their orders. */
export async function accountRecords(db: Db, found: readonly Account[]): Promise<FoundPerson[]> {
  const orders = await ordersOfAccounts(
    db,
    found.map(({ id }) => id),
  );
  return found.map(({ id, name, mobile_no, email, blocked_at }) => ({
    id: `account-${id}`,
    version: String(id),
    kind: "account",
    customer_id: id,
    name,
    phone: mobile_no,
    email,
    blocked: blocked_at !== null,
    ...factsOf(orders.get(id)),
  }));
}

async function accounts(db: Db, text: string): Promise<FoundPerson[]> {
  const find = wholePhone(text) === null ? findCustomers : findNamedCustomers;
  const found = await find(db, text, MAX_RESULTS);
  return accountRecords(
    db,
    found.filter(({ erased_at }) => erased_at === null),
  );
}

export const guestOrders = (db: Db) => db.selectFrom("orders").where("user_id", "is", null);

/** Groups orders of guests by their phone number. */
export const byPhone = (orders: ReturnType<typeof guestOrders>) =>
  orders
    .select("billing_phone")
    .select(({ fn }) => [
      fn.countAll().as("count"),
      fn.max("ordered_at").as("latest"),
      fn.max("id").as("last_id"),
    ])
    .groupBy("billing_phone");

/** Orders of a guest: phone number, and id of the latest order. */
interface Guest extends OrderFacts {
  billing_phone: string;
  last_id: number | string;
}

/** Returns the records of guests, with the name of their latest order. */
export async function guestRecords(db: Db, people: readonly Guest[]): Promise<FoundPerson[]> {
  if (people.length === 0) return [];
  const lastOrders = await db
    .selectFrom("orders")
    .select(["id", "billing_name", "billing_email"])
    .where(
      "id",
      "in",
      people.map(({ last_id }) => Number(last_id)),
    )
    .execute();
  const lastOf = new Map(lastOrders.map((order) => [order.id, order]));
  return people.map(({ billing_phone, last_id, ...facts }) => {
    const last = lastOf.get(Number(last_id));
    return {
      id: `guest-${billing_phone}`,
      version: String(last_id),
      kind: "guest",
      customer_id: null,
      name: last?.billing_name ?? "",
      phone: billing_phone,
      email: last?.billing_email ?? null,
      blocked: false,
      ...factsOf(facts),
    };
  });
}

/** Guests who have ordered, by phone number or a part of the name. */
async function guests(db: Db, text: string): Promise<FoundPerson[]> {
  const phone = wholePhone(text);
  const counts = await countSearchParts(db, "orders", text);
  const own = guestOrders(db).where((eb) =>
    phone === null ? hasSearchKeys("orders", text, counts) : eb("billing_phone", "=", phone),
  );
  const latest = byPhone(own).orderBy("latest", "desc").limit(MAX_RESULTS);
  return guestRecords(db, await latest.execute());
}

/**
 * Returns customers with an account, then guests who have ordered, by phone number or a part of
 * their name. Returns none without a search, so that customers cannot be listed.
 */
export async function listPeople(
  db: Db,
  { filters, page, perPage }: ListQuery,
): Promise<ListPage<FoundPerson>> {
  const text = toLatinDigits(filters.q?.trim() ?? "");
  if (text === "") return { data: [], total: 0 };
  await prepareSearch(db, text);
  const people = [...(await accounts(db, text)), ...(await guests(db, text))];
  return { data: people.slice((page - 1) * perPage, page * perPage), total: people.length };
}

/** Returns name, phone, address and language of the latest order of a person; null if there is none. */
export async function lastDelivery(
  db: Db,
  person: { customerId: number } | { phone: string },
): Promise<Served<typeof deskLastDeliveryResponse>["data"]> {
  const orders = db.selectFrom("orders");
  const own =
    "phone" in person
      ? orders.where("billing_phone", "=", person.phone).where("user_id", "is", null)
      : orders.where("user_id", "=", person.customerId);
  const last = await own
    .select(["billing_name", "billing_phone", "billing_email", "shipping_country"])
    .select(["shipping_address", "shipping_city", "shipping_zip", "language"])
    .orderBy("ordered_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last
    ? {
        name: last.billing_name,
        phone: last.billing_phone,
        email: last.billing_email,
        country: last.shipping_country,
        address: last.shipping_address,
        city: last.shipping_city,
        zip: last.shipping_zip,
        language: last.language,
      }
    : null;
}
