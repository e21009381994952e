/** @jest-environment node */

import { parse } from "csv-parse/sync";
import { inChunks } from "@/lib/backend/kernel/db/bulk";
import { exportPermission } from "@/lib/contract/exports/export-permission";
import { needsPassword } from "@/lib/contract/permissions";
import { EXPORTED_LISTS, PERSONAL_EXPORTS } from "@/lib/contract/terms";
import { rawGet } from "@/lib/dev/testing/backend/customer";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: OrderFixture;
let owner: DeskVisitor;

beforeAll(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000 });
  owner = await openDesk(fixture.shop.backend, "owner");
  await owner.confirm(demoStaff("owner").password);
});

async function exported(list: string, headers: Record<string, string> = {}) {
  const { status, body } = await owner.get(`exports/${list}`, headers);
  expect(status).toBe(200);
  const text = String(body);
  expect(text).toMatch(/^\uFEFF/);
  const [headings = []] = parse(text, { bom: true, to: 1 });
  return { headings: headings.map(String), rows: text.trimEnd().split("\r\n").slice(1) };
}

test("the lists with data of people are those that need the password", () => {
  const withPassword = EXPORTED_LISTS.filter((list) => {
    const [resource = "", action = ""] = exportPermission(list).split(".");
    return needsPassword(resource, action);
  });
  expect([...withPassword].sort()).toEqual([...PERSONAL_EXPORTS].sort());
});

test.each(EXPORTED_LISTS)("%s has headings in both languages", async (list) => {
  const { headings } = await exported(`${list}.csv`);
  expect(headings[0]).toMatch(/^[A-Z]/);
  expect(new Set(headings).size).toBe(headings.length);
  const bengali = await exported(`${list}.csv`, { "Accept-Language": "bn" });
  expect(bengali.headings).toHaveLength(headings.length);
  for (const heading of bengali.headings) expect(heading).toMatch(/[\u0980-\u09ff]|^SKU$/);
});

test("exports the orders that the filter finds, in words, taka and the time of Dhaka", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const number = numberOf(await fixture.place(visitor));
  await fixture.place(new Visitor(fixture.shop.backend));
  const changed = fixture.shop.db.updateTable("orders");
  await changed
    .set({ billing_name: '=HYPERLINK("x")', ordered_at: Date.parse("2026-11-20T20:05:00Z") })
    .where("order_number", "=", number)
    .execute();
  const { rows } = await exported(`orders.csv?q=${number}&tab=all`);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(`${number},2026-11-21 02:05,Pending,`);
  expect(rows[0]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(rows[0]).toMatch(/,\d+\.\d\d,/);
  const bengali = await exported(`orders.csv?q=${number}&tab=all`, { "Accept-Language": "bn-BD" });
  expect(bengali.rows[0]).toContain(`${number},2026-11-21 02:05,অপেক্ষায়,`);
});

