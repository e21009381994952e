/** @jest-environment node */
import { dataJson, dataRows, runData } from "@/lib/dev/testing/backend/commands";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: OrderFixture;
let number: string;
let id: string;

beforeEach(async () => {
  fixture = await OrderFixture.open();
  number = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
  await payOrder(fixture.shop.db, number, {
    state: "review",
    at: Date.now(),
    sandbox: "completed",
  });
  const [found] = await waiting();
  expect(found).toMatchObject({ kind: "products", state: "review" });
  id = String(found?.id);
});

const waiting = async () =>
  (await dataRows(fixture.shop, ["payments", "review"])).filter((row) => row.order === number);
const decide = (...more: string[]) =>
  runData(fixture.shop, ["payments", "decide", id, ...more, "--by", "Salma"]);
const order = () => dataJson(fixture.shop, ["orders", "show", number]);

test("continues a payment decided as paid, once", async () => {
  expect((await decide("--as", "paid")).error).toContain("trx is missing");
  expect((await decide("--as", "paid", "--trx", "T9")).code).toBe(0);
  expect(await order()).toMatchObject({ payment: "paid", payments: [{ transaction: "T9" }] });
  expect((await decide("--as", "unpaid")).error).toContain("is paid, not under review");
  expect(await waiting()).toEqual([]);
});

test("allows another payment after one decided as not paid", async () => {
  expect((await decide("--as", "unpaid")).code).toBe(0);
  expect(await order()).toMatchObject({ payment: "failed", state: "pending" });
});

test("queues the refund of a payment decided as refund", async () => {
  expect((await decide("--as", "refund", "--trx", "T9")).code).toBe(0);
  expect(await order()).toMatchObject({ payment: "being_checked", refunds: [{ state: "due" }] });
});

test("can only refund a payment of a cancelled order", async () => {
  const { db } = fixture.shop;
  await db.updateTable("orders").set({ status: 4 }).where("order_number", "=", number).execute();
  expect((await decide("--as", "paid", "--trx", "T9")).error).toContain("decide refund");
  expect(await order()).toMatchObject({ payments: [{ state: "review", transaction: null }] });
});
