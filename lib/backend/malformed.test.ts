/** @jest-environment node */
import fc from "fast-check";
import { openCustomer, rawGet } from "@/lib/dev/testing/backend/customer";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { onPostgres } from "@/lib/dev/testing/backend/test-database";
import { SITE_URL, Visitor } from "@/lib/dev/testing/backend/visitor";
import { checkAmount } from "@/lib/dev/testing/check-amount";
import { createApp } from "./app";
import type { Services } from "./services";

/** A full run takes long, and several times as long on PostgreSQL. */
const MANY = onPostgres() ? 3_000 : 5_000;
const REQUESTS = checkAmount({ check: 1_000, all: MANY, long: MANY });
const BATCH = 20;
let shop: TestShop;
let visitors: Visitor[];

/** Returns a guest and a customer. */
async function arrive(): Promise<Visitor[]> {
  const guest = new Visitor(shop.backend);
  await guest.get("/csrf-token");
  return [guest, (await openCustomer(shop, "rahima")).visitor];
}

beforeAll(async () => {
  // Without a gateway, an order cannot be paid, which is answered with 503.
  shop = await openShop({ rateLimitScale: 100_000, payment: { gateway: "sandbox" } });
  visitors = await arrive();
});

// Only the route table is read; no handler runs.
const ROUTES = createApp({ payment: { gateways: {} } } as Services)
  .routes.filter(({ method }) => method !== "ALL")
  .map(({ method, path }) => ({ method, path }));

const NASTY = [
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "1e999",
  "NaN",
  "null",
  "undefined",
  "true",
  "999999999999999999999",
  "' OR '1'='1",
  "1; DROP TABLE users; --",
  '"; select * from users; --',
  "%' escape '",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}<%= 7*7 %>",
  "../../../../etc/passwd",
  "..%2f..%2fshop.sqlite",
  "%00",
  "%",
  "%E0%A4%A",
  "\u0000",
  "\ud800",
  "\udfff\ud800",
  "\u202e\u200b\ufeff",
  "👩‍⚕️🇧🇩",
  "০১৭১২৩৪৫৬৭৮",
  "নিরাময়",
  "Z̷̧̛͔a̶l̸g̵o̴",
  "__proto__",
  "constructor",
  "toString",
  "NM-0000-0000-0000",
  "A".repeat(10_000),
  "😀".repeat(3_000),
];

const FIELDS = [
  ...["product_id", "ebook_id", "batch_no", "quantity", "price", "rating", "comment", "message"],
  ...["email", "password", "password_confirmation", "from", "name", "mobile_no", "subject"],
  ...["privacyPolicy", "marketingConsent", "recaptchaToken", "billing", "shipping", "items"],
  ...["shipping_charge", "paymentMethod", "totals", "isBuyNow", "__proto__", "constructor"],
];

const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: "binary", maxLength: 40 }));
const scalar = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom(1, 2, 5, 100, 150, "1", "mobile", "Bangladesh", true) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.maxSafeInteger() },
  { weight: 1, arbitrary: fc.constantFrom(null, false, [], {}) },
);
const nested = fc.oneof(
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom("name", "email", "phone", "country", "address", "zip"), scalar),
  fc.array(fc.record({ product_id: scalar, quantity: scalar }), { maxLength: 3 }),
  fc.record({ tax: scalar, discount: scalar, total: scalar }),
);
const fields = fc.dictionary(
  fc.constantFrom(...FIELDS),
  fc.oneof({ weight: 3, arbitrary: scalar }, { weight: 1, arbitrary: nested }),
  { maxKeys: 12 },
);
// A valid body, to which one or two invalid fields are added: it reaches the code behind the first
// checks.
const GOOD = {
  product_id: 1,
  ebook_id: 1,
  batch_no: "",
  quantity: 1,
  rating: 5,
  comment: "Good.",
  name: "Rahim",
  email: "rahim@example.com",
  mobile_no: "01711222333",
  message: "Hello.",
  password: "long enough to do",
  password_confirmation: "long enough to do",
  privacyPolicy: true,
  recaptchaToken: "x",
  shipping_charge: 100,
  paymentMethod: "mobile",
  billing: { name: "Rahim", phone: "01711222333" },
  shipping: { country: "Bangladesh", address: "House 7", city: "Dhaka", zip: "1205" },
  items: [{ product_id: 1, quantity: 1 }],
  totals: { tax: 0, discount: 0, total: 1 },
};
const almost = fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(scalar, nested), { maxKeys: 2 });
const body = fc.oneof(
  { weight: 12, arbitrary: almost.map((bad) => JSON.stringify({ ...GOOD, ...bad })) },
  { weight: 6, arbitrary: fields.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: text },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "{",
      '{"a":',
      "[".repeat(20_000),
      `{"comment":"${"x".repeat(70_000)}"}`,
      '{"product_id":1,"product_id":{}}',
      "\ufeff{}",
    ),
  },
);

