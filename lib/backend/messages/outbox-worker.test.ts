/** @jest-environment node */
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { startSmtpServer, type TestSmtpServer } from "@/lib/dev/testing/smtp-server";
import { startWebhookReceiver, type WebhookReceiver } from "@/lib/dev/testing/webhook-receiver";

let smtp: TestSmtpServer;
let receiver: WebhookReceiver;

beforeEach(async () => {
  smtp = await startSmtpServer(() => "take");
  receiver = await startWebhookReceiver();
});

afterEach(async () => {
  await smtp.stop();
  await receiver.stop();
});

function openFixture() {
  const server = { host: "127.0.0.1", port: smtp.port, secure: false, login: null };
  const secret = `whsec_${Buffer.from("k".repeat(24)).toString("base64")}`;
  return OrderFixture.open({
    outbox: {
      webhook: { url: receiver.url, secret },
      mail: { server, from: "care@shop.example", staff: "team@shop.example" },
    },
  });
}

/** Places an order with an email address on a Bengali page. */
async function order(fixture: OrderFixture, email = "rahim@example.com") {
  const answer = await fixture.place(new Visitor(fixture.shop.backend), (body) => ({
    ...body,
    language: "bn",
    billing: { ...body.billing, email },
  }));
  return numberOf(answer);
}

const states = async ({ shop }: OrderFixture) =>
  (await shop.db.selectFrom("outbox_messages").select("state").execute()).map(({ state }) => state);

test("sends an order to the webhook, to staff, and to the customer in the page's language", async () => {
  const fixture = await openFixture();
  const number = await order(fixture);
  await fixture.shop.backend.deliver();
  expect(await states(fixture)).toEqual(["sent", "sent", "sent"]);
  expect(receiver.calls.map(({ body }) => JSON.parse(body).data.order_number)).toEqual([number]);
  expect(smtp.mails.map(({ to }) => to).sort()).toEqual(["rahim@example.com", "team@shop.example"]);
  const toStaff = smtp.mails.find(({ to }) => to === "team@shop.example")?.raw;
  expect(toStaff).toContain(`Subject: Niramoy: New order ${number}`);
  const toCustomer = smtp.mails.find(({ to }) => to === "rahim@example.com")?.raw;
  expect(toCustomer).toContain("Content-Language: bn");
  await fixture.shop.backend.deliver();
  expect([receiver.calls, smtp.mails]).toMatchObject({ 0: { length: 1 }, 1: { length: 2 } });
});

test("sends no mail to a customer who was erased after the event", async () => {
  const fixture = await openFixture();
  const { db, backend } = fixture.shop;
  await order(fixture);
  await db.updateTable("orders").set({ billing_email: null }).execute();
  await backend.deliver();
  expect(smtp.mails.map(({ to }) => to)).toEqual(["team@shop.example"]);
  const dead = await db
    .selectFrom("outbox_messages")
    .selectAll()
    .where("state", "=", "dead")
    .execute();
  expect(dead).toMatchObject([
    { channel: "customer-mail", last_error: "no address of the recipient is known" },
  ]);
});

test("sends mail while the webhook receiver is unavailable", async () => {
  const fixture = await openFixture();
  await receiver.stop();
  await order(fixture);
  await fixture.shop.backend.deliver();
  expect((await states(fixture)).sort()).toEqual(["sent", "sent", "waiting"]);
  receiver = await startWebhookReceiver();
});

test("counts unsent messages and returns the age of the oldest", async () => {
  const fixture = await openFixture();
  const { backend } = fixture.shop;
  expect(await backend.outbox()).toEqual({
    states: { waiting: 0, sending: 0, dead: 0 },
    oldestSeconds: 0,
  });
  await order(fixture);
  await fixture.shop.db
    .updateTable("outbox_messages")
    .set({ created_at: Date.now() - 90_000 })
    .where("channel", "=", "webhook")
    .execute();
  const { states, oldestSeconds } = await backend.outbox();
  expect(states).toEqual({ waiting: 3, sending: 0, dead: 0 });
  expect(oldestSeconds).toBeGreaterThanOrEqual(89);
  await backend.deliver();
  expect((await backend.outbox()).states).toEqual({ waiting: 0, sending: 0, dead: 0 });
});
