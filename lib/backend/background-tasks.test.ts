/** @jest-environment node */
import { setTimeout as sleep } from "node:timers/promises";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";

let fixture: EbookPaymentFixture;
let expired: number;

beforeEach(async () => {
  fixture = await EbookPaymentFixture.open();
  const { db } = fixture.shop;
  const product = await arrangeProduct(db, "bp-arm", 5);
  expired = (await addOrder(db, product, { expires_at: fixture.now - 1 })).id;
  // More due payments than are asked about at the same time.
  for (let n = 0; n < 10; n++) {
    const { number } = await addOrder(db, product);
    await payOrder(db, number, { state: "pending", at: fixture.now - 60_000, sandbox: "open" });
  }
});

async function isExpired(): Promise<boolean> {
  const { status } = await fixture.shop.db
    .selectFrom("orders")
    .select("status")
    .where("id", "=", expired)
    .executeTakeFirstOrThrow();
  return status === 4;
}

test("orders expire while the gateway hangs, which is asked about several payments", async () => {
  const open: (() => void)[] = [];
  // One login serves all calls, so it must succeed.
  fixture.gate = (request, next) =>
    request.url.includes("/token/")
      ? next(request)
      : new Promise((resolve) => {
          open.push(() => resolve(Response.json({ message: "down" }, { status: 503 })));
        });
  const backend = await fixture.openAnother({ manualSweeps: false, gatewayTimeoutMs: 60_000 });
  while (!(await isExpired()) || open.length < 8) await sleep(50);
  expect(open.length).toBe(8);
  const closed = backend.close();
  for (const answer of open) answer();
  await closed;
}, 30_000);

test("orders expire when another job fails", async () => {
  await fixture.shop.db.schema.dropTable("refunds").execute();
  const backend = await fixture.openAnother({ manualSweeps: false });
  while (!(await isExpired())) await sleep(50);
  await backend.close();
}, 30_000);
