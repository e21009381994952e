import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { findServer, startCluster } from "../../lib/dev/postgres-cluster.mjs";
import { checkAmount } from "../../lib/dev/testing/check-amount";
import { type SmsVerdict, startSmsServer } from "../../lib/dev/testing/sms-server";
import { startSmtpServer, type Verdict } from "../../lib/dev/testing/smtp-server";
import { startWebhookReceiver } from "../../lib/dev/testing/webhook-receiver";
import { FaultReport } from "../support/fault-report";
import { expect, test } from "../support/fixtures";
import { makeShopClock } from "../support/shop-clock";
import { temporaryFolder } from "../support/shop-server";

const ORDERS = checkAmount({ all: 300, long: 1_000 });
/** Number of delivered mails after which a shop is killed. */
const KILL_AFTER = ORDERS / 3;
/** With twenty of them every message has more attempts than it can fail in a row. */
const STEP_MS = 15 * 60_000;
const STEPS = 20;
/** Longer than a live shop takes to send one message. */
const SENDING_MS = 10_000;

/**
 * Every third connection fails. After two of these failures the sender cannot know whether the
 * message arrived.
 */
const FAILURES: Verdict[] = [
  "busy-recipient",
  "hang-up",
  "busy-message",
  "take-silently",
  "busy-recipient",
  "busy-message",
  "cut",
];
const verdictOf = (n: number) =>
  n % 3 === 0 ? (FAILURES[(n / 3) % FAILURES.length] ?? "take") : "take";
/** Every third SMS call fails, too. */
const SMS_FAILURES: SmsVerdict[] = [
  "no-balance",
  "hang-up",
  "not-allowed",
  "take-silently",
  "no-balance",
  "not-allowed",
];
const smsVerdictOf = (n: number) =>
  n % 3 === 0 ? (SMS_FAILURES[(n / 3) % SMS_FAILURES.length] ?? "take") : "take";
/** Every fifth webhook call fails, and some calls are recorded but get no response. */
const statusOf = (n: number) => (n % 5 === 0 ? 503 : n % 17 === 0 ? null : 204);

test.describe.configure({ timeout: 420_000 });

const report = new FaultReport("outbox");
test.afterAll(() => report.write());

interface Row {
  event_id: string;
  channel: string;
  reference: string;
  state: string;
  last_error: string | null;
}

/** Returns the messages that are being sent, each with its lease. */
async function leases(database: Client): Promise<Set<string>> {
  const sql = "select event_id, channel, lease_owner from outbox_messages where state = 'sending'";
  const { rows } = await database.query(sql);
  return new Set(
    rows.map(({ event_id, channel, lease_owner }) => `${event_id} ${channel} ${lease_owner}`),
  );
}

/** Decodes the subject of a mail. */
function subjectOf(raw: string): string {
  const [, folded = ""] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw) ?? [];
  const words = folded.replace(/\r\n[ \t]+/g, " ").replace(/\?=\s+=\?/g, "?==?");
  return words.replace(/=\?UTF-8\?(.)\?(.*?)\?=/gi, (_, encoding: string, text: string) => {
    if (encoding.toUpperCase() === "B") return Buffer.from(text, "base64").toString();
    const bytes = text.replace(/_/g, " ").replace(/=([\dA-F]{2})/g, "%$1");
    return decodeURIComponent(bytes);
  });
}

/**
 * Takes orders in a separate process that also sends messages and shuts down cleanly; returns the
 * order numbers.
 */
async function takeOrders(env: Record<string, string>, products: number[]): Promise<string[]> {
  const script = path.resolve(import.meta.dirname, "../support/take-orders.ts");
  const flags = ["--import", "tsx/esm", script, String(ORDERS), products.join()];
  const { stdout } = await promisify(execFile)(process.execPath, flags, {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: { ...process.env, ...env, DATA_DIR: temporaryFolder() },
  });
  return JSON.parse(stdout);
}

