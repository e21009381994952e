/** @jest-environment node */
import { Writable } from "node:stream";
import { pino } from "pino";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { GatewayError } from "../payment-gateway";
import { sandboxGateway } from "../payment-provider";
import { sandboxCredentials } from "../sandbox/sandbox-api";
import { BkashGateway } from "./bkash-gateway";

const BASE = "http://localhost:3000/api/sandbox-gateway";
const SECRET = "the-secret-of-the-sandbox";
const MINUTE = 60_000;

let shop: TestShop;
let now = 0;
let calls: string[] = [];
let printed = "";

beforeEach(async () => {
  shop = await openShop();
  now = Date.now();
  calls = [];
  printed = "";
});

type Answer = (request: Request) => Promise<Response>;

/** The adapter in front of the sandbox, or of what the test answers. */
function makeGateway(given?: Answer, secret = SECRET, closing?: AbortSignal) {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      printed += chunk;
      done();
    },
  });
  const { db } = shop;
  const clock = () => now;
  const callShop = async () => new Response();
  const shopName = async () => "Niramoy";
  const origin = "http://localhost:3000";
  const sandbox = sandboxGateway({ db, secret: SECRET, origin, shopName, callShop, now: clock });
  const connection = {
    baseUrl: BASE,
    log: pino({ level: "debug" }, sink),
    timeoutMs: 200,
    closing,
    fetch: async (request: Request) => {
      calls.push(request.url.replace(/^.*\/checkout/, ""));
      return (request.url.includes("/token/") || !given ? sandbox.fetch : given)(request);
    },
  };
  return new BkashGateway("sandbox", connection, sandboxCredentials(secret), db, clock);
}

const charge = {
  invoice: "NM-0000-0000-0000-1",
  amount: 14_450,
  callbackUrl: "http://localhost:3000/api/payment-return/sandbox",
  payer: "NM-0000-0000-0000-1",
  language: "en",
} as const;

async function approve(id: string): Promise<void> {
  const update = shop.db.updateTable("sandbox_payments").set({ status: "verified" });
  await update.where("id", "=", id).execute();
}

test("create, query, confirm, query again, refund: amounts as decimals there, poisha here", async () => {
  const gateway = makeGateway();
  const { paymentId, redirectUrl } = await gateway.create(charge);
  expect(redirectUrl).toBe(`${BASE}/pay/${paymentId}?lang=en`);
  const row = await shop.db.selectFrom("sandbox_payments").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    amount: "144.50",
    currency: "BDT",
    callback_url: charge.callbackUrl,
  });
  expect(await gateway.query(paymentId)).toEqual({ status: "open" });
  await approve(paymentId);
  expect(await gateway.query(paymentId)).toEqual({ status: "approved" });
  const paid = await gateway.confirm(paymentId);
  expect(paid).toEqual({
    status: "completed",
    trxId: expect.stringMatching(/^[0-9A-F]{10}$/),
    amount: 14_450,
    currency: "BDT",
    invoice: charge.invoice,
  });
  expect(await gateway.query(paymentId)).toEqual(paid);
  const trxId = paid.status === "completed" ? paid.trxId : "";
  expect(await gateway.findRefund(paymentId, trxId)).toBeNull();
  const refund = { paymentId, trxId, amount: 14_450, key: "k", reason: "r" };
  const refundId = await gateway.refund(refund);
  expect(await gateway.findRefund(paymentId, trxId)).toBe(refundId);
  await expect(gateway.refund(refund)).rejects.toMatchObject({ kind: "refused" });
  expect(calls.filter((call) => call.startsWith("/token"))).toEqual(["/token/grant"]);
});

test("what was not approved is refused, what was executed before is unclear", async () => {
  const gateway = makeGateway();
  const { paymentId } = await gateway.create(charge);
  await expect(gateway.confirm(paymentId)).rejects.toMatchObject({ kind: "refused" });
  await expect(gateway.confirm("TR-none")).rejects.toMatchObject({ kind: "refused" });
  await approve(paymentId);
  await gateway.confirm(paymentId);
  await expect(gateway.confirm(paymentId)).rejects.toMatchObject({ kind: "unclear" });
});

