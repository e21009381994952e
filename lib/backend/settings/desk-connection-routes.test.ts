/** @jest-environment node */
import { randomUUID } from "node:crypto";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";

let shop: TestShop;
let desk: DeskVisitor;

async function open(options: Parameters<typeof openShop>[0]) {
  shop = await openShop({ rateLimitScale: 1_000, ...options });
  desk = await openDesk(shop.backend, "owner");
}

const messages = () =>
  shop.db
    .selectFrom("outbox_messages")
    .select(["channel", "state"])
    .where("type", "=", "shop.test")
    .execute();

const connections = async () => (await desk.get("connections")).body;

test("sends one test message per request, and shows what became of it", async () => {
  await open({ outbox: { shown: ["mail", "sms"] }, payment: { gateway: "sandbox" } });
  expect(await connections()).toMatchObject({
    data: [
      { key: "mail", state: "shown", test: null },
      { key: "sms", state: "shown", test: null },
      { key: "payment", state: "sandbox", test: null },
    ],
  });
  const headers = { "Idempotency-Key": randomUUID() };
  const send = () =>
    desk.write("POST", "connections/mail/test", { to: "owner@example.com" }, { headers });
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(200);
  expect(await messages()).toEqual([{ channel: "customer-mail", state: expect.any(String) }]);
  const failed = { state: "dead", last_error: "answered 550" } as const;
  await shop.db.updateTable("outbox_messages").set(failed).execute();
  expect(await connections()).toMatchObject({
    data: [{ key: "mail", test: { state: "dead", problem: "answered 550" } }, {}, {}],
  });
});

test.each([
  ["mail", "no address", 422],
  ["mail", "", 422],
  ["sms", "owner@example.com", 422],
  ["sms", "+1 202 555 0143", 422],
  ["sms", "01712345678", 200],
  ["pigeon", "01712345678", 404],
])("a test by %s to %j answers %i", async (way, to, status) => {
  await open({ outbox: { shown: ["mail", "sms"] } });
  expect((await desk.post(`connections/${way}/test`, { to })).status).toBe(status);
  expect(await messages()).toHaveLength(status === 200 ? 1 : 0);
});

test("refuses a test of what is not set up", async () => {
  await open({});
  expect(await connections()).toMatchObject({
    data: [{ state: "missing" }, { state: "missing" }, { state: "missing" }],
  });
  const mail = await desk.post("connections/mail/test", { to: "owner@example.com" });
  expect(mail).toMatchObject({ status: 422, body: { errors: { to: [expect.any(String)] } } });
  expect((await desk.post("connections/payment/check")).status).toBe(409);
});

const refusal = { statusCode: "2010", statusMessage: "no such merchant" };

test.each([
  ["accepts the credentials", undefined, null],
  [
    "refuses the credentials",
    async () => Response.json(refusal, { status: 401 }),
    "The gateway refused our credentials.",
  ],
  [
    "refuses the app key with a code",
    async () => Response.json(refusal, { status: 400 }),
    "The gateway refused: 400 2010 no such merchant.",
  ],
  [
    "does not answer",
    async () => Promise.reject(new Error("connect ECONNREFUSED")),
    "The gateway did not answer.",
  ],
])("checks a gateway that %s, without a payment", async (_, gatewayFetch, problem) => {
  await open({ payment: { gateway: "sandbox" }, ...(gatewayFetch && { gatewayFetch }) });
  expect(await desk.post("connections/payment/check")).toMatchObject({
    status: 200,
    body: { data: { gateway: "sandbox", problem } },
  });
  expect(await shop.db.selectFrom("sandbox_payments").selectAll().execute()).toEqual([]);
});
