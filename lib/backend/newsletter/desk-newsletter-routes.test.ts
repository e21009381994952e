/** @jest-environment node */
import { demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop } from "@/lib/dev/testing/backend/shop";

test("lists addresses with their consent, and exports those that are confirmed", async () => {
  const shop = await openShop();
  const at = Date.parse("2026-11-20T06:00:00Z");
  await shop.db.deleteFrom("newsletter_subscribers").execute();
  const row = { language: "en" as const, consent_version: "1", consented_at: at };
  await shop.db
    .insertInto("newsletter_subscribers")
    .values([
      { ...row, email: "one@example.com", waiting_at: null, confirmed_at: at },
      { ...row, email: "=two@example.com", waiting_at: null, confirmed_at: null },
      { ...row, email: "three@example.com", waiting_at: at, confirmed_at: null },
    ])
    .execute();
  const desk = await openDesk(shop.backend, "content");
  expect((await desk.get("newsletter")).body).toMatchObject({ total: 3 });
  expect((await desk.get("newsletter?state=waiting")).body).toMatchObject({
    data: [
      { email: "three@example.com", state: "waiting", consented_at: "2026-11-20T06:00:00.000Z" },
    ],
  });
  expect((await desk.get("newsletter?q=one")).body).toMatchObject({ total: 1 });
  await desk.confirm(demoStaff("content").password);
  const { body, headers } = await desk.get(
    "exports/newsletter.csv?q=example.com&sort=id&order=desc",
  );
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const lines = String(body).split("\r\n");
  expect(lines[0]).toBe(
    "\uFEFFE-mail address,Language,Version of the consent,Consent,Confirmed,State,Link to unsubscribe",
  );
  expect(lines[1]).toMatch(/^'=two@example\.com,/);
  expect(lines[2]).toMatch(
    /^one@example\.com,en,1,2026-11-20 12:00,2026-11-20 12:00,Subscribed,http\S+token=\S+$/,
  );
  expect(lines.slice(3)).toEqual([""]);
  const { after, staff_id } = await shop.db
    .selectFrom("audit")
    .select(["after", "staff_id"])
    .where("subject", "=", "newsletter")
    .executeTakeFirstOrThrow();
  expect(after).toBe('{"exported":2,"filters":["q"]}');
  expect(staff_id).not.toBeNull();
});