test("one token for all processes, renewed after 50 minutes", async () => {
  await makeGateway().create(charge);
  now += 49 * MINUTE;
  await makeGateway().create(charge);
  now += 2 * MINUTE;
  const gateway = makeGateway();
  await Promise.all([gateway.create(charge), gateway.create(charge)]);
  now += 61 * MINUTE;
  await gateway.create(charge);
  const tokens = calls.filter((call) => call.startsWith("/token"));
  expect(tokens).toEqual(["/token/grant", "/token/refresh", "/token/grant"]);
  expect(await shop.db.selectFrom("gateway_tokens").select("gateway").execute()).toHaveLength(1);
});

test("a token that is refused is replaced once", async () => {
  const gateway = makeGateway();
  await gateway.create(charge);
  await shop.db.updateTable("gateway_tokens").set({ id_token: "over" }).execute();
  await gateway.create(charge);
  expect(calls).toEqual(["/token/grant", "/create", "/create", "/token/grant", "/create"]);
  calls = [];
  const never = makeGateway(async () =>
    Response.json({ message: "Unauthorized" }, { status: 401 }),
  );
  await expect(never.create(charge)).rejects.toMatchObject({ kind: "refused" });
  expect(calls).toEqual(["/create", "/token/grant", "/create"]);
});

test("wrong credentials are a refusal, and another merchant's token is not used", async () => {
  await makeGateway().create(charge);
  await expect(makeGateway(undefined, "wrong").create(charge)).rejects.toMatchObject({
    kind: "refused",
    message: "The gateway refused our credentials.",
  });
});

test.each<[string, Answer]>([
  ["silence", () => new Promise(() => undefined)],
  ["a broken connection", () => Promise.reject(new TypeError("fetch failed"))],
  ["503", async () => Response.json({}, { status: 503 })],
  ["no JSON", async () => new Response("<html>")],
  ["an empty object", async () => Response.json({})],
  ["an unknown state", async () => Response.json({ paymentID: "P1", transactionStatus: "Odd" })],
  [
    "another payment",
    async () => Response.json({ paymentID: "P2", transactionStatus: "Completed", trxID: "T" }),
  ],
  [
    "completed without a transaction",
    async () => Response.json({ paymentID: "P1", transactionStatus: "Completed" }),
  ],
])("%s is an unclear answer", async (_name, answer) => {
  const gateway = makeGateway(answer);
  const asked = [gateway.confirm("P1"), gateway.query("P1")];
  const errors = asked.map((one) => one.catch((reason: unknown) => reason));
  for (const error of await Promise.all(errors)) {
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({ kind: "unclear" });
  }
});

test("closing ends a call that waits", async () => {
  const closing = new AbortController();
  const gateway = makeGateway(() => new Promise(() => undefined), SECRET, closing.signal);
  const asked = gateway.query("P1");
  closing.abort();
  await expect(asked).rejects.toMatchObject({ kind: "unclear" });
});

test("the log tells calls and codes, no secret, no token, no customer", async () => {
  const gateway = makeGateway();
  const { paymentId } = await gateway.create({ ...charge, payer: "01711000003" });
  await approve(paymentId);
  await gateway.confirm(paymentId);
  await makeGateway(async () => Promise.reject(new Error(`no way to ${SECRET}`)))
    .query(paymentId)
    .catch(() => undefined);
  expect(printed.match(/"call":"[^"]+"/g)).toEqual([
    '"call":"/token/grant"',
    '"call":"/create"',
    '"call":"/execute"',
    '"call":"/payment/status"',
  ]);
  const token = await shop.db.selectFrom("gateway_tokens").selectAll().executeTakeFirstOrThrow();
  for (const hidden of [SECRET, token.id_token, "01711000003", "01770618575", "Authorization"])
    expect(printed).not.toContain(hidden);
});
