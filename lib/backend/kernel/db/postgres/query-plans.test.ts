/** @jest-environment node */
import { sql } from "kysely";
import {
  generatedMobile,
  generatedOrderNumber,
  generateOrders,
} from "@/lib/dev/bench/generate-orders";
import { nextUnpaid, runData } from "@/lib/dev/testing/backend/commands";
import { loginAs, rawGet } from "@/lib/dev/testing/backend/customer";
import { demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import {
  onDatabase,
  queriesOf,
  type SentQuery,
  tablesAbove,
  tablesReadWhole,
} from "@/lib/dev/testing/backend/query-plans";
import { testDatabaseOf } from "@/lib/dev/testing/backend/test-database";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { SEARCH_KINDS } from "../schema-search";
import { updateSearchKeys } from "../update-search-keys";

const ORDERS = 150_000;
/** Filter of the orders of 30 days. */
const MONTH = `since=${daysAgo(90)}&until=${daysAgo(60)}`;
/** Number of rows above which a table counts as big. */
const BIG = 10_000;

/** Words and parts of numbers that few records have. */
const SEARCHES = ["cust 1050", "1050", "0180000105"];

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}

let fixture: OrderFixture;
let databaseUrl: string;
let big: string[];

/** Inserts 50,000 outbox messages of three channels, one of them waiting. */
const MESSAGES = `insert into outbox_messages (event_id, type, channel, reference, payload, state,
    attempts, next_attempt_at, lease_until, created_at, updated_at)
  select 'evt_' || n, 'message.received',
    (array['webhook', 'customer-mail', 'customer-sms'])[1 + ((n - 1) % 3)], n, '{"message_id": 1}',
    case when n = 1 then 'waiting' else 'sent' end, 1, case when n = 1 then 0 end, 0, $1, $1
  from generate_series(1, 50000) as n`;

beforeAll(async () => {
  // Nothing listens on this port.
  const outbox = { webhook: { url: "http://127.0.0.1:9", secret: "whsec_" } };
  const options = { rateLimitScale: 1_000, payment: { gateway: "sandbox" }, outbox } as const;
  fixture = await OrderFixture.open(options);
  databaseUrl = testDatabaseOf(fixture.shop.dataDir).databaseUrl ?? "";
  await generateOrders(databaseUrl, ORDERS, Date.now());
  await addSearchKeys();
  await onDatabase(databaseUrl, async (client) => {
    await client.query(MESSAGES, [Date.now()]);
    await client.query("analyze outbox_messages");
  });
  big = await onDatabase(databaseUrl, (client) => tablesAbove(client, BIG));
}, 120_000);

/** Computes the search keys of some of the generated records, which triggers did not note. */
async function addSearchKeys(): Promise<void> {
  const { db } = fixture.shop;
  for (const kind of SEARCH_KINDS)
    await sql`insert into search_changes (kind, record_id)
      select ${sql.lit(kind)}, id from ${sql.table(kind)} where id % 50 = 0`.execute(db);
  await updateSearchKeys(db);
  await sql`vacuum analyze search_keys`.execute(db);
}

/** Returns the statements that scan a whole big table, with the names of the tables. */
function slowOnes(queries: SentQuery[]): Promise<string[]> {
  return onDatabase(databaseUrl, async (client) => {
    const slow: string[] = [];
    for (const query of queries) {
      const tables = await tablesReadWhole(client, query);
      const wrong = tables.filter((table) => big.includes(table));
      if (wrong.length > 0) slow.push(`${wrong.join(", ")}: ${query.text}`);
    }
    return slow;
  });
}

async function expectIndexed(least: number, work: () => Promise<unknown>) {
  const queries = await queriesOf(work);
  expect(queries.length).toBeGreaterThanOrEqual(least);
  expect(await slowOnes(queries)).toEqual([]);
}

test("has test data with big tables and detects a full scan of one", async () => {
  expect(big).toEqual(
    expect.arrayContaining([
      ...["appointments", "audit", "cart_items", "ebook_orders", "order_lines", "orders"],
      ...[
        "order_status_history",
        "outbox_messages",
        "payments",
        "product_reviews",
        "search_keys",
        "sessions",
        "users",
      ],
    ]),
  );
  const query = { text: "select sum(subtotal) from orders where subtotal > $1", values: [5] };
  expect(await slowOnes([query])).toEqual([`orders: ${query.text}`]);
});

