/** @jest-environment node */
import { z } from "zod";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const AT = Date.parse("2026-11-20T06:00:00Z");
const notes = z.array(z.object({ text: z.string(), at: z.string() })).optional();
const infoResponse = z.object({ orderInfo: z.looseObject({ notes }) });
const trackResponse = z.object({ tracking: z.looseObject({ notes }) });

let fixture: OrderFixture;
let desk: DeskVisitor;
let buyer: Visitor;
let number: string;

beforeEach(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000, payment: { gateway: "sandbox" } });
  desk = await openDesk(fixture.shop.backend, "orders");
  buyer = new Visitor(fixture.shop.backend);
  number = numberOf(await fixture.place(buyer));
});

const write = (body: object) => desk.post(`orders/${number}/notes`, body);

async function shownTo(visitor: Visitor) {
  const { body } = await visitor.get(`/api/get-order-info/${number}`);
  return infoResponse.parse(body).orderInfo.notes;
}

async function trackedBy(visitor: Visitor) {
  const { billing_phone: phone } = await fixture.shop.db
    .selectFrom("orders")
    .select("billing_phone")
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();
  const response = await visitor.send("POST", "/api/track-order", { order_number: number, phone });
  return trackResponse.parse(response.body).tracking.notes;
}

test("a customer sees no note by default", async () => {
  await write({ text: "Called twice" });
  await write({ text: "Suspicious address", visible: false });
  expect(await shownTo(buyer)).toEqual([]);
  expect(await trackedBy(buyer)).toEqual([]);
});

test("a customer sees a visible note with its time, without the name of its writer", async () => {
  await write({ text: "Called twice" });
  expect((await write({ text: "We send it on Sunday.", visible: true })).status).toBe(200);
  const { db } = fixture.shop;
  await db.updateTable("staff_notes").set({ written_at: AT }).execute();
  const seen = [{ text: "We send it on Sunday.", at: "2026-11-20T06:00:00.000Z" }];
  expect(await shownTo(buyer)).toEqual(seen);
  expect(await trackedBy(buyer)).toEqual(seen);
});

test("only the owner of an order sees its notes with number and phone", async () => {
  await write({ text: "We send it on Sunday.", visible: true });
  const stranger = new Visitor(fixture.shop.backend);
  expect(await trackedBy(stranger)).toEqual([]);
});

test("the desk shows which notes are visible, and the audit has it without the text", async () => {
  await write({ text: "Called twice" });
  await write({ text: "We send it on Sunday.", visible: true });
  const order = await desk.read(`orders/${number}`);
  expect(order.notes).toEqual([
    expect.objectContaining({ note: "Called twice", visible: false }),
    expect.objectContaining({ note: "We send it on Sunday.", visible: true }),
  ]);
  const entries = await fixture.shop.db
    .selectFrom("audit")
    .select("after")
    .where("subject", "=", `order ${number}`)
    .where("command", "=", "desk orders.note")
    .orderBy("id")
    .execute();
  expect(entries.map(({ after }) => JSON.parse(String(after)))).toEqual([
    { noted: true },
    { noted: true, visible: true },
  ]);
});

test("the same text can be shown after it was noted, and once only", async () => {
  await write({ text: "We send it on Sunday." });
  await write({ text: "We send it on Sunday.", visible: true });
  await write({ text: "We send it on Sunday.", visible: true });
  expect(await shownTo(buyer)).toHaveLength(1);
  expect((await desk.read(`orders/${number}`)).notes).toHaveLength(2);
});