test(`${ORDERS} orders with failing mail, SMS and webhook and a killed shop: sends no email or SMS twice and loses no event`, async ({
  ownShop,
}) => {
  test.skip(!findServer(), "PostgreSQL is not installed");
  const cluster = await startCluster();
  const smtp = await startSmtpServer(verdictOf);
  const sms = await startSmsServer("ssl-wireless", smsVerdictOf);
  const receiver = await startWebhookReceiver(statusOf);
  const clock = makeShopClock();
  const siteFile = path.join(temporaryFolder(), "site.json");
  const budget = { hour: 4 * ORDERS, day: 4 * ORDERS };
  writeFileSync(
    siteFile,
    JSON.stringify({ sms: { codes: budget, links: budget, notices: budget } }),
  );
  const env = {
    SITE_FILE: siteFile,
    DATABASE_URL: cluster.url,
    APP_SECRET: "the secret of this very test".padEnd(32, "."),
    SEED: "demo",
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: `whsec_${Buffer.from("a key that both sides know").toString("base64")}`,
    SMTP_URL: smtp.url,
    MAIL_FROM: "care@shop.example",
    STAFF_MAIL: "team@shop.example",
    SMS_PROVIDER: "ssl-wireless",
    SMS_URL: sms.url,
    SMS_TOKEN: "the token of this very test",
    SMS_SENDER: "NIRAMOY",
  };
  const database = new Client({ connectionString: cluster.url });
  try {
    const killed = await ownShop({ env: { ...env, ...clock.env } });
    await ownShop({ env: { ...env, ...clock.env } });
    await database.connect();
    // The order process expects this discount.
    await database.query("update products set discount_percent = 10");
    const expiresOn = Date.now() + 300 * 24 * 60 * 60_000;
    const stock = "update batches set quantity = 10000, selling_price = 25500, expires_on = $1";
    await database.query(stock, [expiresOn]);
    // An order that waits for a prescription sends other messages.
    const sold = await database.query(
      "select id from products where needs_prescription = 0 and id in (select product_id from batches) order by id limit 50",
    );
    const products: number[] = sold.rows.map(({ id }) => id);
    /** Kills a shop, and returns the leases that it leaves behind. */
    const killOne = async () => {
      await expect.poll(() => smtp.mails.length, { timeout: 120_000 }).toBeGreaterThan(KILL_AFTER);
      await killed.kill9();
      const before = await leases(database);
      await new Promise((resolve) => setTimeout(resolve, SENDING_MS));
      return [...(await leases(database))].filter((one) => before.has(one));
    };
    const [numbers, interrupted] = await Promise.all([takeOrders(env, products), killOne()]);

    const open = async () => {
      const sql = "select count(*) from outbox_messages where state in ('waiting', 'sending')";
      return Number((await database.query(sql)).rows[0].count);
    };
    const due = async () => {
      const sql = "select count(*) from outbox_messages where state = 'waiting' and attempts = 0";
      return Number((await database.query(sql)).rows[0].count);
    };
    await expect.poll(due, { timeout: 120_000 }).toBe(0);
    // No instance may end the lease of another one that is still sending. The steps below are
    // longer than a lease.
    const ended = await database.query<Row>(
      "select event_id, channel from outbox_messages where last_error like '%process that was sending%'",
    );
    for (const { event_id, channel } of ended.rows)
      expect(interrupted.map((one) => one.split(" ").slice(0, 2).join(" "))).toContain(
        `${event_id} ${channel}`,
      );
    for (let step = 0; step < STEPS && (await open()) > 0; step++) {
      await clock.set((step + 1) * STEP_MS);
      await new Promise((resolve) => setTimeout(resolve, 2_500));
    }

    const mailsOf = new Map<string, string[]>();
    for (const { to, raw } of smtp.mails) {
      const [, id = ""] = /^Message-ID: <([^@>.]+)\.\d+@/im.exec(raw) ?? [];
      mailsOf.set(id, [...(mailsOf.get(id) ?? []), to]);
    }
    const columns = "event_id, channel, reference, state, last_error";
    const smsTo = new Map<string, number>();
    for (const { text } of sms.messages) {
      const [number = text] = /NM-[\w-]+/.exec(text) ?? [];
      smsTo.set(number, (smsTo.get(number) ?? 0) + 1);
    }
    const { rows } = await database.query<Row>(`select ${columns} from outbox_messages`);
    expect(rows.length).toBe(4 * ORDERS);
    expect(new Set(rows.map(({ reference }) => reference))).toEqual(new Set(numbers));
    const problems = rows.flatMap((row) => {
      const { event_id, channel, state, last_error } = row;
      const times =
        channel === "webhook"
          ? receiver.calls.filter(({ headers }) => headers["webhook-id"] === event_id).length
          : channel === "customer-sms"
            ? (smsTo.get(row.reference) ?? 0)
            : (mailsOf.get(event_id) ?? []).filter(
                (to) => (to === env.STAFF_MAIL) === (channel === "staff-mail"),
              ).length;
      const isSent = state === "sent" && (channel === "webhook" ? times >= 1 : times === 1);
      const isPerhaps = state === "dead" && /^perhaps sent/.test(last_error ?? "") && times <= 1;
      const isWell = isSent || (isPerhaps && channel !== "webhook");
      report.count(isWell ? null : "lost");
      return isWell ? [] : [{ ...row, times }];
    });
    expect(problems).toEqual([]);
    const perhaps = rows.filter(({ state }) => state === "dead").length;
    expect(perhaps).toBeGreaterThan(0);
    expect(perhaps).toBeLessThan(ORDERS / 2);
    const deliveredIds = new Set(receiver.calls.map(({ headers }) => headers["webhook-id"]));
    expect(deliveredIds.size).toBe(ORDERS);
    expect(receiver.calls.length).toBeGreaterThan(ORDERS);
    const subjects = new Set(smtp.mails.map(({ raw }) => subjectOf(raw).replace(/NM-\S+/, "NM")));
    expect([...subjects].sort()).toEqual([
      "Niramoy: New order NM",
      "Niramoy: your order NM",
      "নিরাময়: আপনার অর্ডার NM",
    ]);
  } finally {
    await database.end();
    await smtp.stop();
    await sms.stop();
    await receiver.stop();
    cluster.remove();
  }
});
