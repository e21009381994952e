/** @jest-environment node */
import { z } from "zod";
import { SHOWN_MESSAGES } from "@/lib/dev/testing/backend/account-codes";
import { deliverLine, type LineOrder } from "@/lib/dev/testing/backend/delivered-order";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";

const INSTRUCTION = "Give the parcel to our rider on Monday.";

let fixture: OrderFixture;
let desk: DeskVisitor;

beforeAll(async () => {
  fixture = await OrderFixture.open({
    rateLimitScale: 1_000,
    outbox: SHOWN_MESSAGES,
    deliveryTerms: async () => ({ cashOnDelivery: true }),
  });
  await arrangeProduct(fixture.shop.db, "bp-arm", 500);
  desk = await openDesk(fixture.shop.backend, "owner");
  await desk.confirm(demoStaff("owner").password);
});

const db = () => fixture.shop.db;

async function delivered(): Promise<LineOrder> {
  const order = await deliverLine(fixture, Date.now);
  await db()
    .updateTable("orders")
    .set({ billing_email: "rahima@example.com" })
    .where("id", "=", order.id)
    .execute();
  await db().deleteFrom("outbox_messages").execute();
  return order;
}

const ask = ({ number, line, guest }: LineOrder, pieces: number[]) =>
  guest.send("POST", `/api/order-returns/${number}`, {
    lines: pieces.map((quantity) => ({ line, quantity, reason: "Broken" })),
  });

const idsOf = async ({ id }: LineOrder) =>
  (await db().selectFrom("returns").select("id").where("order_id", "=", id).execute()).map(
    (row) => row.id,
  );

const decide = (id: number, version: string, body: object) =>
  desk.post(`returns/${id}/decide`, { version, ...body });

/** Returns the texts of the messages in a channel as the desk shows them, oldest first. */
async function textsOf(way: "mail" | "sms"): Promise<string[]> {
  const { data } = z
    .object({ data: z.array(z.object({ text: z.string() })) })
    .parse((await desk.get(`outbox?way=${way}`)).body);
  return data.map(({ text }) => text).reverse();
}

test("the customer is notified of each step of a return, by SMS and mail", async () => {
  const order = await delivered();
  await ask(order, [1]);
  const [id = 0] = await idsOf(order);
  await decide(id, "requested", { action: "accept", reason: INSTRUCTION });
  await decide(id, "accepted", { action: "receive", restock: true });
  await desk.post(`returns/${id}/refund`, { version: "received" });
  const expected = [
    `We have your request to send back products of your order ${order.number}`,
    `You can send back products of your order ${order.number}: ${INSTRUCTION}`,
    `We have the products of your order ${order.number} that you sent back. We pay back`,
    "We sent back",
  ];
  for (const way of ["sms", "mail"] as const) {
    const texts = await textsOf(way);
    expect(texts).toHaveLength(expected.length);
    for (const [index, text] of expected.entries()) expect(texts[index]).toContain(text);
  }
});

test("a request for several products is one message; a long instruction is in the mail only", async () => {
  const order = await delivered();
  await ask(order, [1, 1]);
  expect(await textsOf("sms")).toHaveLength(1);
  expect(await textsOf("mail")).toHaveLength(1);
  const [id = 0] = await idsOf(order);
  const long = `${INSTRUCTION} Put the box and all its parts into one bag.`;
  await decide(id, "requested", { action: "accept", reason: long });
  expect((await textsOf("sms")).at(-1)).toContain("Its page says how.");
  expect((await textsOf("mail")).at(-1)).toContain(long);
});

test("says that the money is on its way until the refund is made", async () => {
  const order = await delivered();
  await ask(order, [1]);
  const [id = 0] = await idsOf(order);
  const paidBack = async () => (await order.guest.get(`/api/order-returns/${order.number}`)).body;
  await decide(id, "requested", { action: "accept" });
  await decide(id, "accepted", { action: "receive", restock: true });
  expect(await paidBack()).toMatchObject({ returns: [{ state: "received", paid_back: false }] });
  await desk.post(`returns/${id}/refund`, { version: "received" });
  expect(await paidBack()).toMatchObject({ returns: [{ state: "refunded", paid_back: true }] });
  const refund = () => db().updateTable("refunds").where("reason", "=", `Return ${id}`);
  await refund().set({ state: "due" }).execute();
  expect(await paidBack()).toMatchObject({ returns: [{ state: "refunded", paid_back: false }] });
});