test("uses indexes for requests of guests", async () => {
  const guest = new Visitor(fixture.shop.backend);
  const paths = [
    ...["home-categories", "home-sliders", "home-products", "products", "details/1", "blogs"],
    ...["buynow-product-details/1", "blog-details/1", "doctors", "notices", "galleries", "ebooks"],
    ...["ebook-details/1", "buynow-ebook-details/1", "appointment-slots/1"],
    "search-products?query=thermometer",
  ];
  await expectIndexed(30, async () => {
    for (const path of paths) expect((await guest.get(`/api/get-${path}`)).status).toBe(200);
    const number = numberOf(await fixture.place(guest));
    expect((await guest.get(`/api/get-order-info/${number}`)).status).toBe(200);
    expect((await rawGet(guest, `/sale-order/receipt/print/${number}`)).status).toBe(200);
    const tracked = { order_number: generatedOrderNumber(77), phone: generatedMobile(78) };
    expect((await guest.send("POST", "/api/track-order", tracked)).status).toBe(200);
    expect((await guest.send("POST", `/api/cancel-order/${number}`)).status).toBe(200);
    const newsletter = { email: "somebody@example.com", consent: true, recaptchaToken: "" };
    await guest.send("POST", "/api/newsletter", newsletter);
  });
});

test("uses indexes for requests of customers", async () => {
  const customer = new Visitor(fixture.shop.backend);
  await expectIndexed(30, async () => {
    const id = await loginAs(customer, "rahima");
    const lists = ["ecom-orders", "ebook-orders", "appointments"];
    const own = lists.map((list) => `/api/get-customer-${list}/${id}`);
    for (const path of ["/logged-on-user", "/api/cart", "/api/sessions", ...own])
      expect((await customer.get(path)).status).toBe(200);
    const line = { product_id: fixture.productId, quantity: 1 };
    expect((await customer.send("POST", "/api/cart", line)).status).toBe(200);
    const review = { product_id: 20, rating: 5, comment: "Good" };
    expect((await customer.send("POST", "/api/product-review", review)).status).toBe(200);
    expect((await customer.send("POST", "/logout")).status).toBe(200);
  });
});

test("uses indexes for the lists and records of the desk", async () => {
  const desk = await openDesk(fixture.shop.backend, "owner");
  await desk.confirm(demoStaff("owner").password);
  const number = generatedOrderNumber(90);
  const owner = encodeURIComponent(demoStaff("owner").name);
  const customer = await loginAs(new Visitor(fixture.shop.backend), "rahima");
  const tabs = [
    ...["to_confirm", "prescription", "to_pack", "to_hand_over", "on_the_way", "late", "unpaid"],
    "past_promise",
    "redelivery",
    "needs_decision",
  ];
  const paths = [
    ...[
      "me",
      "overview",
      `orders/${number}`,
      `orders?q=${number}`,
      `orders?q=${generatedMobile(5)}`,
      ...SEARCHES.flatMap((q) => [`orders?q=${q}`, `orders?q=${q}&tab=unpaid`]),
      ...SEARCHES.flatMap((q) => [`people?q=${q}`, `appointments?q=${q}`]),
      ...SEARCHES.flatMap((q) => [`products?q=${q}`, `low-stock?q=${q}`, `prescriptions?q=${q}`]),
      ...SEARCHES.flatMap((q) => [`questions?q=${q}`, `newsletter?q=${q}`]),
      ...SEARCHES.map((q) => `audit?subject=${q}`),
    ],
    ...["prices?q=mask", "products/1/price-history", "products/1/stock-history"],
    ...[
      `people?q=${generatedMobile(5)}`,
      `people/${customer}`,
      "newsletter",
      "payments",
      "refunds",
      "orders?tab=all&customer=5",
    ],
    ...[`people/last-delivery?phone=${generatedMobile(5)}`, "people/last-delivery?customer=5"],
    `orders/print?kind=slips&numbers=${number}`,
    ...["products?sort=price", "products/1", "categories", "brands", "staff", "settings"],
    ...["settings/phone", "low-stock", "expiring?within=90", "products.csv"],
    ...["audit?subject=order 5", "audit?staff=1", "audit?since=2999-01-01T00:00:00Z"],
    ...[`audit?staff=${owner}`, `audit?staff=${owner.slice(-5)}`, "audit?staff=unknown-name"],
    `audit/summary?staff=${owner.slice(-5)}`,
    ...["appointments", "appointments?days=7", "appointments?days=7&doctor=1"],
    ...["returns", "prescriptions"],
    ...["complaints?state=open", "complaints?state=answered"],
    ...["questions?state=new", "questions?state=answered", "questions/1"],
    ...["outbox", "outbox?state=dead", "outbox?state=sent", "outbox?way=sms&page=3"],
    ...tabs.map((tab) => `orders?tab=${tab}`),
    ...[`orders?${MONTH}`, `orders?${MONTH}&sort=total`, `exports/orders.csv?${MONTH}`],
    `orders?${MONTH}&state=completed&payment_status=paid&payment_method=cod`,
    ...["orders?state=cancelled", "orders?payment_status=failed", "orders?payment_method=cod"],
  ];
  for (const path of paths)
    await expectIndexed(1, async () => expect((await desk.get(path)).status).toBe(200));
});

