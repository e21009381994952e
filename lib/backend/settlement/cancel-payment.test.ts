/** @jest-environment node */
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: EbookPaymentFixture;
let guest: Visitor;
let number: string;

beforeEach(async () => {
  fixture = await EbookPaymentFixture.open();
  guest = new Visitor(fixture.shop.backend);
  const productId = await arrangeProduct(fixture.shop.db, "bp-arm", 5);
  const body = orderBody(productId, await guest.robotToken());
  number = numberOf(await guest.send("POST", "/api/instant-order", body));
});

const cancel = () => guest.send("POST", `/api/cancel-order/${number}`);
const info = async () => (await guest.get(`/api/get-order-info/${number}`)).body;

test("cancels an order with an open payment attempt, which is never executed", async () => {
  const back = await payOrder(fixture.shop.db, number, {
    state: "pending",
    at: fixture.now,
    sandbox: "verified",
  });
  expect((await cancel()).status).toBe(200);
  for (const status of ["success", "success"])
    await fixture.follow(back.replace("success", status));
  fixture.pass(5);
  await fixture.shop.backend.sweep();
  expect(fixture.count("/execute")).toBe(0);
  expect(await info()).toMatchObject({ orderInfo: { status: 4, refund: null } });
});

test("refunds a paid order immediately", async () => {
  const back = await payOrder(fixture.shop.db, number, {
    state: "pending",
    at: fixture.now,
    sandbox: "completed",
  });
  await fixture.follow(back);
  expect(await info()).toMatchObject({ orderInfo: { payment_status: "paid", can_cancel: true } });
  expect((await cancel()).status).toBe(200);
  expect((await cancel()).status).toBe(200);
  expect(await info()).toMatchObject({
    orderInfo: {
      status: 4,
      payment_status: "refunded",
      can_cancel: false,
      refund: { amount: 330, done: true },
      steps: [{ status: 0 }, { status: 4 }],
    },
  });
});
