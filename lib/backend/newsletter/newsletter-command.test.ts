/** @jest-environment node */
import { runData } from "@/lib/dev/testing/backend/commands";
import { openShop } from "@/lib/dev/testing/backend/shop";

test("exports the newsletter addresses", async () => {
  const shop = await openShop();
  const row = {
    email: "a@b.example",
    language: "bn" as const,
    consent_version: "2026-11",
    consented_at: 0,
  };
  const waiting = { ...row, email: "waits@b.example", waiting_at: 1 };
  await shop.db.insertInto("newsletter_subscribers").values([row, waiting]).execute();
  const { out } = await runData(shop, ["newsletter", "export", "--language", "bn"]);
  const [head, line, ...others] = out.split("\r\n");
  expect(head).toBe("\uFEFFemail,language,consent,consented,confirmed,unsubscribe");
  expect(line).toMatch(
    /^a@b\.example,bn,2026-11,1970-01-01 06:00,,http\S+\/api\/newsletter\/unsubscribe\?token=1-[\w-]{43}$/,
  );
  expect(others).toEqual([""]);
});
