/** @jest-environment node */
import { setTimeout as sleep } from "node:timers/promises";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { sandboxPages } from "./providers/sandbox/make-sandbox";
import { SANDBOX_PATH } from "./providers/sandbox/sandbox-store";
import { sandboxCredentials } from "./providers/sandbox/sandbox-token";
import { requestRefund } from "./refunds";

const ORIGIN = "https://bkash.example";
const SECRET = "the secret of the fake bKash";
const BKASH = {
  gateway: "bkash",
  baseUrl: ORIGIN + SANDBOX_PATH,
  credentials: sandboxCredentials(SECRET),
} as const;
/** Ids of payments at the gateways, see `payOrder`. */
const PAYMENT_ID = /TEST[A-Z0-9-]+/;

let fixture: EbookPaymentFixture;
let productId: number;

beforeEach(async () => {
  fixture = await EbookPaymentFixture.open();
  productId = await arrangeProduct(fixture.shop.db, "bp-arm", 500);
});

/** Adds a paid order with refunds of these amounts (poisha); returns the id of its payment. */
async function arrange(gateway: "sandbox" | "bkash", amounts: number[]): Promise<number> {
  const { db } = fixture.shop;
  const { id, number } = await addOrder(db, productId, { payment_status: "paid" });
  await payOrder(db, number, { state: "paid", at: fixture.now, sandbox: "completed", gateway });
  const payments = db.selectFrom("payments").select("id").where("order_id", "=", id);
  const { id: paymentId } = await payments.executeTakeFirstOrThrow();
  for (const [nth, amount] of amounts.entries()) {
    const wanted = { paymentId, amount, key: `${number}-shop-${nth}`, reason: "broken" };
    await db.transaction().execute((trx) => requestRefund(trx, wanted, fixture.now - 60_000));
  }
  return paymentId;
}

async function statesOf(paymentId: number): Promise<string[]> {
  const refunds = fixture.shop.db.selectFrom("refunds").select("state");
  const rows = await refunds.where("payment_id", "=", paymentId).orderBy("id").execute();
  return rows.map(({ state }) => state);
}

test("a gateway that hangs does not delay the refunds of another", async () => {
  const bkash = sandboxPages({
    db: fixture.shop.db,
    secret: SECRET,
    origin: ORIGIN,
    shopName: async () => "bKash",
    callShop: async () => new Response(),
    now: () => fixture.now,
  });
  const open: (() => void)[] = [];
  fixture.gate = async (request, next) => {
    if (new URL(request.url).origin !== ORIGIN) return next(request);
    // One login serves all calls, so it must succeed.
    if (request.url.includes("/token/")) return bkash.fetch(request);
    await new Promise<void>((resolve) => open.push(resolve));
    return Response.json({ message: "down" }, { status: 503 });
  };
  // More than a sweep takes of one gateway.
  const hanging = [];
  for (let n = 0; n < 52; n++) hanging.push(await arrange("bkash", [100]));
  const other = await arrange("sandbox", [100]);
  const backend = await fixture.openAnother({
    payment: { gateway: "sandbox", kept: [BKASH] },
    gatewayTimeoutMs: 60_000,
    manualSweeps: false,
  });
  while ((await statesOf(other))[0] !== "done" || open.length < 8) await sleep(50);
  expect(open.length).toBe(8);
  const closed = backend.close();
  for (const answer of open) answer();
  await closed;
  expect((await Promise.all(hanging.map(statesOf))).flat()).not.toContain("done");
}, 60_000);

test("several payments are refunded at the same time, the refunds of one in turn", async () => {
  const inFlight = new Map<string, number>();
  let most = 0;
  let mostOfOne = 0;
  fixture.gate = async (request, next) => {
    const [id] = PAYMENT_ID.exec(await request.clone().text()) ?? [];
    if (id === undefined) return next(request);
    inFlight.set(id, (inFlight.get(id) ?? 0) + 1);
    most = Math.max(most, inFlight.size);
    mostOfOne = Math.max(mostOfOne, inFlight.get(id) ?? 0);
    await sleep(20);
    const response = await next(request);
    if (inFlight.get(id) === 1) inFlight.delete(id);
    else inFlight.set(id, (inFlight.get(id) ?? 0) - 1);
    return response;
  };
  const payments = [];
  for (let n = 0; n < 4; n++) payments.push(await arrange("sandbox", [100, 200]));
  await fixture.shop.backend.sweep();
  expect((await Promise.all(payments.map(statesOf))).flat()).toEqual(Array(8).fill("done"));
  expect(most).toBeGreaterThan(1);
  expect(mostOfOne).toBe(1);
});
