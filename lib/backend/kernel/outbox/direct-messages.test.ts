/** @jest-environment node */
import { openShop } from "@/lib/dev/testing/backend/shop";
import { startSmsServer, type TestSmsServer } from "@/lib/dev/testing/sms-server";
import { startSmtpServer, type TestSmtpServer } from "@/lib/dev/testing/smtp-server";
import { inTransaction } from "../db/transaction";
import { type Address, canReach, canSend, recordDirectMessage } from "./direct-messages";

const MINUTES_10 = 600_000;
const PHONE = { phone: "01712345678" };
const EMAIL = { email: "rahima@example.com" };

let sms: TestSmsServer;
let smtp: TestSmtpServer;
let now: number;

beforeEach(async () => {
  now = Date.parse("2026-11-26T10:00:00Z");
  sms = await startSmsServer("mimsms");
  smtp = await startSmtpServer(() => "take");
});

afterEach(async () => {
  await sms.stop();
  await smtp.stop();
});

async function open(ways: ("mail" | "sms")[] = ["mail", "sms"]) {
  const server = { host: "127.0.0.1", port: smtp.port, secure: false, login: null };
  const account = { user: "shop", token: "t", sender: "NIRAMOY" };
  const shop = await openShop({
    now: () => now,
    outbox: {
      ...(ways.includes("mail") && {
        mail: { server, from: "care@shop.example", staff: undefined },
      }),
      ...(ways.includes("sms") && { sms: { provider: "mimsms", url: sms.url, ...account } }),
    },
  });
  const { channels, db } = shop;
  const services = { channels, secrets: shop.writer.secrets };
  let written = 0;
  const code = (to: Address, language: "en" | "bn" = "en", reference = `r${written++}`) =>
    inTransaction(db, (trx) =>
      recordDirectMessage(
        trx,
        services,
        {
          type: "account.code",
          reference,
          to,
          language,
          data: { code: "493817" },
          expiresAt: now + MINUTES_10,
        },
        now,
      ),
    );
  const rows = () => db.selectFrom("outbox_messages").selectAll().orderBy("id").execute();
  return { shop, services, code, rows };
}

test.each([
  ["en", "Niramoy: Your code is 493817. It is valid for 10 minutes."],
  ["bn", "নিরাময়: আপনার কোড 493817। ১০ মিনিট কাজ করবে।"],
] as const)("sends a code by SMS in %s", async (language, text) => {
  const { shop, code, rows } = await open();
  expect(await code(PHONE, language)).toBe(true);
  await shop.backend.deliver();
  expect(sms.messages).toMatchObject([
    { to: "8801712345678", text: expect.stringContaining(text) },
  ]);
  expect(smtp.mails).toEqual([]);
  expect((await rows()).map(({ channel, state }) => [channel, state])).toEqual([
    ["customer-sms", "sent"],
  ]);
});

test("sends a code by mail, without the code in the subject", async () => {
  const { shop, code } = await open();
  expect(await code(EMAIL)).toBe(true);
  await shop.backend.deliver();
  const [{ to, raw } = { to: "", raw: "" }] = smtp.mails;
  expect(to).toBe(EMAIL.email);
  expect(raw).toContain("Subject: Niramoy: your code");
  expect(raw).toContain("Your code is 493817.");
});

test("stores neither code nor address in readable form", async () => {
  const { code, rows } = await open();
  await code(PHONE);
  await code(EMAIL);
  const stored = JSON.stringify(await rows());
  expect(stored).not.toMatch(/493817|1712345678|rahima/);
});

test("writes one message for each reference", async () => {
  const { code, rows } = await open();
  await code(PHONE, "en", "same");
  await code(PHONE, "en", "same");
  expect(await rows()).toHaveLength(1);
});

test("a code that could not be sent in time is not sent later", async () => {
  const { shop, code, rows } = await open();
  await code(PHONE);
  now += MINUTES_10;
  await shop.backend.deliver();
  expect(sms.calls).toBe(0);
  expect(await rows()).toMatchObject([
    { state: "dead", last_error: "it is too late for this message" },
  ]);
});

test("one number gets at most ten a day", async () => {
  const { code, rows } = await open();
  const sent = [];
  for (let n = 0; n < 12; n++) sent.push(await code(n % 2 ? PHONE : { phone: "+8801712345678" }));
  expect(sent.filter(Boolean)).toHaveLength(10);
  expect(await rows()).toHaveLength(10);
  expect(await code({ phone: "01812345678" })).toBe(true);
  now += 86_400_001;
  expect(await code(PHONE)).toBe(true);
});

test.each<[("mail" | "sms")[], Address, boolean]>([
  [["sms"], PHONE, true],
  [["sms"], EMAIL, false],
  [["mail"], PHONE, false],
  [["mail"], EMAIL, true],
  [[], PHONE, false],
  // A landline, and a number of another country.
  [["sms"], { phone: "0255012345" }, false],
  [["sms"], { phone: "+4915112345678" }, false],
])("with %j, %j can be reached: %s", async (ways, to, reached) => {
  const { services, code, rows } = await open(ways);
  expect(canReach(services, to)).toBe(reached);
  expect(await code(to)).toBe(reached);
  expect(await rows()).toHaveLength(reached ? 1 : 0);
  expect([canSend(services, "mail"), canSend(services, "sms")]).toEqual([
    ways.includes("mail"),
    ways.includes("sms"),
  ]);
});
