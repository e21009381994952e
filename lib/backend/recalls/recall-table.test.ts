/** @jest-environment node */
import type { ShipmentStatus } from "@/lib/contract/shipments/terms";
import { SHOWN_MESSAGES } from "@/lib/dev/testing/backend/account-codes";
import { type LineOrder, placeLine } from "@/lib/dev/testing/backend/delivered-order";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { addParcel } from "@/lib/dev/testing/backend/parcel-rows";
import { addBatch, arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { SITE_URL, Visitor } from "@/lib/dev/testing/backend/visitor";
import { storeSetting } from "../kernel/settings/stored-settings";
import { composeMessage } from "../messages/compose-message";
import { readLedger } from "../stock/ledger";

const NO_SMS = { hour: 0, day: 0 };

let fixture: OrderFixture;
let owner: DeskVisitor;
let pharmacist: DeskVisitor;
let batchId: number;
let now = Date.now();

beforeAll(async () => {
  fixture = await OrderFixture.open({
    rateLimitScale: 1_000,
    now: () => now,
    outbox: SHOWN_MESSAGES,
    deliveryTerms: async () => ({ cashOnDelivery: true }),
  });
  owner = await openDesk(fixture.shop.backend, "owner");
  pharmacist = await openDesk(fixture.shop.backend, "pharmacist");
  const sms = { codes: NO_SMS, links: NO_SMS, notices: NO_SMS };
  await db()
    .transaction()
    .execute((trx) => storeSetting(trx, "sms", sms, now));
});

const db = () => fixture.shop.db;

/** Five pieces of the batch T-1, nine of T-2, which expires later; nothing is ordered. */
beforeEach(async () => {
  now = Date.now();
  for (const table of ["credit_notes", "returns", "invoices"] as const)
    await db().deleteFrom(table).execute();
  await db().deleteFrom("shipments").execute();
  await db().deleteFrom("order_lines").where("product_id", "=", fixture.productId).execute();
  await db().deleteFrom("batch_recalls").execute();
  await db().deleteFrom("outbox_messages").execute();
  await arrangeProduct(db(), "bp-arm", 5);
  await addBatch(db(), fixture.productId, "T-2", 9, 400);
  const { id } = await db()
    .selectFrom("batches")
    .select("id")
    .where("batch_no", "=", "T-1")
    .executeTakeFirstOrThrow();
  batchId = id;
  await owner.confirm(demoStaff("owner").password);
  await pharmacist.confirm(demoStaff("pharmacist").password);
});

const RECALL = {
  reason: "Notice 12 of the DGDA",
  advice: "Do not use it. Call us.",
  advice_bn: "ব্যবহার করবেন না। ফোন করুন।",
};

const address = () => `products/${fixture.productId}/batches/${batchId}`;
const recall = (desk: DeskVisitor = pharmacist) => desk.post(`${address()}/recall`, RECALL);

interface Recalled {
  data: { id: number; version: string; blocked: number };
  recalled: boolean;
}

async function recalled(): Promise<Recalled["data"]> {
  const { status, body } = await recall();
  expect(status).toBe(200);
  return (body as Recalled).data;
}

/** Pieces for sale by batch, after a check that the ledger explains all of them. */
async function stock(): Promise<Record<string, number>> {
  const rows = await readLedger(db(), { productId: fixture.productId });
  expect(rows.map(({ unexplained }) => unexplained)).toEqual(rows.map(() => 0));
  return Object.fromEntries(rows.map((row) => [row.batch_no, row.there]));
}

async function place(): Promise<LineOrder> {
  const order = await placeLine(fixture, () => now);
  await db()
    .updateTable("orders")
    .set({ billing_email: "rahima@example.com" })
    .where("id", "=", order.id)
    .execute();
  return order;
}

const shown = async ({ number }: LineOrder) => owner.read(`orders/${number}`);

async function step(order: LineOrder, name: string) {
  now += 60_000;
  const { version, state } = await shown(order);
  const cancel_reason = state === "in-transit" ? "not_taken" : "asked";
  const why = name === "cancelled" ? { cancel_reason } : {};
  return owner.post(`orders/${order.number}/move`, { to: name, version, ...why });
}

async function steps(order: LineOrder, names: readonly string[]): Promise<void> {
  for (const name of names) expect((await step(order, name)).status).toBe(200);
}

async function receiveReturn(order: LineOrder): Promise<void> {
  const { id, state } = await db()
    .selectFrom("returns")
    .select(["id", "state"])
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const body = { version: state, action: "receive", restock: true };
  expect((await owner.post(`returns/${id}/decide`, body)).status).toBe(200);
}

async function askReturn({ number, line, guest }: LineOrder, quantity: number): Promise<void> {
  const lines = [{ line, quantity, reason: "Recalled" }];
  const { status } = await guest.send("POST", `/api/order-returns/${number}`, { lines });
  expect(status).toBeLessThan(300);
}

async function acceptReturn(order: LineOrder): Promise<void> {
  const { id } = await db()
    .selectFrom("returns")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const body = { version: "requested", action: "accept" };
  expect((await owner.post(`returns/${id}/decide`, body)).status).toBe(200);
}

const WAYS: Record<string, (order: LineOrder) => Promise<unknown>> = {
  cancel: (order) => steps(order, ["cancelled"]),
  parcel: async (order) => {
    await steps(order, ["cancelled"]);
    await receiveReturn(order);
  },
  return: async (order) => {
    await askReturn(order, 3);
    await acceptReturn(order);
    await receiveReturn(order);
  },
  choose: async (order) => {
    const { version } = await shown(order);
    const body = { version, line: order.line, from: "T-1", to: "T-2", quantity: 3 };
    expect((await owner.post(`orders/${order.number}/batch`, body)).status).toBe(200);
  },
};

type Row = [
  before: string[],
  way: string,
  place: "held" | "sent",
  left: number,
  stock: Record<string, number>,
];

const ON_WAY = ["processing", "in-transit"];
const BLOCKED = { "T-1": 0, "T-2": 9 };

/** Steps before the recall, and a way in which the three pieces come back after it. */
const TABLE: Row[] = [
  [[], "cancel", "held", 0, BLOCKED],
  [["processing"], "cancel", "held", 0, BLOCKED],
  [["processing", "packed"], "cancel", "held", 0, BLOCKED],
  [ON_WAY, "parcel", "sent", 0, BLOCKED],
  [[...ON_WAY, "completed"], "return", "sent", 0, BLOCKED],
  [[], "choose", "held", 0, { "T-1": 0, "T-2": 6 }],
  [["processing"], "choose", "held", 0, { "T-1": 0, "T-2": 6 }],
  [["processing", "packed"], "choose", "held", 0, { "T-1": 0, "T-2": 6 }],
];

const ordersOf = async (id: number) =>
  ((await owner.get(`recall-orders?recall=${id}`)).body as { data: Record<string, unknown>[] })
    .data;

test.each(TABLE)("after %j, pieces that come back by %s are not for sale", async (...row) => {
  const [before, way, where, left, pieces] = row;
  const order = await place();
  await steps(order, before);
  expect(await stock()).toEqual({ "T-1": 2, "T-2": 9 });
  const { id, blocked } = await recalled();
  expect(blocked).toBe(2);
  expect(await stock()).toEqual(BLOCKED);
  expect(await ordersOf(id)).toMatchObject([{ id: order.number, place: where, pieces: 3 }]);
  expect((await shown(order)).packed_at === null).toBe(where === "held");
  await WAYS[way]?.(order);
  expect(await stock()).toEqual(pieces);
  expect(await ordersOf(id)).toHaveLength(left);
});

test("a recalled batch is neither packed nor handed over before another one is chosen", async () => {
  const order = await place();
  await steps(order, ["processing", "packed"]);
  await recalled();
  const refused = {
    status: 409,
    body: { message: "Batch T-1 is recalled: choose another batch for it first." },
  };
  expect(await step(order, "packed")).toMatchObject(refused);
  expect(await step(order, "in-transit")).toMatchObject(refused);
  await WAYS.choose?.(order);
  await steps(order, ["packed", "in-transit"]);
});

test("an order whose hand-over is taken back is not packed any more", async () => {
  const order = await place();
  await steps(order, ["processing", "packed", "in-transit"]);
  await recalled();
  const { id: step } = await db()
    .selectFrom("order_steps")
    .select("id")
    .where("order_id", "=", order.id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect((await owner.post(`orders/${order.number}/undo`, { step })).status).toBe(200);
  expect(await shown(order)).toMatchObject({ state: "processing", packed_at: null });
});

/** Stores the parcel of an order with what its courier says about it. */
async function book(order: LineOrder, status: ShipmentStatus | null): Promise<void> {
  await addParcel(db(), order, { consignment: "C-1", status, status_at: now, heard_at: now });
}

describe.each<[ShipmentStatus | null, "held" | "sent"]>([
  [null, "held"],
  ["registered", "held"],
  ["unclear", "held"],
  ["returned", "held"],
  ["on_its_way", "sent"],
  ["on_hold", "sent"],
  ["awaiting_approval", "sent"],
  ["delivered", "sent"],
  ["partly_delivered", "sent"],
])("a parcel of an order in processing that is %s", (status, where) => {
  const isSent = where === "sent";

  test.each([
    ["packed", ["processing", "packed"]],
    ["not packed", ["processing"]],
  ])("and %s", async (_, before) => {
    const order = await place();
    await steps(order, before);
    await book(order, status);
    const isPacked = before.includes("packed");
    expect(await shown(order)).toMatchObject({ on_shelf: !isPacked && !isSent });
    const { id } = await recalled();
    // The background task may have sent them already.
    const message = isSent ? expect.any(String) : null;
    expect(await ordersOf(id)).toMatchObject([{ place: where, sms: message, mail: message }]);
    const { version, packed_at } = await shown(order);
    expect(packed_at !== null).toBe(isPacked && isSent);
    const chosen = { version, line: order.line, from: "T-1", to: "T-2", quantity: 3 };
    if (isSent) {
      expect((await owner.post(`orders/${order.number}/batch`, chosen)).status).toBe(409);
      await steps(order, ["in-transit", "completed"]);
      expect(await ordersOf(id)).toHaveLength(1);
      expect(await stock()).toEqual(BLOCKED);
      return;
    }
    expect((await step(order, "in-transit")).status).toBe(409);
    expect((await owner.post(`orders/${order.number}/batch`, chosen)).status).toBe(200);
  });
});

test("nothing is received into a recalled batch, counted in it or moved to it", async () => {
  await recalled();
  const delivery = { batch_no: "T-1", quantity: 5, delivery: "L-1" };
  const received = await owner.post(`products/${fixture.productId}/batches`, delivery);
  const text = ["Batch T-1 is recalled: none of its pieces can be for sale."];
  expect(received).toMatchObject({ status: 422, body: { errors: { batch_no: text } } });
  const { body } = await owner.get(`products/${fixture.productId}/batches`);
  const { data } = body as { data: { batch_no: string; version: string; state: string }[] };
  const batch = data.find(({ batch_no }) => batch_no === "T-1");
  expect(batch?.state).toBe("recalled");
  const count = { version: batch?.version, quantity: 5, reason: "counted" };
  expect(await owner.post(`${address()}/correct`, count)).toMatchObject({
    status: 422,
    body: { errors: { quantity: text } },
  });
  const order = await place();
  const { version } = await shown(order);
  const choice = { version, line: order.line, from: "T-2", to: "T-1", quantity: 1 };
  expect(await owner.post(`orders/${order.number}/batch`, choice)).toMatchObject({
    status: 422,
    body: { errors: { to: text } },
  });
  expect(await stock()).toEqual({ "T-1": 0, "T-2": 6 });
});

test("a second recall of a batch, also by another person, changes nothing", async () => {
  const order = await place();
  await steps(order, [...ON_WAY, "completed"]);
  await db().deleteFrom("outbox_messages").execute();
  const answers = [await recall(), await recall(), await recall(owner)];
  const ids = answers.map(({ body }) => (body as Recalled).data.id);
  expect(new Set(ids).size).toBe(1);
  expect(answers.map(({ body }) => (body as Recalled).recalled)).toEqual([true, false, false]);
  const messages = await db()
    .selectFrom("outbox_messages")
    .select("channel")
    .where("type", "=", "batch.recalled")
    .execute();
  expect(messages.map(({ channel }) => channel).sort()).toEqual(["customer-mail", "customer-sms"]);
});

test.each<[string, () => Promise<DeskVisitor>, number]>([
  ["without the password", () => openDesk(fixture.shop.backend, "pharmacist"), 403],
  [
    "with a wrong password",
    async () => {
      const desk = await openDesk(fixture.shop.backend, "pharmacist");
      expect((await desk.post("confirm-password", { password: "wrong" })).status).toBe(422);
      return desk;
    },
    403,
  ],
  ["without the right", () => openDesk(fixture.shop.backend, "catalogue"), 403],
  [
    "after the session has ended",
    async () => {
      const desk = await openDesk(fixture.shop.backend, "pharmacist");
      await desk.confirm(demoStaff("pharmacist").password);
      await desk.post("logout");
      return desk;
    },
    401,
  ],
])("a recall %s is refused and changes nothing", async (_, open, status) => {
  expect((await recall(await open())).status).toBe(status);
  expect(await stock()).toEqual({ "T-1": 5, "T-2": 9 });
  expect(await db().selectFrom("batch_recalls").selectAll().execute()).toEqual([]);
});

test("the preview counts orders, pieces and whom a message reaches", async () => {
  const sent = await place();
  await steps(sent, [...ON_WAY, "completed"]);
  await db().updateTable("batches").set({ quantity: 5 }).where("id", "=", batchId).execute();
  await place();
  const { status, body } = await pharmacist.get(`${address()}/recall`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    data: {
      batch_no: "T-1",
      for_sale: 2,
      orders: 1,
      pieces: 3,
      held_orders: 1,
      held_pieces: 3,
      by_mail: 1,
      by_sms: 1,
      unreachable: 0,
    },
  });
  expect(await db().selectFrom("batch_recalls").selectAll().execute()).toEqual([]);
});

test("pieces that came back before do not count", async () => {
  const order = await place();
  await steps(order, [...ON_WAY, "completed"]);
  await askReturn(order, 2);
  const { id } = await recalled();
  expect(await ordersOf(id)).toMatchObject([{ pieces: 3 }]);
  await acceptReturn(order);
  expect(await ordersOf(id)).toMatchObject([{ pieces: 3 }]);
  await receiveReturn(order);
  expect(await ordersOf(id)).toMatchObject([{ pieces: 1 }]);
  expect(await stock()).toEqual(BLOCKED);
});

test.each([
  ["en", "Do not use it. Call us.", "is recalled", "Important for your health"],
  ["bn", "ব্যবহার করবেন না। ফোন করুন।", "তুলে নেওয়া হচ্ছে", "স্বাস্থ্যের জন্য জরুরি"],
] as const)("writes in %s: the mail names product and batch, the SMS neither", async (...row) => {
  const [language, advice, words, important] = row;
  const order = await place();
  await steps(order, [...ON_WAY, "completed"]);
  await db().updateTable("orders").set({ language }).where("id", "=", order.id).execute();
  await db().deleteFrom("outbox_messages").execute();
  await recalled();
  const product = await db()
    .selectFrom("products")
    .select(["name", "name_bn"])
    .where("id", "=", fixture.productId)
    .executeTakeFirstOrThrow();
  const name = language === "bn" ? (product.name_bn ?? "") : product.name;
  const messages = await db()
    .selectFrom("outbox_messages")
    .selectAll()
    .where("type", "=", "batch.recalled")
    .execute();
  const texts: Record<string, string> = {};
  for (const message of messages) {
    const written = await composeMessage(fixture.shop.writer, message, { hideCodes: false });
    if (written?.channel === "sms") texts.sms = written.text;
    if (written?.channel === "mail") texts.mail = written.email.text;
  }
  for (const part of [name, "T-1", advice, words]) expect(texts.mail).toContain(part);
  expect(texts.sms).toContain(important);
  expect(texts.sms).toContain(`/order-tracking?order=${order.number}`);
  for (const part of [product.name, product.name_bn ?? "-", "T-1"])
    expect(texts.sms).not.toContain(part);
});

/** Tracks an order in a browser that does not know it. */
const trackAsStranger = ({ number }: LineOrder, phone = "01712345678") =>
  new Visitor(fixture.shop.backend).send("POST", "/api/track-order", {
    order_number: number,
    phone,
  });

test("the notice of a sent order is read with its number and phone, and not without them", async () => {
  const sent = await place();
  await steps(sent, [...ON_WAY, "completed"]);
  await db().updateTable("batches").set({ quantity: 3 }).where("id", "=", batchId).execute();
  const held = await place();
  await recalled();
  const notice = { batch_no: "T-1", pieces: 3, advice: RECALL.advice, advice_bn: RECALL.advice_bn };
  expect((await trackAsStranger(sent)).body).toMatchObject({ tracking: { recalls: [notice] } });
  expect((await trackAsStranger(held)).body).toMatchObject({ tracking: { recalls: [] } });
  expect((await trackAsStranger(sent, "01799999999")).status).toBe(404);
});

test.each([
  ["en", "Do not use it. Call us.", "Important: this product is recalled"],
  ["bn", "ব্যবহার করবেন না। ফোন করুন।", "ব্যাচ T-1"],
])("the page without JavaScript has the notice in %s, as text", async (lang, advice, title) => {
  const order = await place();
  await steps(order, ON_WAY);
  const { id } = await recalled();
  const form = () =>
    new Visitor(fixture.shop.backend).request("POST", `/api/tracking-form?lang=${lang}`, {
      body: new URLSearchParams({ order_number: order.number, phone: "01712345678" }),
      headers: { Origin: SITE_URL },
    });
  const { body } = await form();
  for (const part of [advice, title, "T-1"]) expect(body).toContain(part);
  const marked = { advice: "<b>Stop</b>", advice_bn: "<b>Stop</b>" };
  await db().updateTable("batch_recalls").set(marked).where("id", "=", id).execute();
  expect((await form()).body).toContain("&lt;b&gt;Stop&lt;/b&gt;");
});

test("the orders of a large recall are read at once", async () => {
  const order = await place();
  await steps(order, ON_WAY);
  const { id } = await recalled();
  const {
    event_id: _,
    id: __,
    ...message
  } = await db()
    .selectFrom("outbox_messages")
    .selectAll()
    .where("type", "=", "batch.recalled")
    .where("channel", "=", "customer-sms")
    .executeTakeFirstOrThrow();
  const count = 30_000;
  for (let from = 0; from < count; from += 500)
    await db()
      .insertInto("outbox_messages")
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          ...message,
          state: "sent" as const,
          next_attempt_at: null,
          event_id: `many-${from + index}`,
          reference: `${id}:NM-${from + index}`,
        })),
      )
      .execute();
  const started = performance.now();
  expect(await ordersOf(id)).toMatchObject([{ mail: expect.any(String), sms: expect.any(String) }]);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("a recall that has ended writes to no one any more", async () => {
  const order = await place();
  await steps(order, ON_WAY);
  const { id, version } = await recalled();
  const messages = () =>
    db()
      .selectFrom("outbox_messages")
      .selectAll()
      .where("type", "=", "batch.recalled")
      .orderBy("channel")
      .execute();
  await db()
    .updateTable("outbox_messages")
    .set({ reference: `${id}0:${order.number}` })
    .where("type", "=", "batch.recalled")
    .where("channel", "=", "customer-mail")
    .execute();
  // Later than the background task looks for them, and not as one that it has read or leased.
  const unleased = { attempts: 1, lease_owner: null, lease_until: 0 };
  await db()
    .updateTable("outbox_messages")
    .set({ state: "waiting", next_attempt_at: now + 600_000, ...unleased })
    .where("type", "=", "batch.recalled")
    .execute();
  expect(
    (await owner.post(`recalls/${id}/end`, { version, reason: "No fault was found." })).status,
  ).toBe(200);
  expect(await messages()).toMatchObject([
    // Of another recall.
    { channel: "customer-mail", state: "waiting" },
    { channel: "customer-sms", state: "withdrawn", next_attempt_at: null },
  ]);
  // It was being sent meanwhile, or staff send it again.
  for (const message of await messages()) {
    const written = await composeMessage(fixture.shop.writer, message, { hideCodes: false });
    expect(written?.expiresAt).toBe(0);
  }
});

