/** @jest-environment node */
import { readConfirmation } from "@/lib/backend/orders/read-confirmation";
import { AppointmentFixture, bookedNumber } from "@/lib/dev/testing/backend/appointment-fixture";
import { runData } from "@/lib/dev/testing/backend/commands";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import type { TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const OUTBOX = { shown: ["sms"] } as const;

async function sentEvents({
  db,
}: TestShop): Promise<[type: string, data: Record<string, unknown>][]> {
  const rows = await db.selectFrom("outbox_messages").selectAll().orderBy("id").execute();
  return rows.map(({ type, payload }) => [type, JSON.parse(payload)]);
}

const typesSent = async (shop: TestShop) => (await sentEvents(shop)).map(([type]) => type);

describe("an order", () => {
  let fixture: OrderFixture;
  let shop: TestShop;
  let guest: Visitor;
  let clock: number;

  beforeEach(async () => {
    clock = Date.now();
    fixture = await OrderFixture.open({
      outbox: OUTBOX,
      now: () => clock,
      payment: { gateway: "sandbox" },
      deliveryTerms: async () => ({ cashOnDelivery: true }),
    });
    shop = fixture.shop;
    guest = new Visitor(shop.backend);
  });

  const command = async (...argv: string[]): Promise<void> => {
    const { code, error } = await runData(shop, [...argv, "--by", "Salma"], () => clock);
    if (code !== 0) throw new Error(error);
  };

  const place = async (paymentMethod: "cod" | "mobile") =>
    numberOf(await fixture.place(guest, (body) => ({ ...body, paymentMethod })));

  test("with cash on delivery: the customer is notified of each step once", async () => {
    const number = await place("cod");
    await command("orders", "confirm", number);
    await command("orders", "confirm", number);
    await command("orders", "next", number, "--to", "processing");
    const parcel = ["--courier", "RedX", "--tracking", "RX-1"];
    for (const _ of [1, 2]) await command("orders", "sent", number, ...parcel);
    // A corrected parcel number is not a second hand-over.
    await command("orders", "sent", number, "--courier", "RedX", "--tracking", "RX-2");
    await command("orders", "next", number, "--to", "completed");
    const messages = await sentEvents(shop);
    expect(messages.map(([type]) => type)).toEqual([
      "order.created",
      "order.confirmed",
      "order.sent",
      "order.delivered",
    ]);
    expect(messages[2]?.[1]).toEqual({
      order_number: number,
      courier: "RedX",
      tracking_code: "RX-1",
      due: 330,
    });
  });

  test("that is packed without a call is confirmed, too", async () => {
    const number = await place("cod");
    await command("orders", "next", number);
    expect(await typesSent(shop)).toEqual(["order.created", "order.confirmed"]);
  });

  test("paid and refunded: the customer is notified of both amounts", async () => {
    const number = await place("mobile");
    await command("orders", "paid", number, "--amount", "330", "--way", "cash");
    const refund = ["--amount", "100", "--reason", "late"];
    await command("orders", "refund", number, ...refund, "--yes");
    const messages = await sentEvents(shop);
    expect(messages.map(([type, { amount }]) => [type, amount])).toEqual([
      ["payment.received", 330],
      ["refund.made", 100],
    ]);
  });

  test("a refund through the gateway is reported when it was made", async () => {
    const number = await place("mobile");
    await payOrder(shop.db, number, { state: "paid", at: clock, sandbox: "completed" });
    await command("orders", "refund", number, "--reason", "late", "--yes");
    // A guest gets no SMS about an order before it is paid online.
    expect(await typesSent(shop)).toEqual([]);
    await shop.backend.sweep();
    await shop.backend.sweep();
    expect(await typesSent(shop)).toEqual(["refund.made"]);
  });

  test("a refund that a person made is reported when it is decided", async () => {
    const number = await place("mobile");
    await payOrder(shop.db, number, { state: "paid", at: clock, sandbox: "completed" });
    await command("orders", "refund", number, "--reason", "late", "--yes");
    await shop.db.updateTable("refunds").set({ state: "by_hand", next_try_at: null }).execute();
    const { id } = await shop.db.selectFrom("refunds").select("id").executeTakeFirstOrThrow();
    const done = ["payments", "decide-refund", String(id), "--as", "done", "--trx", "T9", "--yes"];
    for (const _ of [1, 2]) await command(...done);
    expect(await typesSent(shop)).toEqual(["refund.made"]);
  });

  test.each([
    [
      "customer",
      async (number: string) => void (await guest.send("POST", `/api/cancel-order/${number}`)),
      {},
    ],
    [
      "shop",
      (number: string) => command("orders", "cancel", number, "--reason", "asked"),
      { reason: "asked" },
    ],
    [
      "expiry",
      async () => {
        clock += 30 * 86_400_000;
        await shop.backend.sweep();
      },
      {},
    ],
  ])("cancelled by %s: the customer learns who did it, once", async (by, cancel, why) => {
    const number = await place("mobile");
    await cancel(number);
    await cancel(number);
    const data = { order_number: number, by, ...why };
    expect(await sentEvents(shop)).toEqual([["order.cancelled", data]]);
  });
});

test.each([
  ["fail", ["ebook_order.created", "payment.failed"]],
  ["cancel", ["ebook_order.created"]],
  ["pay", ["ebook_order.created", "payment.received"]],
] as const)("a payment at the gateway that ends with %s: %j", async (button, types) => {
  const fixture = await EbookPaymentFixture.open({ outbox: OUTBOX });
  const { visitor } = await fixture.customer();
  await fixture.buy(visitor, button);
  await fixture.shop.backend.sweep();
  expect(await typesSent(fixture.shop)).toEqual(types);
});

test("a message about an e-book order has the Bengali name of the book", async () => {
  const fixture = await EbookPaymentFixture.open({ outbox: OUTBOX });
  const { visitor } = await fixture.customer();
  await fixture.buy(visitor, "pay");
  const { db } = fixture.shop;
  const { order_no } = await db
    .selectFrom("ebook_orders")
    .select("order_no")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await db.updateTable("ebook_order_items").set({ name_bn: "সুস্থ হৃদয়" }).execute();
  const data = { order_number: order_no, language: "bn", total: 144 } as const;
  const order = await readConfirmation(db, { type: "ebook_order.created", data });
  expect(order?.lines).toMatchObject([{ name_bn: "সুস্থ হৃদয়" }]);
});

describe("an appointment", () => {
  afterEach(() => jest.useRealTimers());

  test("booked, moved and cancelled: the patient is notified each time", async () => {
    const fixture = await AppointmentFixture.open({ outbox: OUTBOX });
    const { shop } = fixture;
    const number = bookedNumber(await fixture.book(new Visitor(shop.backend)));
    let at = Date.parse("2026-11-22T08:00:00+06:00");
    const now = () => at++;
    const by = ["--by", "Salma"];
    for (const time of ["17:40", "17:00", "17:40"]) {
      const move = ["appointments", "move", number, "--to", `2026-11-22 ${time}`, ...by];
      expect(await runData(shop, move, now)).toMatchObject({ code: 0 });
    }
    await runData(shop, ["appointments", "cancel", number, ...by], now);
    const starts = (await sentEvents(shop)).map(([type, { starts_at }]) => [type, starts_at]);
    expect(starts).toEqual([
      ["appointment.booked", "2026-11-22T11:20:00.000Z"],
      ["appointment.changed", "2026-11-22T11:40:00.000Z"],
      ["appointment.changed", "2026-11-22T11:00:00.000Z"],
      ["appointment.changed", "2026-11-22T11:40:00.000Z"],
      ["appointment.cancelled", "2026-11-22T11:40:00.000Z"],
    ]);
  });
});
