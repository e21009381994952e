/** @jest-environment node */
import { webcrypto } from "node:crypto";
import { startWebhookReceiver, type WebhookReceiver } from "@/lib/dev/testing/webhook-receiver";
import type { OutboxMessage } from "../kernel/db/schema-outbox";
import { webhookSender } from "./webhook";

const KEY = "a key of at least 24 random bytes";
const SECRET = `whsec_${Buffer.from(KEY).toString("base64")}`;
const NOW = Date.parse("2026-01-31T10:00:05.900Z");

const MESSAGE: OutboxMessage = {
  id: 1,
  event_id: "evt_1",
  type: "message.received",
  channel: "webhook",
  reference: "7",
  payload: '{"message_id":7}',
  state: "sending",
  attempts: 1,
  next_attempt_at: NOW,
  give_up_at: NOW,
  lease_owner: "me",
  lease_until: NOW,
  last_error: null,
  sent_text: null,
  sent_key: null,
  step_id: null,
  created_at: Date.parse("2026-01-31T10:00:00Z"),
  updated_at: NOW,
};

let receiver: WebhookReceiver | undefined;

afterEach(async () => {
  await receiver?.stop();
  receiver = undefined;
});

function senderTo(url: string, closing = new AbortController().signal) {
  return webhookSender({ url, secret: SECRET }, { now: () => NOW, closing });
}

/**
 * Verifies a signature as a receiver does (https://www.standardwebhooks.com), with Web Crypto
 * instead of the code under test.
 */
async function isGenuine(id: string, timestamp: string, body: string, signature: string) {
  const { subtle } = webcrypto;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await subtle.importKey("raw", Buffer.from(KEY), algorithm, false, ["verify"]);
  const [, digest = ""] = /^v1,(.+)$/.exec(signature) ?? [];
  const signed = Buffer.from(`${id}.${timestamp}.${body}`);
  return subtle.verify("HMAC", key, Buffer.from(digest, "base64"), signed);
}

test("sends id, type, time and data, signed with the time of the call", async () => {
  receiver = await startWebhookReceiver();
  expect(await senderTo(receiver.url)(MESSAGE)).toEqual({ status: "sent" });
  const [{ headers, body } = { headers: {}, body: "" }] = receiver.calls;
  expect(JSON.parse(body)).toEqual({
    id: "evt_1",
    type: "message.received",
    timestamp: "2026-01-31T10:00:00.000Z",
    data: { message_id: 7 },
  });
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "webhook-id": "evt_1",
    "webhook-timestamp": String(Math.floor(NOW / 1_000)),
  });
  const signature = String(headers["webhook-signature"]);
  const timestamp = String(headers["webhook-timestamp"]);
  expect(await isGenuine("evt_1", timestamp, body, signature)).toBe(true);
  expect(await isGenuine("evt_1", timestamp, `${body} `, signature)).toBe(false);
  expect(await isGenuine("evt_1", "1769853606", body, signature)).toBe(false);
});

test.each([301, 307, 400, 410, 500, 503])(
  "returns a failure for status %d without following redirects",
  async (status) => {
    receiver = await startWebhookReceiver(() => status);
    const outcome = await senderTo(receiver.url)(MESSAGE);
    expect(outcome).toEqual({ status: "failed", reason: `answered ${status}` });
    expect(receiver.calls).toHaveLength(1);
  },
);

test("returns a failure when the receiver hangs up or refuses the connection", async () => {
  receiver = await startWebhookReceiver(() => null);
  const { url } = receiver;
  expect(await senderTo(url)(MESSAGE)).toMatchObject({ status: "failed" });
  await receiver.stop();
  receiver = undefined;
  const refused = { status: "failed", reason: expect.stringContaining("ECONNREFUSED") };
  expect(await senderTo(url)(MESSAGE)).toEqual(refused);
});

test("sends nothing during shutdown", async () => {
  const closing = new AbortController();
  receiver = await startWebhookReceiver();
  closing.abort();
  expect(await senderTo(receiver.url, closing.signal)(MESSAGE)).toEqual({ status: "interrupted" });
});