test("only the owner ends a recall, once; its pieces are for sale when they are counted", async () => {
  const { id, version } = await recalled();
  const reason = "The manufacturer found no fault.";
  const end = (desk: DeskVisitor) => desk.post(`recalls/${id}/end`, { version, reason });
  expect((await end(pharmacist)).status).toBe(403);
  for (const _ of ["once", "twice"])
    expect(await end(owner)).toMatchObject({
      status: 200,
      body: { data: { end_reason: reason, ended_by: demoStaff("owner").name } },
    });
  expect(await stock()).toEqual(BLOCKED);
  const { body } = await owner.get(`products/${fixture.productId}/batches`);
  const { data } = body as { data: { batch_no: string; version: string }[] };
  const seen = data.find(({ batch_no }) => batch_no === "T-1")?.version;
  const count = { version: seen, quantity: 5, reason: "counted" };
  expect((await owner.post(`${address()}/correct`, count)).status).toBe(200);
  expect(await stock()).toEqual({ "T-1": 5, "T-2": 9 });
});

test("the list is a table for the regulator, and a document to print; both are audited", async () => {
  const order = await place();
  await steps(order, ON_WAY);
  const { id } = await recalled();
  const table = await pharmacist.get(`exports/recall-orders.csv?recall=${id}`);
  expect(table.status).toBe(200);
  expect(String(table.body)).toContain(order.number);
  const printed = await pharmacist.get(`recalls/${id}/print?lang=bn`);
  expect(printed.status).toBe(200);
  expect(String(printed.body)).toContain(order.number);
  expect(String(printed.body)).toContain("ব্যাচ প্রত্যাহার");
  const entries = await db()
    .selectFrom("audit")
    .select(["command", "after"])
    .where("command", "like", "desk recall%")
    .execute();
  expect(entries.map(({ command }) => command)).toEqual(
    expect.arrayContaining(["desk recalls.create", "desk recall-orders.export"]),
  );
  expect(entries.filter(({ command }) => command === "desk recall-orders.export")).toHaveLength(2);
});

describe.each(["recalls/ID/print?lang=en", "exports/recall-orders.csv?recall=ID"])("%s", (path) => {
  test.each<[string, "orders" | "catalogue" | "pharmacist", unknown]>([
    ["pharmacist without the password", "pharmacist", { confirm_password: true }],
    ["role for orders", "orders", { message: "Your role at the desk does not allow this." }],
    [
      "role for the catalogue",
      "catalogue",
      { message: "Your role at the desk does not allow this." },
    ],
  ])("is refused to the %s", async (_, role, answer) => {
    const { id } = await recalled();
    const desk = await openDesk(fixture.shop.backend, role);
    if (role !== "pharmacist") await desk.confirm(demoStaff(role).password);
    const { status, body } = await desk.get(path.replace("ID", String(id)));
    expect({ status, body }).toMatchObject({ status: 403, body: answer });
  });
});
