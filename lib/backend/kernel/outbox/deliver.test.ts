/** @jest-environment node */
import { pino } from "pino";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import type { Channel, OutboxMessage } from "../db/schema-outbox";
import { inTransaction } from "../db/transaction";
import { deliverDue } from "./deliver";
import { messageReceived } from "./events";
import { endLapsedLeases } from "./leases";
import type { Outcome, Send } from "./outcome";
import { recordEvents } from "./record-events";
import { GIVE_UP_AFTER_MS, LEASE_MS } from "./retry-times";

const START = Date.parse("2026-01-31T10:00:00Z");
const CHANNELS: Channel[] = ["webhook", "staff-mail"];

let shop: TestShop;
let now: number;
let logged: string[];

beforeAll(async () => {
  shop = await openShop();
});

beforeEach(async () => {
  now = START;
  logged = [];
  await shop.db.deleteFrom("outbox_messages").execute();
});

/** Records one event per id. */
async function record(channels: Channel[], ids = [1]) {
  const events = ids.map(messageReceived);
  await inTransaction(shop.db, (trx) => recordEvents(trx, channels, events, now));
}

function deliver(send: Send, { closing = new AbortController().signal, concurrency = 2 } = {}) {
  const log = pino({}, { write: (line) => void logged.push(line) });
  return deliverDue(
    { db: shop.db, log, now: () => now, closing, secrets: shop.writer.secrets },
    { channels: CHANNELS, send, concurrency: concurrency },
  );
}

const rows = () => shop.db.selectFrom("outbox_messages").selectAll().orderBy("id").execute();

async function only(): Promise<OutboxMessage> {
  const [row] = await rows();
  if (!row) throw new Error("the outbox is empty");
  return row;
}

const always =
  (outcome: Outcome): Send =>
  async () =>
    outcome;

const FAILED = always({ status: "failed", reason: "answered 503" });
const SENT = always({ status: "sent" });

/** Simulates that the process is killed while it sends a message. */
async function killWhileSending() {
  await deliver(async () => {
    const { lease_owner } = await only();
    // With another owner in the row, this process cannot store the outcome.
    await shop.db.updateTable("outbox_messages").set({ lease_owner: "killed" }).execute();
    expect(lease_owner).not.toBeNull();
    return { status: "sent" };
  });
}

test("sends each message in one of several processes and marks it while sending", async () => {
  await record(
    CHANNELS,
    Array.from({ length: 60 }, (_, n) => n + 1),
  );
  const seen: number[] = [];
  const send: Send = async ({ id, lease_owner }) => {
    seen.push(id);
    const row = (await rows()).find((one) => one.id === id);
    expect(row).toMatchObject({ state: "sending", lease_owner, attempts: 1 });
    return { status: "sent" };
  };
  await Promise.all([1, 2, 3].map(() => deliver(send)));
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(["sent"]));
});

test("retries a failed message with growing waits for a day, then gives up", async () => {
  await record(["webhook"]);
  const pauses: number[] = [];
  for (;;) {
    await deliver(FAILED);
    const { state, next_attempt_at: next } = await only();
    if (state === "dead" || next === null) break;
    pauses.push(next - now);
    now = next - 1;
    await deliver(SENT);
    expect((await only()).state).toBe("waiting");
    now = next;
  }
  expect(now).toBe(START + GIVE_UP_AFTER_MS);
  expect(await only()).toMatchObject({ state: "dead", last_error: "answered 503", lease_until: 0 });
  expect(pauses[0]).toBeLessThan(7_000);
  expect(pauses[5]).toBeGreaterThan(60_000);
  expect(pauses.length).toBeGreaterThan(20);
  expect(logged.join()).toContain("a message was moved to the dead-letter list");
  await deliver(SENT);
  expect((await only()).state).toBe("dead");
});

test("counts the day from the first attempt, not from the time of the event", async () => {
  await record(["webhook"]);
  now += 3 * GIVE_UP_AFTER_MS;
  await deliver(FAILED);
  expect((await only()).state).toBe("waiting");
});

test("does not retry refused messages or those with an unknown outcome", async () => {
  await record(CHANNELS);
  await deliver(async ({ channel }) =>
    channel === "webhook"
      ? { status: "refused", reason: "550 unknown" }
      : { status: "unknown", reason: "the connection ended" },
  );
  now += GIVE_UP_AFTER_MS;
  await deliver(SENT);
  expect((await rows()).map(({ state, last_error }) => [state, last_error])).toEqual([
    ["dead", "550 unknown"],
    ["dead", "perhaps sent: the connection ended"],
  ]);
});

test("marks a mail as perhaps sent when its process was killed and the lease has ended", async () => {
  await record(["staff-mail"]);
  await killWhileSending();
  const send = jest.fn(SENT);
  now += LEASE_MS - 1;
  await deliver(send);
  expect((await only()).state).toBe("sending");
  now += 1;
  await Promise.all([deliver(send), deliver(send)]);
  now += GIVE_UP_AFTER_MS;
  await deliver(send);
  expect(await only()).toMatchObject({
    state: "dead",
    last_error: "perhaps sent: the process that was sending it ended",
  });
  expect(send).not.toHaveBeenCalled();
  expect(logged).toHaveLength(1);
});

test.each([1, 5_000, LEASE_MS])(
  "leaves a lease to its process, also if its clock is %d ms ahead of the other one's",
  async (ahead) => {
    await record(CHANNELS);
    const ended: unknown[] = [];
    await deliver(async () => {
      ended.push(...(await endLapsedLeases(shop.db, CHANNELS, now - ahead)));
      return { status: "sent" };
    });
    expect(ended).toEqual([]);
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ["sent", 1],
      ["sent", 1],
    ]);
  },
);

test("sends the webhook again from another process with the same event id", async () => {
  await record(["webhook"]);
  await killWhileSending();
  const { event_id } = await only();
  now += LEASE_MS;
  const send = jest.fn(SENT);
  await Promise.all([deliver(send), deliver(send)]);
  expect(send.mock.calls.map(([message]) => message.event_id)).toEqual([event_id]);
  expect(await only()).toMatchObject({ state: "sent", attempts: 2 });
});

test("ignores times in the future set by a wrong clock", async () => {
  await record(["webhook"]);
  now += 400 * GIVE_UP_AFTER_MS;
  await deliver(FAILED);
  now = START;
  await deliver(SENT);
  expect((await only()).state).toBe("sent");
});

test("stops sending when the process closes and releases unsent messages", async () => {
  await record(["webhook"], [1, 2]);
  const closing = new AbortController();
  const send = jest.fn(async (): Promise<Outcome> => {
    closing.abort();
    return { status: "interrupted" };
  });
  await deliver(send, { closing: closing.signal, concurrency: 1 });
  expect(send).toHaveBeenCalledTimes(1);
  const free = { state: "waiting", attempts: 0, next_attempt_at: START, lease_owner: null };
  expect(await rows()).toMatchObject([free, free]);
});

test("treats an error before sending as a failure and logs it", async () => {
  await record(["staff-mail"]);
  await deliver(async () => {
    throw new Error("no such order of rahima@example.com");
  });
  const waiting = { state: "waiting", last_error: "no such order of ..." };
  expect(await only()).toMatchObject(waiting);
  expect(logged.join()).toContain("preparing or sending a message failed");
});
