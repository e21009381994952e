/** @jest-environment node */
import { inTransaction } from "@/lib/backend/kernel/db/transaction";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { eraseCustomer } from "./erase-customer";
import { exportCustomer } from "./export-customer";

const MOBILE = "01711000001";
const EMAIL = "rahima@niramoy.example";
const OTHER_MOBILE = "01799000009";
const OTHER_EMAIL = "other@niramoy.example";
const AT = Date.UTC(2026, 10, 26);

/** Number and mail that guests gave with a message. */
const MESSAGES = [
  ["number", MOBILE, null],
  ["mail", null, EMAIL],
  ["mail in capitals", null, "Rahima@Niramoy.example"],
  ["number and mail", MOBILE, EMAIL],
  ["number, another mail", MOBILE, OTHER_EMAIL],
  ["another number, mail", OTHER_MOBILE, EMAIL],
  ["another number and mail", OTHER_MOBILE, OTHER_EMAIL],
  ["neither", null, null],
] as const;

let shop: TestShop;
let id: number;

beforeEach(async () => {
  shop = await openShop();
  const { db } = shop;
  ({ id } = await db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "rahima")
    .executeTakeFirstOrThrow());
  for (const table of ["contact_messages", "newsletter_subscribers", "stock_requests"] as const)
    await db.deleteFrom(table).execute();
  await db
    .insertInto("contact_messages")
    .values(
      MESSAGES.map(([message, mobile_no, email]) => ({
        message,
        mobile_no,
        email,
        created_at: AT,
      })),
    )
    .execute();
  const messages = await db.selectFrom("contact_messages").select(["id", "message"]).execute();
  await db
    .insertInto("question_answers")
    .values(
      messages.map((row) => ({
        message_id: row.id,
        way: "mail" as const,
        text: `About ${row.message}`,
        answered_by: "Salma",
        answered_at: AT,
      })),
    )
    .execute();
  const consent = { language: "en" as const, consent_version: "1", consented_at: AT };
  await db
    .insertInto("newsletter_subscribers")
    .values([EMAIL, OTHER_EMAIL].map((email) => ({ ...consent, email })))
    .execute();
  const request = { product_id: 7, language: "en" as const, created_at: AT };
  await db
    .insertInto("stock_requests")
    .values([MOBILE, EMAIL, OTHER_MOBILE].map((contact) => ({ ...request, contact })))
    .execute();
  await db.updateTable("orders").set({ status: 3 }).where("user_id", "=", id).execute();
  await db
    .updateTable("appointments")
    .set({ state: "cancelled" })
    .where("user_id", "=", id)
    .execute();
});

const ANY = ["mail", "mail in capitals", "number", "number and mail"];
const WITH_NUMBER = ["number", "number and mail", "number, another mail"];
const WITH_MAIL = ["another number, mail", "mail", "mail in capitals", "number and mail"];
const BOTH = [...WITH_MAIL, "number", "number, another mail"];

const TABLE = [
  ["customer", "nothing", [], [], []],
  ["customer", "number", WITH_NUMBER, [], [MOBILE]],
  ["customer", "mail", WITH_MAIL, [EMAIL], [EMAIL]],
  ["customer", "both", BOTH, [EMAIL], [MOBILE, EMAIL]],
  ["staff", "nothing", ANY, [EMAIL], [MOBILE, EMAIL]],
  ["staff", "number", [...ANY, "number, another mail"], [EMAIL], [MOBILE, EMAIL]],
  ["staff", "mail", ["another number, mail", ...ANY], [EMAIL], [MOBILE, EMAIL]],
  ["staff", "both", BOTH, [EMAIL], [MOBILE, EMAIL]],
] as const;

async function confirm(confirmed: (typeof TABLE)[number][1]): Promise<void> {
  const has = (contact: typeof confirmed) => confirmed === contact || confirmed === "both";
  await shop.db
    .updateTable("users")
    .set({
      mobile_no: MOBILE,
      email: EMAIL,
      confirmed_mobile: has("number") ? MOBILE : "01788000008",
      confirmed_email: has("mail") ? EMAIL : null,
    })
    .where("id", "=", id)
    .execute();
}

async function stored() {
  const { db } = shop;
  const messages = await db.selectFrom("contact_messages").select("message").execute();
  const newsletter = await db.selectFrom("newsletter_subscribers").select("email").execute();
  const requests = await db.selectFrom("stock_requests").select("contact").execute();
  return {
    messages: messages.map((row) => row.message),
    newsletter: newsletter.map((row) => row.email),
    requests: requests.map((row) => row.contact),
  };
}

test.each(TABLE)(
  "for the %s of an account with %s confirmed, exports and erases what is the account's",
  async (by, confirmed, messages, newsletter, requests) => {
    await confirm(confirmed);
    const data = await exportCustomer(shop.writer, id, by);
    expect(data.messages.map((row) => row.message).sort()).toEqual([...messages].sort());
    expect(data.answers.map((row) => row.text).sort()).toEqual(
      messages.map((message) => `About ${message}`).sort(),
    );
    expect(data.newsletter.map((row) => row.email)).toEqual(newsletter);
    expect(data.stock_requests.map((row) => row.contact)).toEqual(requests);

    const before = await stored();
    await inTransaction(shop.db, (trx) =>
      eraseCustomer(trx, { id, by, secrets: shop.writer.secrets }, AT),
    );
    const without = (all: string[], erased: readonly string[]) =>
      all.filter((one) => !erased.includes(one));
    expect(await stored()).toEqual({
      messages: without(before.messages, messages),
      newsletter: without(before.newsletter, newsletter),
      requests: without(before.requests, requests),
    });
  },
);

test.each(["customer", "staff"] as const)(
  "for the %s, an account without number and mail has no messages of others",
  async (by) => {
    await shop.db
      .updateTable("users")
      .set({ mobile_no: null, email: null })
      .where("id", "=", id)
      .execute();
    const data = await exportCustomer(shop.writer, id, by);
    expect(data).toMatchObject({ messages: [], answers: [], newsletter: [], stock_requests: [] });
  },
);

test("exports what belongs to a blocked account", async () => {
  await confirm("both");
  await shop.db.updateTable("users").set({ blocked_at: AT }).where("id", "=", id).execute();
  const data = await exportCustomer(shop.writer, id, "staff");
  expect(data.messages.map((row) => row.message).sort()).toEqual([...BOTH].sort());
  expect(data.stock_requests.map((row) => row.contact)).toEqual([MOBILE, EMAIL]);
});
