/** @jest-environment node */
import { z } from "zod";
import { deliverLine, type LineOrder, placeLine } from "@/lib/dev/testing/backend/delivered-order";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { dhakaDay, dhakaDayEnd } from "@/lib/i18n/dates/dhaka-day";

const DAY = 86_400_000;
const TEXT = "The box was open.";
const REASON = "It does not switch on.";

let fixture: OrderFixture;
let desk: DeskVisitor;
let now = Date.now();

beforeAll(async () => {
  fixture = await OrderFixture.open({
    rateLimitScale: 1_000,
    now: () => now,
    deliveryTerms: async () => ({ cashOnDelivery: true }),
  });
  await arrangeProduct(fixture.shop.db, "bp-arm", 500);
});

beforeEach(async () => {
  desk = await openDesk(fixture.shop.backend, "orders");
});

const db = () => fixture.shop.db;
const place = () => placeLine(fixture, () => now);
const deliver = () => deliverLine(fixture, () => now);

function once(key?: string) {
  const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
  return { headers };
}

function file({ number }: LineOrder, body: object = {}, key?: string) {
  const complaint = { kind: "damaged", text: TEXT, ...body };
  return desk.write("POST", `orders/${number}/complaints`, complaint, once(key));
}

function wishOf({ line }: LineOrder, quantity: number) {
  return { lines: [{ line, quantity, reason: REASON }] };
}

const request = (order: LineOrder, quantity: number, key?: string) =>
  desk.write("POST", `orders/${order.number}/returns`, wishOf(order, quantity), once(key));

const rowsOf = ({ id }: LineOrder) =>
  db().selectFrom("returns").selectAll().where("order_id", "=", id).orderBy("id").execute();

const auditOf = async ({ number }: LineOrder) =>
  z
    .object({ audit: z.array(z.looseObject({ command: z.string(), by: z.string() })) })
    .parse(await desk.read(`orders/${number}`)).audit;

const filedMessages = async () =>
  (
    await db()
      .selectFrom("outbox_messages")
      .select("id")
      .where("type", "=", "complaint.filed")
      .execute()
  ).length;

test("a complaint for a caller is filed once, as the customer sees it, in the audit of the person", async () => {
  const order = await place();
  await db().updateTable("orders").set({ language: "bn" }).where("id", "=", order.id).execute();
  const first = await file(order, {}, "desk-complaint-key");
  expect(first).toMatchObject({
    status: 201,
    body: { data: { due_at: new Date(now + 3 * DAY).toISOString() } },
  });
  expect((await file(order, {}, "desk-complaint-key")).body).toEqual(first.body);
  const { number } = z.object({ data: z.object({ number: z.string() }) }).parse(first.body).data;
  expect((await order.guest.get(`/api/order-complaints/${order.number}`)).body).toMatchObject({
    complaints: [{ number, kind: "damaged", text: TEXT, state: "open" }],
  });
  expect(await desk.get(`complaints?number=${order.number}`)).toMatchObject({
    body: { data: [{ number, language: "bn" }] },
  });
  const audit = await auditOf(order);
  expect(audit).toMatchObject([
    {
      command: "desk complaints.create",
      by: demoStaff("orders").name,
      after: { complaint: number, complaint_state: "open" },
    },
  ]);
  expect(JSON.stringify(audit)).not.toContain(TEXT);
});

test.each([{ kind: "rude" }, { text: " " }, { text: "x".repeat(1_001) }])(
  "refuses the complaint %j, and files nothing",
  async (wrong) => {
    const order = await place();
    const sent = await filedMessages();
    expect((await file(order, wrong)).status).toBe(422);
    expect(await filedMessages()).toBe(sent);
  },
);

test("an order that is not there has neither", async () => {
  const order = { ...(await place()), number: "NM-0000-0000-0000" };
  expect((await file(order)).status).toBe(404);
  expect((await request(order, 1)).status).toBe(404);
  expect((await desk.get(`orders/${order.number}/returnable`)).status).toBe(404);
});

