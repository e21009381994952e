/** @jest-environment node */
import { dataRows, runData } from "@/lib/dev/testing/backend/commands";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const BY = ["--by", "Salma"];

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});

const run = (...argv: string[]) => runData(shop, [...argv, ...BY]);

test("lists a message until it is done", async () => {
  await shop.db.deleteFrom("contact_messages").execute();
  const message = { name: "Rahim", message: "Price of 20 wheelchairs?" };
  const none = { email: null, subject: null, mobile_no: "01712345678" };
  await shop.db
    .insertInto("contact_messages")
    .values({ ...message, ...none, created_at: 5 })
    .execute();
  const [waiting] = await dataRows(shop, ["messages", "list"]);
  expect(waiting).toMatchObject({ ...message, phone: "01712345678" });
  const id = String(waiting?.id);
  expect((await run("messages", "done", id)).out).toBe(`Message ${id} is done.\n`);
  expect((await run("messages", "done", id)).out).toContain("done already");
  expect(await dataRows(shop, ["messages", "list"])).toEqual([]);
  expect(await dataRows(shop, ["messages", "list", "--done"])).toHaveLength(1);
  expect((await run("messages", "done", "999")).error).toBe("niramoy: There is no message 999.\n");
});

test.each([
  ["product", "p"],
  ["ebook", "e"],
] as const)("hides a review of a %s and does not count it", async (kind, letter) => {
  const table = kind === "product" ? "products" : "ebooks";
  const [first] = (await dataRows(shop, ["reviews", "list", "--limit", "1000"])).filter((row) =>
    String(row.review).startsWith(letter),
  );
  const review = String(first?.review);
  const id = Number(String(first?.of).split(" ")[1]);
  const rating = () =>
    shop.db
      .selectFrom(table)
      .select(["rating", "review_count"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const before = await rating();

  expect((await run("reviews", "hide", review)).code).toBe(0);
  expect((await run("reviews", "hide", review)).out).toContain("hidden already");
  expect((await rating()).review_count).toBe(before.review_count - 1);
  const shown = JSON.stringify(
    (await dataRows(shop, ["reviews", "list", "--limit", "1000"])).map((row) => row.review),
  );
  expect(shown).not.toContain(`"${review}"`);
  if (kind === "product") {
    const { body } = await new Visitor(shop.backend).get(`/api/get-details/${id}`);
    const { productReviews } = body as { productReviews: { comment: string }[] };
    expect(productReviews).toHaveLength(before.review_count - 1);
    expect(productReviews.map(({ comment }) => comment)).not.toContain(first?.comment);
  }
  const { type, item_id } = await shop.db
    .selectFrom("changes")
    .select(["type", "item_id"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect({ type, item_id }).toEqual({ type: kind, item_id: id });

  expect((await run("reviews", "show", review)).code).toBe(0);
  expect(await rating()).toEqual(before);
  expect((await run("reviews", "hide", `${letter}99999`)).error).toContain("There is no review");
});

test("exports the newsletter addresses", async () => {
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

test("invalidates pages by command", async () => {
  expect((await run("revalidate")).code).toBe(0);
  expect((await run("revalidate", "product", "5")).code).toBe(0);
  expect((await run("revalidate", "product")).error).toBe("niramoy: id is missing\n");
  const rows = await shop.db
    .selectFrom("changes")
    .select(["type", "item_id"])
    .orderBy("id")
    .execute();
  expect(rows.slice(1)).toEqual([
    { type: "all", item_id: null },
    { type: "product", item_id: 5 },
  ]);
});