test("reads every order only to count all of them, and pages of all by an index", async () => {
  const desk = await openDesk(fixture.shop.backend, "orders");
  for (const path of ["orders", "orders?sort=total", "orders/counts"]) {
    const queries = await queriesOf(() => desk.get(path));
    const slow = await slowOnes(queries);
    expect(
      slow.filter((text) => !/^orders: select count\(\*\) as "\w+" from "orders"$/.test(text)),
    ).toEqual([]);
  }
});

test("reads every e-book order only to count the states", async () => {
  const desk = await openDesk(fixture.shop.backend, "orders");
  await desk.confirm(demoStaff("orders").password);
  const orders = fixture.shop.db.selectFrom("ebook_orders").select("order_no");
  const real = orders.where("order_no", "like", "NM-%").limit(1);
  const { order_no: number } = await real.executeTakeFirstOrThrow();
  const tabs = ["unpaid", "needs_decision", "completed", "cancelled", "all"];
  const paths = [
    ...tabs.map((tab) => `ebook-orders?tab=${tab}`),
    ...[number, generatedMobile(5), ...SEARCHES].map((q) => `ebook-orders?q=${q}`),
    ...["ebook-orders?tab=cancelled&page=2", "exports/ebook-orders.csv?tab=cancelled"],
    `ebook-orders/${number}`,
  ];
  const counted =
    /^ebook_orders: select "status", count\(\*\) as "count" from "ebook_orders" group/;
  for (const path of paths) {
    const queries = await queriesOf(async () => expect((await desk.get(path)).status).toBe(200));
    expect(queries.length).toBeGreaterThanOrEqual(3);
    const slow = await slowOnes(queries);
    expect(slow.filter((text) => !counted.test(text))).toEqual([]);
  }
});

test("reads every review only to count the states", async () => {
  const desk = await openDesk(fixture.shop.backend, "content");
  const counted = /^product_reviews: select count\(\*\) as "count" from "product_reviews" where/;
  const states = ["waiting", "shown"];
  const searches = ["1050", "1050 unknown"].map((q) => `shown&q=${q}`);
  for (const state of [...states, ...searches]) {
    const queries = await queriesOf(() => desk.get(`reviews?state=${state}`));
    const slow = await slowOnes(queries);
    expect(slow.filter((text) => !counted.test(text))).toEqual([]);
  }
});

test("uses indexes in background jobs", async () => {
  // The first one deletes old personal data, too, which is due once a day.
  await expectIndexed(15, () => fixture.shop.backend.sweep());
  await expectIndexed(5, () => fixture.shop.backend.sweep());
  await expectIndexed(2, () => fixture.shop.backend.deliver());
});

/** Placeholder for the id of a demo customer. */
const CUSTOMER = "CUSTOMER";
const ORDER = generatedOrderNumber(100);
const STAFF: string[][] = [
  nextUnpaid(ORDER),
  ["orders", "export", "--since", "2999-01-01"],
  ["orders", "export", "--lines", "--since", "2999-01-01"],
  ["customers", "export", CUSTOMER],
  ["outbox", "list"],
  ["outbox", "list", "--state", "dead"],
];

test.each(STAFF.map((argv) => [argv.join(" "), argv] as const))(
  "uses indexes for the command %s",
  async (_, argv) => {
    const { id } = await fixture.shop.db
      .selectFrom("users")
      .select("id")
      .where("username", "=", "rahima")
      .executeTakeFirstOrThrow();
    const given = argv.map((word) => (word === CUSTOMER ? String(id) : word));
    await expectIndexed(1, async () => {
      const { code, error } = await runData(fixture.shop, given);
      expect({ code, error }).toEqual({ code: 0, error: "" });
    });
  },
);
