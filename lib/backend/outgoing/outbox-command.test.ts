/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dataJson, dataRows, runData } from "@/lib/dev/testing/backend/commands";
import { newFolder, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { inTransaction } from "../kernel/db/transaction";
import { messageReceived } from "../kernel/outbox/events";
import { recordEvents } from "../kernel/outbox/record-events";

let shop: TestShop;
let id: number;

beforeAll(async () => {
  shop = await openShop();
});

beforeEach(async () => {
  await shop.db.deleteFrom("outbox_messages").execute();
  const write = inTransaction(shop.db, (trx) =>
    recordEvents(trx, ["webhook", "staff-mail"], [messageReceived(7)], Date.now()),
  );
  await write;
  const rows = await dataRows(shop, ["outbox", "list"]);
  id = Number(rows.find(({ channel }) => channel === "staff-mail")?.id);
  await set({ state: "dead", next_attempt_at: null, attempts: 3, last_error: "perhaps sent: x" });
});

const set = (values: object) =>
  shop.db.updateTable("outbox_messages").set(values).where("id", "=", id).execute();
const run = (name: string, ...more: string[]) =>
  runData(shop, ["outbox", name, String(id), ...more]);
const audit = () => dataRows(shop, ["audit", "list"]);

test("lists messages and shows one with its payload", async () => {
  expect(await dataRows(shop, ["outbox", "list"])).toHaveLength(2);
  const dead = await dataRows(shop, ["outbox", "list", "--state", "dead"]);
  expect(dead).toMatchObject([
    { id, type: "message.received", about: "7", channel: "staff-mail", error: "perhaps sent: x" },
  ]);
  const shown = await dataJson(shop, ["outbox", "show", String(id)]);
  expect(shown).toMatchObject({ state: "dead", data: '{"message_id":7}' });
  expect((await runData(shop, ["outbox", "list", "--state", "lost"])).code).toBe(1);
});

test("retries a dead message for another day and records who did it", async () => {
  expect((await run("retry")).error).toContain("by is missing");
  expect((await run("retry", "--by", "Salma")).code).toBe(0);
  expect(await dataJson(shop, ["outbox", "show", String(id)])).toMatchObject({
    state: "waiting",
    attempts: 0,
    until: null,
  });
  const [entry] = await audit();
  expect(entry).toMatchObject({ command: "outbox retry", subject: `message ${id}`, by: "Salma" });
});

test("drops a message and no other", async () => {
  expect((await run("drop", "--by", "Salma")).code).toBe(0);
  expect(await dataRows(shop, ["outbox", "list"])).toMatchObject([{ channel: "webhook" }]);
  expect((await audit())[0]).toMatchObject({ command: "outbox drop", subject: `message ${id}` });
  expect((await run("drop", "--by", "Salma")).error).toContain(`There is no message ${id}.`);
});

test.each([
  ["sent", "was sent"],
  ["sending", "is being sent right now"],
])("leaves a message that is %s unchanged", async (state, message) => {
  await set({ state });
  for (const name of ["retry", "drop"])
    expect(await run(name, "--by", "Salma")).toMatchObject({
      code: 1,
      error: expect.stringContaining(message),
    });
  expect(await dataJson(shop, ["outbox", "show", String(id)])).toMatchObject({
    state,
    attempts: 3,
  });
});

describe("preview", () => {
  test("writes the email to a file and shows the SMS with its parts", async () => {
    const file = join(newFolder(), "email.html");
    const argv = ["outbox", "preview", "order.sent", "--language", "bn", "--to", file];
    expect(await dataJson(shop, argv)).toMatchObject({
      subject: "নিরাময়: আপনার অর্ডার NM-7Q2K-9WXM-T4PA রওনা হয়েছে",
      sms: expect.stringContaining("কুরিয়ারে"),
      parts: 2,
    });
    const html = readFileSync(file, "utf8");
    expect(html).toMatch(/^<!doctype html><html lang="bn">/);
    expect(html).toContain("রওনা হয়েছে");
  });

  test("writes every email in both languages to a folder", async () => {
    const folder = join(newFolder(), "emails", "all");
    const { out } = await runData(shop, ["outbox", "preview-all", "--to", folder]);
    const files = readdirSync(folder);
    expect(out).toContain(`${files.length} files are in ${folder}.`);
    for (const type of ["order.created", "question.answered", "account.contact_changed"])
      for (const name of [`${type}.en.html`, `${type}.bn.html`, `${type}.bn.txt`])
        expect(files).toContain(name);
    expect(files.some((name) => name.startsWith("payment.review"))).toBe(false);
    expect(readFileSync(join(folder, "order.sent.bn.txt"), "utf8")).toContain("কুরিয়ারে");
    const refused = await runData(shop, ["outbox", "preview-all", "--to", "/dev/null/emails"]);
    expect(refused).toMatchObject({ code: 1, error: expect.stringContaining("cannot be made") });
  });

  test("prints the email without a file", async () => {
    const { out } = await runData(shop, ["outbox", "preview", "account.code"]);
    expect(out).toMatch(/^<!doctype html><html lang="en">/);
  });

  test("refuses an event that customers are not notified of", async () => {
    const refused = await runData(shop, ["outbox", "preview", "payment.review"]);
    expect(refused).toMatchObject({ code: 1, error: expect.stringContaining("one of") });
  });
});
