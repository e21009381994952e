/** @jest-environment node */
import { Hono } from "hono";
import { CALLS as CONTRACT } from "@/lib/contract/calls";
import { can } from "@/lib/contract/permissions";
import { ROLES, type Role } from "@/lib/contract/terms";
import { loginAs } from "@/lib/dev/testing/backend/customer";
import { DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { photo } from "@/lib/dev/testing/backend/prescription-files";
import { pageIn, sendPhoto } from "@/lib/dev/testing/backend/prescription-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const registered = jest.spyOn(Hono.prototype, "route");

const EVERYBODY = [...ROLES];

/** Id of a picture that the demo shows. */
const MEDIUM = Buffer.from("demo/sliders/banner_image_1.webp").toString("base64url");

/** Key of an upload. */
const UPLOAD = "0".repeat(32);

/**
 * Each other call behind a session, a body that changes nothing, and the roles that may make it.
 */
const LISTED: [call: string, body: unknown, roles: Role[]][] = [
  ["GET me", undefined, EVERYBODY],
  ["POST confirm-password", { password: "PASSWORD" }, EVERYBODY],
  ["POST passkeys/start-confirm", {}, EVERYBODY],
  ["POST passkeys/confirm", {}, EVERYBODY],
  ["POST logout", {}, EVERYBODY],
];

/** Names in {@link send} of the records whose ids are in addresses. */
const RECORDS: Record<string, string> = {
  complaints: "COMPLAINT",
  "ebook-orders": "EBOOK",
  people: "CUSTOMER",
  payments: "PAYMENT",
  ledger: "PAYMENT",
  questions: "QUESTION",
  // No photo has this id: return-photos.test.ts has those that are there.
  "return-photos": "999",
  // No session, either: that of the test goes on.
  sessions: "999",
  passkeys: "999",
  notifications: "999",
};

/** Values of parameters in the paths of declared calls; the others have the id of a record. */
const VALUES: Record<string, string> = {
  pageId: "PAGE",
  mediumId: MEDIUM,
  upload: UPLOAD,
  part: "0",
  settingKey: "phone",
  deskPage: "terms",
  way: "mail",
  gateway: "sandbox",
  courier: "steadfast",
};

/** The calls whose permission their declaration says; no write can be made of an empty body. */
const DECLARED = CONTRACT.flatMap(({ method, path, permission, query = {} }): typeof LISTED => {
  if (!permission) return [];
  const [resource = "", action = ""] = permission.split(".");
  const record = RECORDS[resource] ?? (path.includes("{deskOrder}") ? "ORDER" : "1");
  const below = path
    .slice("/api/desk/".length)
    .replace("{deskAppointment}", "APPOINTMENT")
    .replaceAll(/\{(\w+)\}/g, (_, name) => VALUES[name] ?? record);
  const needed = Object.entries(query).filter(([, { required }]) => required);
  const asked = needed.map(
    ([name, { example }], index) => `${index ? "&" : "?"}${name}=${example}`,
  );
  const body = method === "GET" ? undefined : {};
  return [
    [
      `${method} ${below}${asked.join("")}`,
      body,
      ROLES.filter((role) => can(role, resource, action)),
    ],
  ];
});

const CALLS = [...DECLARED, ...LISTED];

/** Expected status of a permitted call: the bodies of writes are refused after the permission. */
const PERMITTED: Record<string, number> = {
  "POST confirm-password": 200,
  "POST logout": 200,
  // The person has no passkey.
  "POST passkeys/start-confirm": 409,
  "POST passkeys/start-add": 200,
  "POST passkeys/999/remove": 404,
  "POST notifications/999/remove": 404,
  "POST sessions/999/end": 404,
  "POST sessions/end-others": 200,
  "POST staff/1/link": 200,
  // The demo has no offers: order-offers.test.ts has some.
  "GET offers/1": 404,
  // No batch is recalled: recall-table.test.ts has recalls.
  "GET recalls/1": 404,
  "GET recalls/1/print": 404,
  "GET return-photos/999": 404,
  // No order has this number: desk-order-print-routes.test.ts has those that are there.
  "GET orders/print?kind=slips&numbers=NM-7Q2K-9WXM-T4PA": 404,
  // Without a field nothing changes.
  "POST orders/ORDER/delivery/quote": 200,
  "POST orders/ORDER/lines/quote": 200,
  // Any bytes can be a part.
  [`PUT videos/${UPLOAD}/0`]: 200,
  "POST connections/payment/check": 409,
  // The payment was never at a provider.
  "POST payments/PAYMENT/ask-again": 200,
  // The shop of the test has no provider.
  "GET settlements/sandbox?month=2026-11": 404,
  // No courier has paid out: payouts.test.ts has some.
  "GET courier-payouts/1": 404,
  // No courier is set up: pathao-places.test.ts has one with places.
  "GET orders/ORDER/parcels/places?courier=pathao": 404,
  // No courier is set up: book-and-deliver.test.ts has one.
  "POST couriers/steadfast/test": 404,
};

/** Calls that need the password entered again. */
const CONFIRMED = [
  "POST orders/ORDER/refund",
  "POST ebook-orders/EBOOK/refund",
  "POST appointments/APPOINTMENT/refund",
  "POST payments/PAYMENT/decide",
  "POST refunds/PAYMENT/decide",
  "POST returns/1/refund",
  "GET products/1/batches/1/recall",
  "POST products/1/batches/1/recall",
  "POST recalls/1/end",
  "GET exports/recall-orders.csv",
  "GET people/CUSTOMER/export",
  "POST people/CUSTOMER/erase",
  "GET exports/orders.csv",
  "GET exports/ebook-orders.csv",
  "GET exports/payments.csv",
  "GET exports/refunds.csv",
  "GET exports/prescriptions.csv",
  "GET exports/returns.csv",
  "GET exports/complaints.csv",
  "GET exports/appointments.csv",
  "GET exports/reviews.csv",
  "GET exports/people.csv",
  "GET exports/questions.csv",
  "GET exports/newsletter.csv",
  "GET exports/outbox.csv",
  "GET exports/staff.csv",
  "GET exports/audit.csv",
  "GET ledger.csv?month=2026-11",
  "POST settlements/sandbox/remove",
  "POST staff",
  "PUT staff/1",
  "POST staff/1/link",
  "POST passkeys/start-add",
  "POST passkeys",
  "POST passkeys/999/remove",
];

const APPOINTMENT = "NM-7Q2K-9WXM-T4PA";

let fixture: OrderFixture;
let order: string;
let ebookOrder: string;
let customer: Visitor;
let customerId: number;
let paymentId: number;
let complaintId: number;
let questionId: number;
let pageId: number;

beforeAll(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000 });
  const visitor = new Visitor(fixture.shop.backend);
  const products = fixture.shop.db.updateTable("products").set({ needs_prescription: 1 });
  await products.where("id", "=", fixture.productId).execute();
  pageId = pageIn(await sendPhoto(visitor, await photo())).id;
  order = numberOf(await fixture.place(visitor));
  const ebooks = fixture.shop.db.selectFrom("ebook_orders").select("order_no");
  ebookOrder = (await ebooks.executeTakeFirstOrThrow()).order_no;
  customer = new Visitor(fixture.shop.backend);
  customerId = await loginAs(customer, "rahima");
  await payOrder(fixture.shop.db, order, { state: "failed", at: Date.now() });
  const payments = fixture.shop.db.selectFrom("payments").select("id").orderBy("id", "desc");
  paymentId = (await payments.executeTakeFirstOrThrow()).id;
  const { id: order_id } = await fixture.shop.db
    .selectFrom("orders")
    .select("id")
    .where("order_number", "=", order)
    .executeTakeFirstOrThrow();
  const complaint = fixture.shop.db
    .insertInto("complaints")
    .values({
      order_id,
      number: "CM-7Q2K-9WXM",
      kind: "late",
      text: "Where is it?",
      language: "en",
      filed_at: Date.now(),
    })
    .returning("id");
  complaintId = (await complaint.executeTakeFirstOrThrow()).id;
  await fixture.shop.db
    .insertInto("appointments")
    .values({
      appointment_number: APPOINTMENT,
      doctor_id: 1,
      day: "2026-11-22",
      starts_at: 1,
      ends_at: 2,
      name: "Rahim",
      phone: "01712345678",
      reason: null,
      language: "en",
      state: "booked",
      session_id: null,
      user_id: null,
      created_at: 1,
      cancelled_at: null,
    })
    .execute();
  const asked = fixture.shop.db
    .insertInto("contact_messages")
    .values({ message: "Do you have gloves?", created_at: Date.now() })
    .returning("id");
  questionId = (await asked.executeTakeFirstOrThrow()).id;
});