test("names the export in the audit, and its filters without what was searched", async () => {
  await exported("people.csv?q=rahima");
  const { before, ...entry } = await fixture.shop.db
    .selectFrom("audit")
    .select(["subject", "command", "before", "after", "changed_by"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(before).toBeNull();
  expect(entry).toEqual({
    subject: "people",
    command: "desk people.export",
    after: expect.any(String),
    changed_by: demoStaff("owner").name,
  });
  expect(JSON.parse(entry.after ?? "")).toEqual({
    exported: expect.any(Number),
    filters: ["q"],
  });
});

test("has all rows in the order of the list, each once, also more than 10,000", async () => {
  const { db } = fixture.shop;
  await db.deleteFrom("newsletter_subscribers").execute();
  const add = async (from: number, to: number) => {
    for (let start = from; start < to; start += 1_000)
      await db
        .insertInto("newsletter_subscribers")
        .values(
          Array.from({ length: Math.min(1_000, to - start) }, (_, index) => ({
            email: `n${start + index}@example.com`,
            language: "en",
            consent_version: "1",
            consented_at: 1,
            waiting_at: null,
            confirmed_at: 1,
          })),
        )
        .execute();
  };
  await add(0, 1_200);
  const { rows } = await exported("newsletter.csv");
  expect(rows.map((row) => row.split(",")[0])).toEqual(
    Array.from({ length: 1_200 }, (_, index) => `n${1_199 - index}@example.com`),
  );
  await add(1_200, 10_001);
  const all = (await exported("newsletter.csv")).rows.map((row) => row.split(",")[0]);
  expect([all.length, new Set(all).size, all.at(-1)]).toEqual([10_001, 10_001, "n0@example.com"]);
  expect((await exported("newsletter.csv?q=n12")).rows.length).toBeLessThan(2_000);
});

test("has the link to unsubscribe of each address of the newsletter", async () => {
  const { db } = fixture.shop;
  await db.deleteFrom("newsletter_subscribers").execute();
  const consent = { language: "en" as const, consent_version: "1", consented_at: 1 };
  await db
    .insertInto("newsletter_subscribers")
    .values(["a@example.com", "b@example.com"].map((email) => ({ ...consent, email })))
    .execute();
  const { headings, rows } = await exported("newsletter.csv");
  expect(headings.at(-1)).toBe("Link to unsubscribe");
  const link = new URL(rows[0]?.split(",").at(-1) ?? "");
  const visitor = new Visitor(fixture.shop.backend);
  const response = await rawGet(visitor, link.pathname + link.search, {}, "POST");
  expect(response.status).toBe(200);
  const left = await db.selectFrom("newsletter_subscribers").select("email").execute();
  expect(left).toEqual([{ email: "a@example.com" }]);
});

test("keeps the products of the filter and their Bengali names", async () => {
  const { rows } = await exported("products.csv?q=monitor&sort=price&order=desc");
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(row).toMatch(/monitor/i);
  expect(rows.some((row) => /[\u0980-\u09ff]/.test(row))).toBe(true);
  const all = await exported("products.csv");
  expect(rows.length).toBeLessThan(all.rows.length);
});

test("has the texts of pages, the values of settings, prices, and where files are shown", async () => {
  const { rows: settings } = await exported("settings.csv?q=lowStock");
  expect(settings).toEqual([expect.stringMatching(/^lowStock,[^,]+,\d+,As delivered,,$/)]);
  const { rows: terms } = await exported("pages.csv");
  expect(terms.some((row) => row.startsWith("Terms and conditions,"))).toBe(true);
  const { rows: prices } = await exported("prices.csv?q=monitor");
  expect(prices.length).toBeGreaterThan(1);
  for (const row of prices) expect(row).toMatch(/monitor.*,\d+\.\d\d,\d+,\d+,/i);
  const { rows: media } = await exported("media.csv?q=banner_image_1&kind=picture");
  expect(media[0]).toMatch(/banner_image_1.*,Pictures,\d+,,Yes,.*Banner/);
});

test("exports all customers without a search, however many they are, each once", async () => {
  const { db } = fixture.shop;
  const [order] = await db.selectFrom("orders").selectAll().orderBy("id", "desc").execute();
  const { id: _, ...values } = order ?? { id: 0 };
  const copies = (start: number) =>
    Array.from({ length: 700 }, (_, index) => ({
      ...Object(values),
      order_number: `NM-TEST-${start + index}`,
      user_id: null,
      billing_name: "Guest",
      billing_phone: `0199${start + index}`,
    }));
  // Two orders of each of 700 guests.
  const insert = (orders: ReturnType<typeof copies>) =>
    inChunks(orders, (chunk) => db.insertInto("orders").values(chunk).execute());
  await insert(copies(1_000_000));
  const again = copies(1_000_000).map((copy) => ({
    ...copy,
    order_number: `${copy.order_number}A`,
  }));
  await insert(again);
  const { rows } = await exported("people.csv");
  const guests = rows.filter((row) => row.includes(",'0199"));
  expect(guests).toHaveLength(700);
  expect(new Set(guests).size).toBe(700);
  expect(rows.some((row) => row.startsWith("account,"))).toBe(true);
  const entry = await db
    .selectFrom("audit")
    .select(["command", "after"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    command: "desk people.export",
    after: JSON.stringify({ exported: rows.length }),
  });
});

test("refuses a wrong filter, and audits nothing then", async () => {
  const count = async () =>
    Number(
      (
        await fixture.shop.db
          .selectFrom("audit")
          .select(({ fn }) => fn.countAll().as("count"))
          .executeTakeFirstOrThrow()
      ).count,
    );
  const before = await count();
  expect((await owner.get("exports/low-stock.csv?below=x")).status).toBe(422);
  expect(await count()).toBe(before);
});
