/** @jest-environment node */
import { Hono } from "hono";
import { ROLES, type Role } from "@/lib/contract/terms";
import { loginAs } from "@/lib/dev/testing/backend/customer";
import { DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const registered = jest.spyOn(Hono.prototype, "route");

const EVERYBODY = [...ROLES];
const CATALOGUE: Role[] = ["owner", "orders", "catalogue", "pharmacist", "content", "accounts"];
const EDITORS: Role[] = ["owner", "catalogue"];

/** Each call behind a session, a body that changes nothing, and the roles that may make it. */
const CALLS: [call: string, body: unknown, roles: Role[]][] = [
  ["GET me", undefined, EVERYBODY],
  ["POST confirm-password", { password: "PASSWORD" }, EVERYBODY],
  ["GET orders", undefined, ["owner", "orders", "pharmacist", "accounts"]],
  ["GET orders/counts", undefined, ["owner", "orders", "pharmacist", "accounts"]],
  ["GET orders/ORDER", undefined, ["owner", "orders", "pharmacist", "accounts"]],
  ["POST orders/ORDER/move", { to: "nowhere" }, ["owner", "orders"]],
  ["POST orders/move-many", { to: "nowhere" }, ["owner", "orders"]],
  ["PUT orders/ORDER/delivery", {}, ["owner", "orders"]],
  ["POST orders/ORDER/notes", { text: "" }, ["owner", "orders", "pharmacist"]],
  ["POST orders/ORDER/refund", { reason: "" }, ["owner", "orders"]],
  ["POST orders/ORDER/manual-payment", { way: "" }, ["owner", "orders"]],
  ["POST orders/ORDER/delivery-charge", { charge: -1 }, ["owner", "orders"]],
  ["GET products", undefined, CATALOGUE],
  ["GET products/1", undefined, CATALOGUE],
  ["POST products", { price: -1 }, EDITORS],
  ["PUT products/1", {}, EDITORS],
  ["GET categories", undefined, CATALOGUE],
  ["GET categories/1", undefined, CATALOGUE],
  ["POST categories", {}, EDITORS],
  ["PUT categories/1", {}, EDITORS],
  ["GET brands", undefined, CATALOGUE],
  ["GET brands/1", undefined, CATALOGUE],
  ["POST brands", {}, EDITORS],
  ["PUT brands/1", {}, EDITORS],
  ["GET products/1/batches", undefined, ["owner", "orders", "catalogue", "pharmacist", "accounts"]],
  ["POST products/1/batches", { quantity: 0 }, EDITORS],
  ["POST products/1/batches/BATCH/correct", { quantity: -1 }, EDITORS],
  ["GET checklist", undefined, ["owner"]],
  ["GET people/CUSTOMER/export", undefined, ["owner", "accounts"]],
  ["GET ledger.csv?month=2026-11", undefined, ["owner", "accounts"]],
  ["GET settings", undefined, ["owner", "accounts"]],
  ["GET settings/phone", undefined, ["owner", "accounts"]],
  ["PUT settings/phone", {}, ["owner"]],
  ["GET staff", undefined, ["owner"]],
  ["GET staff/1", undefined, ["owner"]],
  ["POST staff", {}, ["owner"]],
  ["PUT staff/1", {}, ["owner"]],
  ["POST staff/999/link", {}, ["owner"]],
  ["GET audit", undefined, ["owner", "accounts"]],
  ["POST logout", {}, EVERYBODY],
];

/** What a permitted call answers: the bodies of writes are refused after the permission. */
const PERMITTED: Record<string, number> = {
  "POST confirm-password": 200,
  "POST logout": 200,
  "POST staff/999/link": 404,
};

/** Calls that need the password entered again. */
const CONFIRMED = [
  "POST orders/ORDER/refund",
  "GET people/CUSTOMER/export",
  "GET ledger.csv?month=2026-11",
  "POST staff",
  "PUT staff/1",
  "POST staff/999/link",
];

let fixture: OrderFixture;
let order: string;
let customer: Visitor;
let customerId: number;

beforeAll(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000 });
  order = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
  customer = new Visitor(fixture.shop.backend);
  customerId = await loginAs(customer, "rahima");
});

function send(desk: DeskVisitor, call: string, body: unknown, password = "") {
  const [method = "", path = ""] = call
    .replace("ORDER", order)
    .replace("CUSTOMER", String(customerId))
    .replace("BATCH", "1")
    .split(" ");
  if (method === "GET") return desk.get(path);
  const text = JSON.stringify(body).replace("PASSWORD", password);
  return desk.write(method, path, JSON.parse(text));
}

const expectedOf = (call: string) => PERMITTED[call] ?? (call.startsWith("GET") ? 200 : 422);

test("the table has every route of the desk that needs a session", () => {
  const routes = registered.mock.calls.flatMap(([, app]) => app.routes);
  const found = routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/desk/"))
    .map(({ method, path }) => `${method} ${path.slice("/api/desk/".length)}`);
  const open = ["POST login", "GET setup", "POST setup"];
  const listed = CALLS.map(([call]) =>
    call
      .replace(/\?.*/, "")
      .replace(/orders\/ORDER(?=\/)/, "orders/:no")
      .replace("BATCH", ":batch")
      .replace(/\/(?:ORDER|CUSTOMER|\d+|phone)(?=$|\/)/, "/:id"),
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
      status: roles.includes(role) ? expectedOf(call) : 403,
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