function send(desk: DeskVisitor, call: string, body: unknown, password = "") {
  const [method = "", path = ""] = call
    .replace("ORDER", order)
    .replace("EBOOK", ebookOrder)
    .replace("CUSTOMER", String(customerId))
    .replace("BATCH", "1")
    .replace("PAYMENT", String(paymentId))
    .replace("COMPLAINT", String(complaintId))
    .replace("QUESTION", String(questionId))
    .replace("PAGE", String(pageId))
    .replace("APPOINTMENT", APPOINTMENT)
    .split(" ");
  if (method === "GET") return desk.get(path);
  const text = JSON.stringify(body).replace("PASSWORD", password);
  return desk.write(method, path, JSON.parse(text));
}

/** Health data and photos of customers do not exist for roles that may not see them. */
const refusedOf = (call: string) =>
  / (?:exports\/)?(?:prescriptions|appointments|return-photos)/.test(call) ? 404 : 403;
const expectedOf = (call: string) => PERMITTED[call] ?? (call.startsWith("GET") ? 200 : 422);

test("the table has every route of the desk that needs a session", () => {
  const routes = registered.mock.calls.flatMap(([, app]) => app.routes);
  const found = routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/desk/"))
    .map(({ method, path }) => `${method} ${path.slice("/api/desk/".length)}`)
    .map((call) => call.replaceAll(/:\w+/g, ":id"));
  const open = [
    ...["POST login", "POST passkeys/start-login", "POST passkeys/login"],
    ...["POST setup-link", "GET setup", "POST setup"],
  ];
  const listed = CALLS.map(([call]) =>
    call
      .replace(/\?.*/, "")
      .replace("connections/mail", "connections/:id")
      .replace("couriers/steadfast", "couriers/:id")
      .replace(MEDIUM, ":id")
      .replace(`${UPLOAD}/0`, ":id/:id")
      .replace(UPLOAD, ":id")
      .replaceAll(/\/(?:[A-Z]+|\d+|phone|terms|sandbox)(?=$|\/)/g, "/:id"),
  );
  expect([...new Set(found)].sort()).toEqual([...open, ...listed].sort());
});

