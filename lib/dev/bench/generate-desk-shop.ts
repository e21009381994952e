import { sql } from "kysely";
import { Client } from "pg";
import { inChunks, resetSequence } from "@/lib/backend/kernel/db/bulk";
import type { Db } from "@/lib/backend/kernel/db/schema";
import type { SearchKind } from "@/lib/backend/kernel/db/schema-search";
import { type SearchedTexts, searchKeys } from "@/lib/backend/kernel/db/search-keys";
import type { DatabaseKind } from "./bench-database";

const DAY = 86_400_000;
/** Orders are spread over about five years. */
const DAYS = 1_800;
/** Records of which keys are computed at once. */
const KEYS_AT_ONCE = 20_000;

/** What the two databases write differently. */
interface Dialect {
  /** A table with the numbers `n` from 1 to `most`. */
  upTo(most: number): string;
  /** A number with leading zeros. */
  padded(n: string, digits: number): string;
  letter(code: string): string;
  /** Day in UTC of epoch ms. */
  day(at: string): string;
}

const DIALECTS: Record<DatabaseKind, Dialect> = {
  sqlite: {
    upTo: (most) =>
      `(with recursive s(n) as (select 1 union all select n + 1 from s where n < ${most})
         select n from s) as numbers`,
    padded: (n, digits) => `printf('%0${digits}d', ${n})`,
    letter: (code) => `char(${code})`,
    day: (at) => `date((${at}) / 1000, 'unixepoch')`,
  },
  postgres: {
    upTo: (most) => `generate_series(1::bigint, ${most}) as numbers(n)`,
    padded: (n, digits) => `lpad((${n})::text, ${digits}, '0')`,
    letter: (code) => `chr((${code})::int)`,
    day: (at) => `to_char(to_timestamp((${at}) / 1000) at time zone 'UTC', 'YYYY-MM-DD')`,
  },
};

/**
 * Statements that add `count` orders, of ten per customer, and what belongs to them. About nine in ten
 * orders are delivered, one in two hundred is new.
 */
function statements(kind: DatabaseKind, count: number, now: number): string[] {
  const { upTo, padded, letter, day } = DIALECTS[kind];
  const customers = Math.max(1, Math.floor(count / 10));
  const at = (n: string) => `${now} - (${n} * 7919 % ${DAYS}) * ${DAY} - ${n} % 86400 * 1000`;
  const name = (n: string) =>
    `'Rahima ' || ${letter(`65 + ${n} % 26`)} || 'egum' || (${n} % 997) || ' Khatun' || (${n} % 89)`;
  const mobile = (n: string) => `'018' || ${padded(n, 8)}`;
  const number = (n: string) =>
    `'NM-' || ${padded(`${n} % 10000`, 4)} || '-' || ${padded(`${n} / 10000`, 4)} || '-7777'`;
  const customer = `(1 + n % ${customers})`;
  return [
    `insert into users (name, mobile_no, created_at, password_hash)
     select ${name("n")}, ${mobile("n")}, ${at("n")}, '-' from ${upTo(customers)}`,
    `insert into orders (order_number, user_id, session_id, status, billing_name, billing_phone,
       shipping_country, shipping_address, shipping_city, shipping_zip, subtotal, shipping_charge, tax,
       discount, total, presentation, ordered_at, payment_method, payment_status, expires_at)
     select ${number("n")}, u.id, null,
       case when n % 200 = 0 then 0 when n % 200 = 1 then 1 when n % 200 = 2 then 2
         when n % 10 = 4 then 4 else 3 end,
       u.name, u.mobile_no, 'Bangladesh', 'House 1', 'Dhaka', '1205', 50000, 10000, 0, 0, 60000,
       'included', ${at("n")}, case when n % 3 = 0 then 'cash' else 'mobile' end,
       case when n % 200 < 3 then 'to_be_paid' else 'paid' end,
       case when n % 200 = 0 then ${now} + 3 * ${DAY} end
     from ${upTo(count)} join users as u on u.mobile_no = ${mobile(customer)}`,
    `insert into order_lines (order_id, product_id, batch_no, name, selling_price, discount, price,
       total_price, discount_percent, quantity)
     select o.id, 1 + (o.id * part) % 500, 'B', 'Something', 25000, 0, 25000, 25000, 0, 1
     from orders as o, (select 1 as part union all select 2) as parts where o.order_number like 'NM-%-7777'`,
    `insert into order_status_history (order_id, from_status, to_status, changed_by, changed_at)
     select id, 0, status, 'Salma', ordered_at from orders
     where status > 0 and order_number like 'NM-%-7777'`,
    `insert into payments (order_id, attempt, attempts, invoice, gateway, state, language, trx_id, amount,
       lease_until, created_at, updated_at)
     select id, 1, 1, 'G-' || id, 'bkash', 'paid', 'en', 'T-' || id, 60000, 0, ordered_at, ordered_at
     from orders where status = 3 and id % 4 = 0 and order_number like 'NM-%-7777'`,
    `insert into refunds (payment_id, key, amount, reason, state, attempts, created_at, updated_at)
     select id, 'G-' || id, 60000, 'Returned', 'done', 1, created_at, created_at from payments
     where invoice like 'G-%' and id % 5 = 0`,
    `insert into ebook_orders (order_no, user_id, status, billing_name, billing_phone, shipping_country,
       shipping_address, shipping_city, shipping_zip, subtotal, discount, total, ordered_at,
       payment_method, payment_status)
     select 'EB-' || ${padded("n % 10000", 4)} || '-' || ${padded("n / 10000", 4)} || '-7777', u.id, 1,
       u.name, u.mobile_no, 'Bangladesh', '-', '-', '-', 10000, 0, 10000, ${at("n")}, 'mobile', 'paid'
     from ${upTo(Math.floor(count / 12))} join users as u on u.mobile_no = ${mobile(customer)}`,
    `insert into product_reviews (product_id, user_id, rating, comment, created_at)
     select 1 + n % 500, u.id, 1 + n % 5, 'Good thing number ' || n, ${at("n")}
     from ${upTo(Math.floor(count / 12))} join users as u on u.mobile_no = ${mobile(customer)}
     where true on conflict do nothing`,
    `insert into appointments (appointment_number, doctor_id, day, starts_at, ends_at, name, phone,
       language, state, user_id, created_at)
     select 'AP-9999-' || ${padded("n", 8)}, d.id, ${day(at("n"))}, n, n + 1, u.name,
       u.mobile_no, 'en', case when n % 3 = 0 then 'cancelled' else 'booked' end, u.id, ${at("n")}
     from ${upTo(Math.floor(count / 12))} join users as u on u.mobile_no = ${mobile(customer)},
       (select id from doctors order by id limit 1) as d`,
    `insert into contact_messages (name, mobile_no, message, created_at, done_at)
     select 'Karim', '019' || ${padded("n", 8)}, 'What does it cost? ' || n, ${at("n")},
       case when n % 50 > 0 then ${at("n")} end from ${upTo(Math.floor(count / 12))}`,
    `insert into newsletter_subscribers (email, language, consent_version, consented_at)
     select n || '@mail.example', 'en', '1', ${at("n")} from ${upTo(Math.floor(count / 12))}`,
    `insert into audit (changed_at, changed_by, command, subject)
     select ordered_at, 'Salma', 'orders next', 'order ' || order_number from orders
     where order_number like 'NM-%-7777'`,
  ];
}

