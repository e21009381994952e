import { randomUUID } from "node:crypto";
import { ApiClient, solveRobotCheck } from "../support/api-client";
import { AttackReport } from "../support/attack-report";
import { expect, test } from "../support/fixtures";
import { orderNumberOf, orderPayload, plentifulProduct } from "../support/orders";

test.describe.configure({ timeout: 300_000 });

const report = new AttackReport("money");
test.afterAll(() => report.write());

const ENV = { RATE_LIMIT_SCALE: "1", TRUST_PROXY_HOPS: "1" };

type Payload = ReturnType<typeof orderPayload>;

/** Manipulations that would make an order cheaper, larger or invalid. */
const TAMPERED: [name: string, change: (order: Payload) => object][] = [
  ["total 1", ({ totals }) => ({ totals: { ...totals, total: 1 } })],
  ["total 0", ({ totals }) => ({ totals: { ...totals, total: 0 } })],
  ["negative total", ({ totals }) => ({ totals: { ...totals, total: -5 } })],
  ["total as text", ({ totals }) => ({ totals: { ...totals, total: "1" } })],
  ["huge discount", ({ totals }) => ({ totals: { ...totals, discount: 100_000 } })],
  ["negative tax", ({ totals }) => ({ totals: { ...totals, tax: -100 } })],
  ["no totals", () => ({ totals: null })],
  ["shipping 0", () => ({ shipping_charge: 0 })],
  ["shipping 1", () => ({ shipping_charge: 1 })],
  ["negative shipping", () => ({ shipping_charge: -100 })],
  ["shipping 99.999", () => ({ shipping_charge: 99.999 })],
  ["quantity 0", ({ items }) => ({ items: [{ ...items[0], quantity: 0 }] })],
  ["quantity -1", ({ items }) => ({ items: [{ ...items[0], quantity: -1 }] })],
  ["quantity 1.5", ({ items }) => ({ items: [{ ...items[0], quantity: 1.5 }] })],
  ["quantity 1e9", ({ items }) => ({ items: [{ ...items[0], quantity: 1e9 }] })],
  ["quantity as text", ({ items }) => ({ items: [{ ...items[0], quantity: "1; drop" }] })],
  ["no items", () => ({ items: [] })],
  ["unknown product", ({ items }) => ({ items: [{ ...items[0], product_id: 999_999 }] })],
  ["product id as array", ({ items }) => ({ items: [{ ...items[0], product_id: [1] }] })],
  ["cash on delivery where it is off", () => ({ paymentMethod: "cod" })],
  ["an unknown payment method", () => ({ paymentMethod: "free" })],
  [
    "abroad for the charge of Dhaka",
    ({ shipping }) => ({ shipping: { ...shipping, country: "US" } }),
  ],
  ["an unknown country", ({ shipping }) => ({ shipping: { ...shipping, country: "Mars" } })],
  ["no phone", ({ billing }) => ({ billing: { ...billing, phone: "" } })],
];

test("rejects every manipulated order", async ({ ownShop }) => {
  const { url } = await ownShop({ env: { ...ENV, RATE_LIMIT_SCALE: "10" } });
  const client = new ApiClient(url);
  const product = await plentifulProduct(client);
  for (const [name, change] of TAMPERED) {
    const honest = orderPayload(product, await solveRobotCheck(client, "order"));
    const order = { ...honest, ...change(honest) };
    const response = await client.post("/api/instant-order", order, {
      idempotencyKey: randomUUID(),
    });
    report.attempt(
      `${name}: ${response.status}`,
      response.status === 422 || response.status === 400,
    );
  }
  expect(report.successes).toEqual([]);
});

test("accepts a robot check once, for one action", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  const client = new ApiClient(url);
  const product = await plentifulProduct(client);
  const order = (token: string) =>
    client.post("/api/instant-order", orderPayload(product, token), {
      idempotencyKey: randomUUID(),
    });
  const used = await solveRobotCheck(client, "order");
  expect((await order(used)).status).toBe(200);
  const tokens: [name: string, token: string][] = [
    ["used before", used],
    ["of another action", await solveRobotCheck(client, "register")],
    ["none", ""],
    ["made up", Buffer.from(JSON.stringify({ challenge: {}, solution: {} })).toString("base64")],
    ["x", "x"],
  ];
  for (const [name, token] of tokens)
    report.attempt(`token ${name}`, (await order(token)).status === 422);
  const same = await solveRobotCheck(client, "order");
  const responses = await Promise.all(Array.from({ length: 6 }, () => order(same)));
  const accepted = responses.filter(({ status }) => status === 200).length;
  report.attempt(`one token six times at once: ${accepted} orders`, accepted <= 1);
  expect(report.successes).toEqual([]);
});

test("does not mark an order paid after a forged payment return", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  const client = new ApiClient(url);
  const token = await solveRobotCheck(client, "order");
  const payload = orderPayload(await plentifulProduct(client), token);
  const placed = await client.post("/api/instant-order", payload, { idempotencyKey: randomUUID() });
  const number = orderNumberOf(placed) ?? "";
  const opened = await client.post(
    `/api/pay-order/${number}`,
    {},
    { idempotencyKey: randomUUID() },
  );
  const { redirect_url: address } = opened.body as { redirect_url: string };
  const paymentId = new URL(address).pathname.split("/").pop();
  const returns = [
    `/api/payment-return/sandbox?paymentID=${paymentId}&status=success`,
    `/api/payment-return/bkash?paymentID=${paymentId}&status=success`,
    `/api/payment-return/sandbox?paymentID=${paymentId}&paymentID=x&status=success`,
    `/api/payment-return/sandbox?paymentID=TR-unknown&status=success`,
    `/api/payment-return/sandbox?paymentID[]=${paymentId}&status[]=success`,
  ];
  const state = async () => {
    const { body } = await client.get(`/api/get-order-info/${number}`);
    return JSON.stringify(body);
  };
  for (const path of returns) {
    await Promise.all([0, 1, 2, 3, 4].map(() => fetch(url + path, { redirect: "manual" })));
    report.attempt(`GET ${path}`, !(await state()).includes('"payment_status":"paid"'));
  }
  expect(report.successes).toEqual([]);
});

test("creates one order per idempotency key", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  const client = new ApiClient(url);
  const product = await plentifulProduct(client);
  const payload = orderPayload(product, await solveRobotCheck(client, "order"));
  const idempotencyKey = randomUUID();
  const send = (body: object) => client.post("/api/instant-order", body, { idempotencyKey });
  const responses = await Promise.all(Array.from({ length: 5 }, () => send(payload)));
  const numbers = new Set(responses.map(orderNumberOf).filter(Boolean));
  report.attempt(`five at once: ${numbers.size} orders`, numbers.size === 1);
  const other = { ...payload, billing: { ...payload.billing, name: "Somebody Else" } };
  report.attempt("the key with another body", (await send(other)).status === 422);
  expect(report.successes).toEqual([]);
});