test.each(ROLES)("%s may make the calls of the table, and no others", async (role) => {
  const desk = await openDesk(fixture.shop.backend, role);
  const { password } = demoStaff(role);
  for (const [call, body, roles] of CALLS) {
    if (CONFIRMED.includes(call) && roles.includes(role)) await desk.confirm(password);
    const { status } = await send(desk, call, body, password);
    expect({ call, status }).toEqual({
      call,
      status: roles.includes(role) ? expectedOf(call) : refusedOf(call),
    });
  }
});

test.each(CONFIRMED)("%s asks for the password again", async (call) => {
  const desk = await openDesk(fixture.shop.backend, "owner");
  const [, body] = CALLS.find(([name]) => name === call) ?? [];
  expect(await send(desk, call, body)).toMatchObject({
    status: 403,
    body: { confirm_password: true },
  });
});

test.each(CALLS)("%s is refused to guests and customers", async (call, body) => {
  const guest = new DeskVisitor(fixture.shop.backend);
  const other = new DeskVisitor(fixture.shop.backend);
  for (const [name, value] of customer.cookies) other.visitor.cookies.set(name, value);
  // The value of the customer's cookie under the name of the desk's opens nothing, either.
  other.visitor.cookies.set("niramoy_desk", customer.cookies.get("shop_session") ?? "");
  other.csrf = customer.cookies.get("XSRF-TOKEN") ?? "";
  for (const desk of [guest, other])
    expect(await send(desk, call, body)).toMatchObject({ status: 401 });
});

test("a session of the desk is no customer's", async () => {
  const desk = await openDesk(fixture.shop.backend, "owner");
  const visitor = new Visitor(fixture.shop.backend);
  const value = desk.visitor.cookies.get("niramoy_desk") ?? "";
  expect(value).not.toBe("");
  visitor.cookies.set("niramoy_desk", value);
  visitor.cookies.set("shop_session", value);
  expect((await visitor.get("/logged-on-user")).body).toBeNull();
});
