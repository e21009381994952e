/** @jest-environment node */
import { runData } from "@/lib/dev/testing/backend/commands";
import { cartOrder, openCustomer } from "@/lib/dev/testing/backend/customer";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { type ApiResponse, orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: EbookPaymentFixture;
let guest: Visitor;
let productId: number;

beforeEach(async () => {
  fixture = await EbookPaymentFixture.open();
  guest = new Visitor(fixture.shop.backend);
  productId = await arrangeProduct(fixture.shop.db, "bp-arm", 5);
});

const ABROAD = { country: "US", city: "New York", zip: "10001" };

/** Orders one piece with Buy Now, 230 taka without delivery. */
async function order(
  country: "Bangladesh" | "US",
  charge: unknown,
  total: number,
  email = "buyer@example.org",
) {
  const body = orderBody(productId, await guest.robotToken());
  const shipping = country === "US" ? { ...body.shipping, ...ABROAD } : body.shipping;
  const phone = country === "US" ? "+1 202 555 0123" : body.billing.phone;
  return guest.send("POST", "/api/instant-order", {
    ...body,
    billing: { ...body.billing, phone, email: country === "US" ? email : "" },
    shipping,
    shipping_charge: charge,
    totals: { ...body.totals, total },
  });
}

const row = (number: string) =>
  fixture.shop.db
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();

const TAKEN_ORDER = { shipping_charge: 0, total: 23_000, waits_for: "charge" };

test.each([
  ["Bangladesh", 100, 330, { shipping_charge: 10_000, total: 33_000, waits_for: null }],
  ["Bangladesh", 150, 380, { shipping_charge: 15_000, total: 38_000, waits_for: null }],
  ["Bangladesh", 0, 230, "shipping_charge"],
  ["Bangladesh", undefined, 230, "shipping_charge"],
  ["US", 0, 230, TAKEN_ORDER],
  ["US", undefined, 230, TAKEN_ORDER],
  ["US", 100, 230, TAKEN_ORDER],
  ["US", "free", 230, TAKEN_ORDER],
  ["US", 100, 330, "totals"],
  ["US", 150, 380, "totals"],
] as const)(
  "accepts or rejects an order to %s with charge %p and total %p: %p",
  async (country, charge, total, outcome) => {
    const response = await order(country, charge, total);
    if (typeof outcome === "string") {
      expect(response).toMatchObject({
        status: 422,
        body: { errors: { [outcome]: [expect.any(String)] } },
      });
      if (outcome === "totals") expect(response.body).toMatchObject({ totals: { total: 230 } });
    } else expect(await row(numberOf(response))).toMatchObject(outcome);
  },
);

test("leaves the charge of a cart order open", async () => {
  const { visitor } = await openCustomer(fixture.shop, "rahima");
  const line = { product_id: productId, batch_no: "T-1", quantity: 1, price: 230 };
  await visitor.send("POST", "/api/cart", { ...line, discount_percent: 10, discount: 25 });
  const body = await cartOrder(visitor);
  const response: ApiResponse = await visitor.send("POST", "/api/order", {
    ...body,
    billing: { ...body.billing, phone: "+1 202 555 0123", email: "rahima@example.org" },
    shipping: { ...body.shipping, ...ABROAD },
    shipping_charge: 0,
    totals: { ...body.totals, total: body.totals.total - 100 },
  });
  const { waits_for, shipping_charge, subtotal, total } = await row(numberOf(response));
  expect([waits_for, shipping_charge, total]).toEqual(["charge", 0, subtotal]);
});

const setCharge = (number: string, charge: string) =>
  runData(
    fixture.shop,
    ["orders", "delivery", number, "--charge", charge, "--by", "Salma"],
    () => fixture.now,
  );
const pay = (number: string) => guest.send("POST", `/api/pay-order/${number}`, {});
const info = async (number: string) => (await guest.get(`/api/get-order-info/${number}`)).body;

test("can be paid after staff have set the charge, which they can repeat and correct", async () => {
  const number = numberOf(await order("US", 0, 230));
  expect(await info(number)).toMatchObject({
    orderInfo: { waits_for: "charge", payable: false, can_cancel: true },
    salesOrder: { total: 230, shipping_charge: 0 },
  });
  expect((await pay(number)).status).toBe(422);
  expect(await setCharge(number, "1800.50")).toMatchObject({ code: 0, error: "" });
  expect(await info(number)).toMatchObject({
    orderInfo: { waits_for: null, payable: true },
    salesOrder: { total: 2030.5, shipping_charge: 1800.5 },
  });
  const { expires_at } = await row(number);
  // Longer than a fresh order of a guest is held: the customer has to read a mail first.
  expect(expires_at).toBe(fixture.now + 72 * 3_600_000);
  fixture.pass(5);
  expect(await setCharge(number, "1800.50")).toMatchObject({ code: 0, error: "" });
  expect((await row(number)).expires_at).toBe(expires_at);

  const back = await payOrder(fixture.shop.db, number, {
    state: "pending",
    at: fixture.now,
    sandbox: "verified",
  });
  expect(await setCharge(number, "2000")).toMatchObject({ code: 0, error: "" });
  expect(await row(number)).toMatchObject({ shipping_charge: 200_000, total: 223_000 });
  await fixture.follow(back);
  expect(fixture.count("/execute")).toBe(0);
  expect((await pay(number)).status).toBe(200);
});

test.each([
  ["created", true],
  ["pending", true],
  ["failed", true],
  ["expired", true],
  ["confirming", false],
  ["review", false],
  ["paid", false],
  ["refunding", false],
] as const)("sets the charge or refuses for a payment that is %s: %p", async (state, set) => {
  const number = numberOf(await order("US", 0, 230));
  expect((await setCharge(number, "500")).code).toBe(0);
  await payOrder(fixture.shop.db, number, { state, at: fixture.now });
  expect((await setCharge(number, "600")).code).toBe(set ? 0 : 1);
  expect((await row(number)).total).toBe(set ? 83_000 : 73_000);
});

test("sets a charge on pending orders abroad only, and packs none without it", async () => {
  const home = numberOf(await order("Bangladesh", 100, 330));
  expect((await setCharge(home, "500")).error).toContain("goes to Bangladesh");
  const number = numberOf(await order("US", 0, 230));
  const next = ["orders", "next", number, "--by", "Salma"];
  expect((await runData(fixture.shop, next)).error).toContain("set its delivery charge first");
  expect((await guest.send("POST", `/api/cancel-order/${number}`)).status).toBe(200);
  expect((await setCharge(number, "500")).error).toContain("cancelled");
  expect((await setCharge("NM-0000-0000-0000", "500")).code).toBe(1);
});

test("records no manual payment before the charge is set", async () => {
  const number = numberOf(await order("US", 0, 230));
  const paid = (amount: string) =>
    runData(
      fixture.shop,
      [
        "orders",
        "paid",
        number,
        "--amount",
        amount,
        "--way",
        "bank",
        "--trx",
        "T-17",
        "--by",
        "Salma",
      ],
      () => fixture.now,
    );
  expect((await paid("230")).error).toContain("set its delivery charge first");
  expect(await row(number)).toMatchObject({ payment_status: "to_be_paid", waits_for: "charge" });
  expect((await setCharge(number, "500")).code).toBe(0);
  expect(await paid("730")).toMatchObject({ code: 0, error: "" });
  expect((await row(number)).payment_status).toBe("paid");
});

test.each(["", "   "])("refuses an order abroad with the unusable e-mail %p", async (email) => {
  expect(await order("US", 0, 230, email)).toMatchObject({
    status: 422,
    body: {
      errors: {
        "billing.email": [
          "Please enter your e-mail address: we write there what the delivery to your country costs.",
        ],
      },
    },
  });
});