// `Request` throws for characters that a header cannot contain.
const headerText = text.map((value) =>
  value
    .replace(/[^\x20-\x7e\x80-\xff]/g, "")
    .trim()
    .slice(0, 2_000),
);
const headers = fc.record(
  {
    "Content-Type": fc.constantFrom(
      ...["application/json", "application/json; charset=utf-16", "text/plain", "", "multipart/x"],
    ),
    "Idempotency-Key": headerText,
    Range: fc.oneof(headerText, fc.constantFrom("bytes=0-", "bytes=-1", "bytes=9-1")),
    "X-Request-Id": headerText,
    "X-XSRF-TOKEN": headerText,
    Origin: headerText,
    "Content-Length": fc.constantFrom("0", "-1", "999999999", "x"),
    Cookie: headerText,
  },
  { requiredKeys: [] },
);

const part = fc.oneof(
  { weight: 3, arbitrary: text.map((value) => encoded(value.slice(0, 300))) },
  { weight: 2, arbitrary: fc.constantFrom("1", "2", "154", "%2e%2e", "%00", "%ff") },
);

function encoded(value: string): string {
  return encodeURIComponent(value.replace(/\p{Cs}/gu, "\ufffd"));
}

const request = fc.record({
  route: fc.oneof(
    fc.constantFrom(...ROUTES),
    fc.constantFrom(...ROUTES.filter((route) => route.method !== "GET")),
  ),
  method: fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS") },
  ),
  part,
  query: fc.option(fc.tuple(fc.constantFrom("query", "action", "provider", "x"), part)),
  body,
  headers,
  visitor: fc.nat(1),
  // Mostly a valid token and content type, to reach the code behind the guards.
  trusted: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
});

type Case = typeof request extends fc.Arbitrary<infer T> ? T : never;

function build({ route, part, query, body, headers, trusted, ...rest }: Case): Request {
  const visitor = visitors[rest.visitor] ?? new Visitor(shop.backend);
  const method = rest.method ?? route.method;
  const path = route.path.replace(/:\w+/g, () => part || "x");
  const url = `${SITE_URL}${path}${query ? `?${query[0]}=${query[1]}` : ""}`;
  const sent = new Headers(headers);
  if (trusted) {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    sent.set("Cookie", cookie);
    sent.set("X-XSRF-TOKEN", visitor.cookies.get("XSRF-TOKEN") ?? "");
    if (!sent.get("Content-Type")) sent.set("Content-Type", "application/json");
    for (const name of ["Origin", "Content-Length"]) sent.delete(name);
  }
  return new Request(url, { method, headers: sent, body: method === "GET" ? undefined : body });
}

test("sends requests to every route of the API", () => {
  const paths = new Set(ROUTES.map((route) => route.path));
  for (const path of ["/api/order", "/admin/login", "/api/ebook-pdf/:orderNumber/:ebookId"])
    expect(paths).toContain(path);
  expect(paths.size).toBeGreaterThan(30);
});

test(`returns no 5xx for ${REQUESTS} malformed requests and stays available`, async () => {
  const counted = new Map<number, number>();
  const asked = new Set<string>();
  const cases = fc.sample(request, { numRuns: REQUESTS, seed: 20_261_121 });
  // Covers each route at least once.
  for (const [index, route] of ROUTES.entries()) Object.assign(cases[index] ?? {}, { route });
  for (let start = 0; start < cases.length; start += BATCH) {
    const batch = cases.slice(start, start + BATCH);
    if (batch.some((one) => one.route.path === "/logout")) visitors = await arrive();
    const responses = await Promise.all(
      batch.map(async (one) => {
        const response = await shop.backend.fetch(build(one));
        const text = await response.text();
        asked.add(one.route.path);
        return { one, status: response.status, text };
      }),
    );
    for (const { one, status, text } of responses) {
      counted.set(status, (counted.get(status) ?? 0) + 1);
      if (status >= 500) throw new Error(`${status} for ${JSON.stringify(one)}: ${text}`);
    }
  }
  expect(asked.size).toBe(new Set(ROUTES.map((route) => route.path)).size);
  // All statuses occur: requests passed the guards.
  const passed = [200, 400, 401, 403, 404, 405, 413, 415, 419, 422];
  expect([...counted.keys()]).toEqual(expect.arrayContaining(passed));
  expect(await shop.backend.ready()).toBe(true);
  const customer = (await openCustomer(shop, "nusrat")).visitor;
  expect((await customer.get("/api/get-products")).status).toBe(200);
  expect((await rawGet(customer, "/api/cart")).status).toBe(200);
  const tables = await shop.db.selectFrom("users").select("id").execute();
  expect(tables.length).toBeGreaterThan(3);
});