/** What the records of a kind are found by. */
const SEARCHED: readonly (readonly [SearchKind, columns: string])[] = [
  ["orders", "order_number as number, billing_phone as phone, billing_name as text"],
  ["ebook_orders", "order_no as number, billing_phone as phone, billing_name as text"],
  ["appointments", "appointment_number as number, phone, name as text"],
  ["users", "null as number, mobile_no as phone, name as text"],
  ["product_reviews", "null as number, null as phone, comment as text"],
  ["contact_messages", "null as number, mobile_no as phone, name || ' ' || message as text"],
  ["newsletter_subscribers", "null as number, null as phone, email as text"],
];

type SearchedRow = Pick<SearchedTexts, "number" | "phone"> & { id: number; text: string };

/** Writes the keys of all records at once, instead of one batch after another as the shop does. */
async function writeKeys(db: Db): Promise<void> {
  for (const [kind, columns] of SEARCHED)
    for (let after = 0; ; ) {
      const { rows } = await sql<SearchedRow>`select id, ${sql.raw(columns)} from ${sql.table(kind)}
        where id > ${after} order by id limit ${KEYS_AT_ONCE}`.execute(db);
      const keys = rows.flatMap(({ id, number, phone, text }) =>
        [...searchKeys({ number, phone, texts: [text] })].map((key) => ({
          kind,
          key,
          record_id: id,
        })),
      );
      await db.transaction().execute(async (trx) => {
        for (const { id } of rows.slice(0, 1))
          await trx
            .deleteFrom("search_keys")
            .where("kind", "=", kind)
            .where("record_id", ">=", id)
            .execute();
        await inChunks(keys, (chunk) => trx.insertInto("search_keys").values(chunk).execute());
      });
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
  await db
    .deleteFrom("search_changes")
    .where(
      "kind",
      "in",
      SEARCHED.map(([kind]) => kind),
    )
    .execute();
}

/** Runs statements that take longer than one of the shop may. */
async function runAll(db: Db, url: string | undefined, all: readonly string[]): Promise<void> {
  if (url === undefined) {
    for (const statement of all) await sql.raw(statement).execute(db);
    return;
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    for (const statement of all) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Adds `count` orders of five years to a shop, with their customers, lines, payments, reviews and
 * related rows.
 * @param url of the PostgreSQL database, if it is one
 * @param now epoch milliseconds
 */
export async function generateDeskShop(
  db: Db,
  url: string | undefined,
  count: number,
  now: number,
): Promise<void> {
  // The orders of the generated products have explicit ids.
  await db.transaction().execute((trx) => resetSequence(trx, "orders"));
  await runAll(db, url, statements(url === undefined ? "sqlite" : "postgres", count, now));
  await writeKeys(db);
  await runAll(db, url, url === undefined ? [] : ["vacuum analyze"]);
}
