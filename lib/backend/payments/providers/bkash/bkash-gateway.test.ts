/** @jest-environment node */
import { Writable } from "node:stream";
import { pino } from "pino";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { GatewayError } from "../../payment-gateway";
import { sandboxPages } from "../sandbox/make-sandbox";
import { sandboxCredentials } from "../sandbox/sandbox-token";
import type { RefundApi } from "./bkash-facts";
import { BkashGateway } from "./bkash-gateway";

const BASE = "http://localhost:3000/api/sandbox-gateway";
const CUSTOMER = {
  name: "Kamal",
  phone: "+8801711000003",
  email: null,
  address: null,
  city: null,
  zip: null,
  country: null,
};
const SECRET = "the-secret-of-the-sandbox";

let shop: TestShop;
let now = 0;
let calls: string[] = [];
let printed = "";
let refundApi: RefundApi = "v2";

beforeEach(async () => {
  refundApi = "v2";
  shop = await openShop();
  now = Date.now();
  calls = [];
  printed = "";
});

type Handler = (request: Request) => Promise<Response>;

/** The adapter, connected to the sandbox or to the given response function. */
function makeGateway(given?: Handler, secret = SECRET, closing?: AbortSignal) {
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
  const sandbox = sandboxPages({ db, secret: SECRET, origin, shopName, callShop, now: clock });
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
  const credentials = sandboxCredentials(secret);
  const shared = { db, now: clock, tokenKey: Buffer.alloc(32, 7), refundApi };
  return new BkashGateway({ name: "sandbox", connection, credentials, ...shared });
}

const charge = {
  invoice: "NM-0000-0000-0000-1",
  amount: 14_450,
  proofOf: () => "",
  noticeUrl: "",
  customer: CUSTOMER,
  callbackUrl: "http://localhost:3000/api/payment-return/sandbox",
  payer: "NM-0000-0000-0000-1",
  language: "en",
} as const;

async function approve(id: string): Promise<void> {
  const update = shop.db.updateTable("sandbox_payments").set({ status: "verified" });
  await update.where("id", "=", id).execute();
}

test("creates, queries, confirms and refunds a payment, with amounts as decimals at bKash", async () => {
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
  expect(await gateway.refunds.list(paymentId, trxId)).toEqual([]);
  const refund = { paymentId, trxId, amount: 14_450, key: "k", reason: "r" };
  const made = await gateway.refund(refund);
  expect(made).toEqual({ trxId: expect.any(String), amount: 14_450, status: "completed" });
  expect(await gateway.refunds.list(paymentId, trxId)).toEqual([made]);
  expect(calls.filter((call) => call.startsWith("/token"))).toEqual(["/token/grant"]);
});

test("reports an unapproved payment as refused and one executed before as unclear", async () => {
  const gateway = makeGateway();
  const { paymentId } = await gateway.create(charge);
  await expect(gateway.confirm(paymentId)).rejects.toMatchObject({ kind: "refused" });
  await expect(gateway.confirm("TR-none")).rejects.toMatchObject({ kind: "refused" });
  await approve(paymentId);
  await gateway.confirm(paymentId);
  await expect(gateway.confirm(paymentId)).rejects.toMatchObject({ kind: "unclear" });
});

test("refuses wrong credentials and does not use the token of another merchant", async () => {
  await makeGateway().create(charge);
  await expect(makeGateway(undefined, "wrong").create(charge)).rejects.toMatchObject({
    kind: "refused",
    message: "The gateway refused our credentials.",
  });
});

test.each<[string, Handler]>([
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
])("reports %s as unclear", async (_name, respond) => {
  const gateway = makeGateway(respond);
  const asked = [gateway.confirm("P1"), gateway.query("P1")];
  const errors = asked.map((one) => one.catch((reason: unknown) => reason));
  for (const error of await Promise.all(errors)) {
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({ kind: "unclear" });
  }
});

test("aborts a waiting call when the shop closes", async () => {
  const closing = new AbortController();
  const gateway = makeGateway(() => new Promise(() => undefined), SECRET, closing.signal);
  const asked = gateway.query("P1");
  closing.abort();
  await expect(asked).rejects.toMatchObject({ kind: "unclear" });
});

test("logs calls and codes without secrets, tokens or customer data", async () => {
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
  for (const hidden of [SECRET, ".eyJ", "01711000003", "01770618575", "Authorization"])
    expect(printed).not.toContain(hidden);
});
