import { Client } from "pg";

/** Orders per customer. */
const PER_CUSTOMER = 10;
/** Product orders per e-book order, review, message and similar row. */
const PER_OTHER = 12;

const DAY = 86_400_000;
/** Orders are spread over about five years. */
const MAX_DAYS = 1_800;

export function generatedOrderNumber(n: number): string {
  const digits = String(n).padStart(8, "0");
  return `NM-9999-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Returns the mobile number of the n-th generated customer. */
export function generatedMobile(n: number): string {
  return `018${String(n).padStart(8, "0")}`;
}

// $1: number of orders, $2: current time in epoch ms. Customer, status and day of an order are
// derived from its number: about nine in ten are completed, one in a hundred is new.
const ORDER = `
  select n, 1 + n % greatest($1::int / ${PER_CUSTOMER}, 1) as customer,
    case when n % 100 = 0 then 0 when n % 10 = 0 then 4 else 3 end as status,
    $2::bigint - (n::bigint * 7919 % ${MAX_DAYS}) * ${DAY} as at
  from generate_series(1, $1::int) as n`;
const PLACED =
  "select id, ordered_at, status, user_id from orders where order_number like 'NM-9999-%'";
const SOLD =
  "(select array_agg(id order by id) as sold from (select id from products order by id limit 500) as p) as p";

const STATEMENTS = [
  `insert into users (name, mobile_no, created_at, password_hash)
   select 'Customer ' || n, '018' || lpad(n::text, 8, '0'), $2::bigint, '-'
   from generate_series(1, greatest($1::int / ${PER_CUSTOMER}, 1)) as n`,
  `insert into sessions (token_hash, user_id, created_at, seen_at)
   select 'customer:' || id, id, $2::bigint, $2::bigint - id * 1000 from users
   where mobile_no like '018%' and $1::int > 0`,
  `insert into login_sessions (token_hash, user_id, session_id, created_at, seen_at)
   select 'login:' || id, user_id, id, $2::bigint, $2::bigint from sessions
   where token_hash like 'customer:%' and $1::int > 0 and
     not exists (select 1 from login_sessions as l where l.token_hash = 'login:' || sessions.id)`,
  `insert into carts (session_id, created_at)
   select id, $2::bigint from sessions
   where token_hash like 'customer:%' and $1::int > 0
   on conflict do nothing`,
  `insert into cart_items (cart_id, product_id, batch_no, quantity, added_at)
   select id, sold[1 + id % cardinality(sold)], 'B', 1, $2::bigint from carts, ${SOLD} where $1::int > 0
   on conflict do nothing`,
  `insert into orders (order_number, user_id, session_id, status, billing_name, billing_phone,
     shipping_country, shipping_address, shipping_city, shipping_zip, subtotal, shipping_charge, tax,
     discount, total, presentation, ordered_at, payment_method, payment_status, expires_at)
   select 'NM-9999-' || substr(lpad(n::text, 8, '0'), 1, 4) || '-' || substr(lpad(n::text, 8, '0'), 5),
     u.id, s.id, o.status, u.name, u.mobile_no, 'Bangladesh', 'House 1', 'Dhaka', '1205', 50000, 10000, 0, 0,
     60000, 'included', at, 'mobile', case o.status when 3 then 'paid' else 'to_be_paid' end,
     case o.status when 0 then $2::bigint + 3 * ${DAY} end
   from (${ORDER}) as o
   join users as u on u.mobile_no = '018' || lpad(customer::text, 8, '0')
   join sessions as s on s.token_hash = 'customer:' || u.id`,
  `insert into order_lines (order_id, product_id, batch_no, name, selling_price, discount, price, total_price,
     discount_percent, quantity)
   select id, sold[1 + (id * part) % cardinality(sold)], 'B', 'Something', 25000, 0, 25000, 25000, 0, 1
   from (${PLACED}) as o, generate_series(1, 2) as part, ${SOLD}
   where $1::int > 0 and $2::bigint > 0`,
  `insert into order_status_history (order_id, from_status, to_status, changed_by, changed_at)
   select id, 0, status, 'Salma', ordered_at from (${PLACED}) as o
   where status > 0 and $1::int > 0 and $2::bigint > 0`,
  `insert into payments (order_id, attempt, attempts, invoice, gateway, state, language, trx_id, amount,
     lease_until, created_at, updated_at)
   select id, 1, 1, 'G-' || id, 'bkash', 'paid', 'en', 'T-' || id, 60000, 0, ordered_at, ordered_at
   from (${PLACED}) as o where status = 3 and id % 4 = 0 and $1::int > 0 and $2::bigint > 0`,
  `insert into refunds (payment_id, key, amount, reason, state, attempts, created_at, updated_at)
   select id, 'G-' || id, 60000, 'Returned', 'done', 1, created_at, created_at from payments
   where invoice like 'G-%' and id % 5 = 0 and $1::int > 0 and $2::bigint > 0`,
  `insert into ebook_orders (order_no, user_id, status, billing_name, billing_phone, shipping_country,
     shipping_address, shipping_city, shipping_zip, subtotal, discount, total, ordered_at, payment_method,
     payment_status)
   select 'EB-9999-' || substr(lpad(n::text, 8, '0'), 1, 4) || '-' || substr(lpad(n::text, 8, '0'), 5), u.id,
     1, u.name, u.mobile_no, 'Bangladesh', '-', '-', '-', 10000, 0, 10000, at, 'mobile', 'paid'
   from (${ORDER}) as o join users as u on u.mobile_no = '018' || lpad(customer::text, 8, '0')
   where n % ${PER_OTHER} = 0`,
  `insert into ebook_order_items (ebook_order_id, ebook_id, name, sale_price, discount, price, discount_percent)
   select o.id, e.id, e.name, 10000, 0, 10000, 0 from ebook_orders as o,
     (select id, name from ebooks order by id limit 1) as e
   where order_no like 'EB-9999-%' and $1::int > 0 and $2::bigint > 0`,
  `insert into product_reviews (product_id, user_id, rating, comment, created_at)
   select sold[1 + (n * 31) % cardinality(sold)], u.id, 1 + n % 5, 'Good', at
   from (${ORDER}) as o join users as u on u.mobile_no = '018' || lpad(customer::text, 8, '0'),
     ${SOLD}
   where n % ${PER_OTHER} = 0 on conflict do nothing`,
  `insert into appointments (appointment_number, doctor_id, day, starts_at, ends_at, name, phone, language,
     state, user_id, created_at)
   select 'AP-9999-' || lpad(n::text, 8, '0'), d.id, '2020-01-01', n, n + 1, u.name, u.mobile_no, 'en',
     'cancelled', u.id, at
   from (${ORDER}) as o join users as u on u.mobile_no = '018' || lpad(customer::text, 8, '0'),
     (select id from doctors order by id limit 1) as d
   where n % ${PER_OTHER} = 0`,
  `insert into contact_messages (name, mobile_no, message, created_at, done_at)
   select 'Somebody', '019' || lpad(n::text, 8, '0'), 'What does it cost?', at, case when n % 50 > 0 then at end
   from (${ORDER}) as o where n % ${PER_OTHER} = 0`,
  `insert into newsletter_subscribers (email, language, consent_version, consented_at)
   select n || '@mail.example', 'en', '1', at from (${ORDER}) as o where n % ${PER_OTHER} = 0`,
  `insert into idempotency_keys (scope_key, request_hash, body, status, created_at)
   select 'generated:' || n, '-', '{}', 200, $2::bigint from (${ORDER}) as o where n % ${PER_OTHER} = 0`,
  `insert into audit (changed_at, changed_by, command, subject)
   select at, 'Salma', 'orders next', 'order ' || n from (${ORDER}) as o where n % ${PER_OTHER} = 0`,
];

/**
 * Adds `count` orders of the last five years to a shop on PostgreSQL, with their customers, lines,
 * payments, reviews and related rows, then runs VACUUM ANALYZE.
 * @param now epoch milliseconds
 */
export async function generateOrders(url: string, count: number, now: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    // Skips foreign key checks, because the references are valid by construction. Only a superuser
    // may do this.
    await client.query("set session_replication_role = replica").catch(() => undefined);
    // The orders of the generated products were inserted with explicit ids, which do not advance
    // the sequence.
    await client.query(
      "select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))",
    );
    for (const statement of STATEMENTS) await client.query(statement, [count, now]);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
