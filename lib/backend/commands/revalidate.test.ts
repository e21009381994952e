/** @jest-environment node */
import { runData } from "@/lib/dev/testing/backend/commands";
import { openShop } from "@/lib/dev/testing/backend/shop";

test("invalidates pages by command", async () => {
  const shop = await openShop();
  const run = (...argv: string[]) => runData(shop, [...argv, "--by", "Salma"]);
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