const NOT_DELIVERED = "This order is not delivered yet.";
const TOO_LATE = "The time to send products back is over. Please call us.";

/** Of three delivered pieces: what staff may ask for is what the customer may ask for. */
const RULES: [
  name: string,
  arrange: () => Promise<LineOrder>,
  pieces: number,
  refusal: string | null,
][] = [
  ["not delivered", place, 1, NOT_DELIVERED],
  ["all pieces", deliver, 3, null],
  ["a piece too many", deliver, 4, "Only 3 pieces of it can be sent back."],
  ["no pieces", deliver, 0, "Please choose how many pieces you send back."],
  ["in the last second", () => later(0), 1, null],
  ["after the last second", () => later(1), 1, TOO_LATE],
  [
    "a product that must stay cold",
    cold,
    1,
    "This product must stay cold, so it cannot be sent back.",
  ],
];

/** Delivers an order and waits until the end of the last day, and `ms` more. */
async function later(ms: number): Promise<LineOrder> {
  const order = await deliver();
  now = dhakaDayEnd(dhakaDay(now + 7 * DAY)) + ms;
  desk = await openDesk(fixture.shop.backend, "orders");
  return order;
}

async function cold(): Promise<LineOrder> {
  const order = await deliver();
  await db()
    .updateTable("products")
    .set({ cold_chain: 1 })
    .where("id", "=", fixture.productId)
    .execute();
  return order;
}

afterEach(async () => {
  await db().updateTable("products").set({ cold_chain: 0 }).execute();
});

test.each(RULES)("a return: %s", async (_, arrange, pieces, refusal) => {
  const order = await arrange();
  const asked = await request(order, pieces);
  expect(asked.status).toBe(refusal === null ? 201 : 422);
  if (refusal !== null) expect(JSON.stringify(asked.body)).toContain(refusal);
  expect((await rowsOf(order)).map(({ quantity }) => quantity)).toEqual(
    refusal === null ? [pieces] : [],
  );
  if (refusal === null) return;
  const own = await order.guest.send(
    "POST",
    `/api/order-returns/${order.number}`,
    wishOf(order, pieces),
  );
  expect(own.status).toBe(422);
  expect(JSON.stringify(own.body)).toContain(refusal);
});

test("a return is asked for once, counts against what is left, and is in the audit", async () => {
  const order = await deliver();
  const lines = [{ id: order.line, quantity: 3, refusal: null }];
  expect(await desk.get(`orders/${order.number}/returnable`)).toMatchObject({
    body: { data: { refusal: null, lines } },
  });
  const first = await request(order, 2, "desk-return-key");
  expect((await request(order, 2, "desk-return-key")).body).toEqual(first.body);
  const [row, ...more] = await rowsOf(order);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ quantity: 2, reason: REASON, state: "requested" });
  expect(first.body).toEqual({ data: { returns: [row?.id] } });
  expect((await request(order, 2)).status).toBe(422);
  const [entry] = await auditOf(order);
  expect(entry).toMatchObject({
    command: "desk returns.create",
    by: demoStaff("orders").name,
    after: { return: [row?.id], return_state: "requested", pieces: 2 },
  });
});

test("photos that the customer added stay the customer's to send", async () => {
  const order = await deliver();
  const { id } = await db()
    .insertInto("return_photos")
    .values({ file: "a.webp", bytes: 1, order_id: order.id, return_id: null, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [line] = wishOf(order, 1).lines;
  const asked = await desk.post(`orders/${order.number}/returns`, {
    lines: [{ ...line, photos: [id] }],
  });
  expect(asked.status).toBe(201);
  const photo = db().selectFrom("return_photos").select("return_id").where("id", "=", id);
  expect(await photo.executeTakeFirst()).toEqual({ return_id: null });
});
