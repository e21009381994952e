/** @jest-environment node */
import { pino } from "pino";
import { dataJson, dataRows } from "@/lib/dev/testing/backend/commands";
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { openDesk } from "@/lib/dev/testing/backend/desk";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import type { OutboxConfig } from "@/lib/site/config/outbox-config";
import type { Retention } from "@/lib/site/retention";
import { letterSender } from "../../messages/send-letter";
import { exportCustomer } from "../../own-data/export-customer";
import { inTransaction } from "../db/transaction";
import { deliverDue } from "./deliver";
import { recordDirectMessage } from "./direct-messages";
import { orderConfirmed } from "./events";
import type { Outcome } from "./outcome";
import { recordEvents } from "./record-events";
import { readLetter } from "./sent-letters";

const DAY = 86_400_000;
const SHOWN: OutboxConfig = { shown: ["mail", "sms"] };
let now: number;
let fixture: OrderFixture;

async function open(outbox: OutboxConfig) {
  now = Date.now();
  fixture = await OrderFixture.open({ outbox, now: () => now });
}

const db = () => fixture.shop.db;
const messages = () => db().selectFrom("outbox_messages").selectAll().orderBy("id").execute();
const deliver = () => fixture.shop.backend.deliver();
const texts = () => dataRows(fixture.shop, ["outbox", "texts"]);

async function atDesk() {
  const desk = await openDesk(fixture.shop.backend, "owner");
  const { data } = Object((await desk.get("outbox?way=mail")).body);
  // Without the notices of the login.
  return data.filter(({ about }: { about: string | null }) => about !== null);
}

/** Places an order as a customer with a confirmed address. */
async function placed() {
  const { visitor, id } = await openCustomer(fixture.shop, "rahima");
  await db()
    .updateTable("users")
    .set("confirmed_email", (eb) => eb.ref("email"))
    .execute();
  await db()
    .updateTable("users")
    .set("confirmed_mobile", (eb) => eb.ref("mobile_no"))
    .execute();
  expect((await fixture.place(visitor)).status).toBe(200);
  const [order] = await db().selectFrom("orders").selectAll().orderBy("id", "desc").execute();
  if (!order) throw new Error("there is no order");
  return { visitor, id, order };
}

/** Changes what a letter about the order would say now. */
const changeOrder = () =>
  db()
    .updateTable("orders")
    .set({ billing_name: "Another Name", payment_status: "paid" })
    .execute();

/** Records a code, and sends what is due with a provider that answers with an outcome. */
async function sendCode(outcome: Outcome) {
  const { writer } = fixture.shop;
  const channels = ["customer-sms"] as const;
  await inTransaction(db(), (trx) =>
    recordDirectMessage(
      trx,
      { channels, secrets: writer.secrets },
      {
        type: "account.code",
        reference: "r1",
        to: { phone: "01712345678" },
        language: "en",
        data: { code: "493817" },
        expiresAt: now + 600_000,
      },
      now,
    ),
  );
  const sent: string[] = [];
  const send = letterSender(
    writer,
    () => now,
    async (written) => {
      if (written.channel === "sms") sent.push(written.text);
      return outcome;
    },
  );
  await deliverDue(
    {
      db: db(),
      log: pino({ level: "silent" }),
      now: () => now,
      closing: new AbortController().signal,
      secrets: writer.secrets,
    },
    { channels, send, concurrency: 1 },
  );
  return sent;
}

test("staff see a letter as it was sent, not as it would be written now", async () => {
  await open(SHOWN);
  const { order } = await placed();
  await deliver();
  const [sent] = await atDesk();
  expect(sent).toMatchObject({ about: order.order_number, state: "shown", text_source: "sent" });
  expect(sent.text).toContain("Payment: Mobile payment");

  await changeOrder();
  expect((await atDesk())[0]).toEqual(sent);
  expect(await texts()).toContainEqual(
    expect.objectContaining({ text: `${sent.subject}: ${sent.text}`, from: "as it was sent" }),
  );
  const shown = await dataJson(fixture.shop, ["outbox", "show", String(sent.id)]);
  expect(shown).toMatchObject({ text: sent.text, text_source: "sent" });
});

test("a letter that is not sent yet is made from the data as they are now", async () => {
  // Nothing sends on this channel.
  await open({});
  const { order } = await placed();
  await inTransaction(db(), (trx) =>
    recordEvents(trx, ["customer-mail"], [orderConfirmed(order.order_number, now)], now),
  );
  await changeOrder();
  const [mail] = await atDesk();
  expect(mail).toMatchObject({ state: "waiting", text_source: "unsent" });
  expect(mail.text).toContain("Another Name");
});

