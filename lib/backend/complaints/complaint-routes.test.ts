/** @jest-environment node */
import { z } from "zod";
import type { ComplaintState } from "@/lib/contract/terms";
import { SHOWN_MESSAGES } from "@/lib/dev/testing/backend/account-codes";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import type { EventType } from "../kernel/event";

const HOUR = 3_600_000;
const CUSTOMER = ["customer-mail", "customer-sms"];
const TEXT = "The box was open.";
const ANSWER = "We are sorry.\nA new one comes tomorrow.";

let fixture: OrderFixture;
let desk: DeskVisitor;
let now = Date.now();

beforeAll(async () => {
  fixture = await OrderFixture.open({
    rateLimitScale: 1_000,
    now: () => now,
    outbox: SHOWN_MESSAGES,
  });
  await arrangeProduct(fixture.shop.db, "bp-arm", 500);
  await pass(0);
});

/** Advances the clock by ms and logs in to the desk again: its session may have ended. */
async function pass(ms: number) {
  now += ms;
  desk = await openDesk(fixture.shop.backend, "orders");
}

const db = () => fixture.shop.db;

async function order(guest = new Visitor(fixture.shop.backend)) {
  const number = numberOf(await fixture.place(guest));
  await db()
    .updateTable("orders")
    .set({ billing_email: "rahima@example.com" })
    .where("order_number", "=", number)
    .execute();
  return { guest, number };
}

type Order = Awaited<ReturnType<typeof order>>;

function file({ number, guest }: Order, body: object = {}, key?: string, who: Visitor = guest) {
  const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
  const complaint = { kind: "damaged", text: TEXT, language: "bn", ...body };
  return who.send("POST", `/api/order-complaints/${number}`, complaint, { headers });
}