test("no word of a letter can be read in the database", async () => {
  await open(SHOWN);
  const { order } = await placed();
  await deliver();
  const rows = await messages();
  expect(rows.every(({ sent_text }) => sent_text !== null)).toBe(true);
  const stored = JSON.stringify(rows.map(({ sent_text, sent_key }) => [sent_text, sent_key]));
  for (const word of [order.billing_name, order.billing_phone, order.order_number])
    expect(stored).not.toContain(word);
});

test("a letter that a version without kept letters sent is made again, and says so", async () => {
  await open(SHOWN);
  await placed();
  await deliver();
  // Such a version changes only the columns that it knows.
  await db()
    .updateTable("outbox_messages")
    .set({ updated_at: now + 1 })
    .execute();
  await changeOrder();
  const [mail] = await atDesk();
  expect(mail).toMatchObject({ state: "shown", text_source: "remade" });
  expect(mail.text).toContain("Another Name");
  expect(await texts()).toContainEqual(
    expect.objectContaining({
      text: `${mail.subject}: ${mail.text}`,
      from: "not kept when it was sent: made from today's data",
    }),
  );
});

test("the kept letter of a code has no code", async () => {
  await open({});
  const sent = await sendCode({ status: "sent" });
  expect(sent).toEqual([expect.stringContaining("493817")]);
  const [row] = await messages();
  if (!row) throw new Error("there is no message");
  const letter = readLetter(fixture.shop.writer.secrets, row);
  expect(letter?.text).toMatch(/Your code is ••••••\./);
  expect(JSON.stringify(letter)).not.toContain("493817");
  expect(await texts()).toMatchObject([{ text: letter?.text, from: "as it was sent" }]);
});

test.each([
  { outcome: { status: "sent" }, kept: true },
  { outcome: { status: "unknown", reason: "closed" }, kept: true },
  { outcome: { status: "refused", reason: "invalid" }, kept: false },
  { outcome: { status: "failed", reason: "503" }, kept: false },
] as const)("after $outcome.status, a letter is kept: $kept", async ({ outcome, kept }) => {
  await open({});
  await sendCode(outcome);
  const [row] = await messages();
  expect([row?.sent_text !== null, row?.sent_key !== null]).toEqual([kept, kept]);
  expect(await texts()).toMatchObject([
    { from: kept ? "as it was sent" : "not sent yet: from today's data" },
  ]);
});

test("a customer's data have the letters to them, and an erased account has none", async () => {
  await open(SHOWN);
  const { visitor, id } = await placed();
  await deliver();
  const { letters } = await exportCustomer(fixture.shop.writer, id, "customer");
  // The SMS went to the number of the order, which may be another person's.
  expect(letters.map(({ way }) => way)).toEqual(["mail"]);
  const other = await openCustomer(fixture.shop, "kamal");
  expect((await exportCustomer(fixture.shop.writer, other.id, "customer")).letters).toEqual([]);
  const page = await visitor.send("POST", "/api/own-data", {
    current_password: "niramoy-demo-1",
  });
  expect(Object(page.body).page).toContain("E-mails and SMS from us");
  expect(Object(page.body).page).toContain(letters[0]?.subject);

  await db().updateTable("orders").set({ status: 4 }).where("user_id", "=", id).execute();
  await db().updateTable("appointments").set({ state: "cancelled" }).execute();
  const gone = await visitor.send("POST", "/api/delete-account", {
    current_password: "niramoy-demo-1",
    agreed: true,
  });
  expect(gone.status).toBe(200);
  expect((await messages()).map(({ sent_text }) => sent_text)).toEqual([null, null]);
});

test.each<{ days: Partial<Retention>; kept: number; gone: number }>([
  { days: {}, kept: 29, gone: 31 },
  { days: { messages: 7 }, kept: 6, gone: 8 },
  { days: { prescriptions: 0, guestAddresses: 10 }, kept: 9, gone: 11 },
])("with the retention $days, letters are kept for $kept days", async ({ days, kept, gone }) => {
  now = Date.now();
  const retention = {
    messages: 365,
    appointmentReasons: 30,
    guestAddresses: 365,
    prescriptions: 365,
    returnPhotos: 180,
    unsentMessages: 90,
    stockRequests: 180,
    ...days,
  };
  fixture = await OrderFixture.open({
    outbox: SHOWN,
    now: () => now,
    retention: async () => retention,
  });
  await placed();
  await deliver();
  // Dead messages stay for longer than sent ones.
  await db().updateTable("outbox_messages").set({ state: "dead" }).execute();
  const start = now;
  const left = async (after: number) => {
    now = start + after * DAY;
    await fixture.shop.backend.sweep();
    return (await messages()).filter(({ sent_text }) => sent_text !== null).length;
  };
  const all = (await messages()).length;
  expect(await left(kept)).toBe(all);
  expect(await left(gone)).toBe(0);
});