const filed = z.object({
  number: z.string().regex(/^CM-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
  due_at: z.string(),
});

const read = ({ number, guest }: Order) => guest.get(`/api/order-complaints/${number}`);

async function rowOf(number: string) {
  return db()
    .selectFrom("complaints")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
}

async function complaint() {
  const placed = await order();
  const { number } = filed.parse((await file(placed)).body);
  const { id } = await rowOf(number);
  return { ...placed, complaint: number, id };
}

async function messagesOf(type: EventType, reference: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("outbox_messages")
    .select(["channel", "payload"])
    .where("type", "=", type)
    .execute();
  return rows
    .filter(({ payload }) => payload.includes(reference))
    .map(({ channel }) => channel)
    .sort();
}

/** Returns the text of the latest message in a channel, as the desk shows it. */
async function textOf(way: "mail" | "sms"): Promise<string> {
  const { data } = z
    .object({ data: z.array(z.object({ text: z.string() })) })
    .parse((await desk.get(`outbox?way=${way}`)).body);
  return data[0]?.text ?? "";
}

const versionOf = async (id: number) => (await desk.read(`complaints/${id}`)).version;

async function answer(id: number, text = ANSWER, who = desk) {
  return who.post(`complaints/${id}/answer`, { version: await versionOf(id), text });
}

async function take(id: number, mine: boolean, who = desk) {
  return who.put(`complaints/${id}`, { version: await versionOf(id), mine });
}

test("a guest files a complaint, gets its number, and messages go out once", async () => {
  const placed = await order();
  const first = await file(placed, {}, "complaint-key-1");
  expect(first).toMatchObject({ status: 200, body: { message: "We have your complaint." } });
  const { number, due_at } = filed.parse(first.body);
  expect(due_at).toBe(new Date(now + 72 * HOUR).toISOString());
  expect((await file(placed, {}, "complaint-key-1")).body).toEqual(first.body);
  expect((await read(placed)).body).toEqual({
    complaints: [
      {
        number,
        kind: "damaged",
        text: TEXT,
        state: "open",
        due_at,
        filed_at: new Date(now).toISOString(),
        answer: null,
        answered_at: null,
      },
    ],
  });
  expect(await messagesOf("complaint.filed", number)).toEqual(CUSTOMER);
});

test("only the customer or session of the order can file one, with a kind and a text", async () => {
  const placed = await order();
  const stranger = new Visitor(fixture.shop.backend);
  expect((await file(placed, {}, undefined, stranger)).status).toBe(404);
  expect((await stranger.get(`/api/order-complaints/${placed.number}`)).status).toBe(404);
  expect((await file({ ...placed, number: "NM-0000-0000-0000" })).status).toBe(404);
  expect((await file({ ...placed, number: "nothing" })).status).toBe(404);
  for (const wrong of [{ kind: "rude" }, { text: " " }, { text: "x".repeat(1_001) }, { text: 1 }])
    expect(await file(placed, wrong)).toMatchObject({ status: 422 });
  expect((await read(placed)).body).toEqual({ complaints: [] });
});

test("without a language of the page it has that of the order", async () => {
  const placed = await order();
  await db()
    .updateTable("orders")
    .set({ language: "bn" })
    .where("order_number", "=", placed.number)
    .execute();
  const { number } = filed.parse((await file(placed, { language: "de" })).body);
  expect(await rowOf(number)).toMatchObject({ language: "bn" });
});

const ACTIONS = {
  take: (id: number) => take(id, true),
  "give back": (id: number) => take(id, false),
  "answer the same": (id: number) => answer(id),
  "answer otherwise": (id: number) => answer(id, "No."),
};

type Action = keyof typeof ACTIONS;

/** Expected status of each action; an answered complaint does not change. */
const TABLE: Record<ComplaintState, Record<Action, number>> = {
  open: { take: 200, "give back": 200, "answer the same": 200, "answer otherwise": 200 },
  answered: { take: 200, "give back": 409, "answer the same": 200, "answer otherwise": 409 },
};

describe.each(["open", "answered"] as const)("a complaint that is %s", (state) => {
  test.each(Object.keys(ACTIONS) as Action[])("%s", async (action) => {
    const { id } = await complaint();
    if (state === "answered") await answer(id);
    const before = await versionOf(id);
    expect((await ACTIONS[action](id)).status).toBe(TABLE[state][action]);
    if (state === "answered") expect(await versionOf(id)).toBe(before);
  });
});

test("the answer closes it, is shown to the customer, sent, and in the audit of the order", async () => {
  const placed = await complaint();
  await pass(HOUR);
  expect(await answer(placed.id)).toMatchObject({
    status: 200,
    body: { data: { state: "answered", answer: ANSWER, overdue: false } },
  });
  expect((await read(placed)).body).toMatchObject({
    complaints: [{ state: "answered", answer: ANSWER, answered_at: new Date(now).toISOString() }],
  });
  expect(await messagesOf("complaint.answered", placed.complaint)).toEqual(CUSTOMER);
  const [mail, sms] = await Promise.all([textOf("mail"), textOf("sms")]);
  expect(mail).toContain(`আপনার ${placed.complaint} অভিযোগের উত্তর:\n${ANSWER}`);
  expect(sms).toContain("অর্ডারের পাতায় আছে");
  expect(sms).not.toContain("sorry");
  const { audit } = await desk.read(`orders/${placed.number}`);
  expect(audit).toMatchObject([
    {
      command: "desk complaints.answer",
      before: { complaint: placed.complaint, complaint_state: "open" },
      after: { complaint: placed.complaint, complaint_state: "answered" },
    },
  ]);
  expect(JSON.stringify(audit)).not.toContain("sorry");
});

test("a repeat answers once, and an old version is refused with the record", async () => {
  const { id, complaint: number } = await complaint();
  const version = await versionOf(id);
  const body = { version, text: ANSWER };
  const once = { headers: { "Idempotency-Key": "desk-answer-key-1" } };
  for (let n = 0; n < 2; n++)
    expect((await desk.write("POST", `complaints/${id}/answer`, body, once)).status).toBe(200);
  expect(await desk.post(`complaints/${id}/answer`, { version, text: "No." })).toMatchObject({
    status: 409,
    body: { current: { id, state: "answered", answer: ANSWER } },
  });
  expect(await messagesOf("complaint.answered", number)).toEqual(CUSTOMER);
});

test("it is assigned to a colleague who answers complaints, while it is open", async () => {
  const { id } = await complaint();
  const { data } = Object((await desk.get("colleagues/complaints")).body);
  const names = data.map(({ name }: { name: string }) => name);
  expect(names).toEqual(["Dr. Imran Kabir", "Salma Begum", "Tareq Hasan"]);
  const [imran] = data;
  const assign = async (staff_id: number | null) =>
    desk.put(`complaints/${id}`, { version: await versionOf(id), staff_id });
  expect(await assign(imran.id)).toMatchObject({ status: 200, body: { data: { staff: imran } } });
  const clinic = await db()
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "clinic")
    .executeTakeFirstOrThrow();
  expect(await assign(clinic.id)).toMatchObject({
    status: 422,
    body: { errors: { staff_id: [expect.any(String)] } },
  });
  expect(await assign(null)).toMatchObject({ status: 200, body: { data: { staff: null } } });
  await answer(id);
  expect((await assign(imran.id)).status).toBe(409);
});

test("a person takes it, and gives it back", async () => {
  const { id } = await complaint();
  expect(await take(id, true)).toMatchObject({
    body: { data: { staff: { name: expect.any(String) } } },
  });
  expect(await take(id, false)).toMatchObject({ body: { data: { staff: null } } });
});

test("the desk lists complaints by due date, marks overdue ones, and counts them", async () => {
  await db().deleteFrom("complaints").execute();
  const old = await complaint();
  await pass(71 * HOUR);
  const young = await complaint();
  const done = await complaint();
  await answer(done.id);
  const ids = async (query: string) =>
    z
      .object({
        data: z.array(z.object({ id: z.number(), overdue: z.boolean() })),
        meta: z.unknown(),
      })
      .parse((await desk.get(`complaints?${query}`)).body);
  const meta = { open: 2, overdue: 0, answered: 1 };
  expect(await ids("state=open")).toEqual({
    data: [
      { id: old.id, overdue: false },
      { id: young.id, overdue: false },
    ],
    meta,
  });
  await pass(HOUR + 1);
  expect(await ids("state=overdue")).toEqual({
    data: [{ id: old.id, overdue: true }],
    meta: { ...meta, overdue: 1 },
  });
  expect((await ids("state=answered")).data).toEqual([{ id: done.id, overdue: false }]);
  expect((await ids(`number=${young.number}`)).data).toEqual([{ id: young.id, overdue: false }]);
  expect((await desk.get("complaints/999999")).status).toBe(404);
});
