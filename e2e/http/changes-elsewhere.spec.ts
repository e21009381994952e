import { recordChanges } from "../../lib/backend/kernel/changes/record-changes";
import { openDatabase } from "../../lib/backend/kernel/db/open";
import { inTransaction } from "../../lib/backend/kernel/db/transaction";
import { expect, test } from "../support/fixtures";
import { cachePage, eventuallyShows } from "../support/soon-shown";

const PRODUCT = 20;
const NAME = "A name that another program gave";

test("shows a write of another process to the SQLite file within a second", {
  tag: "@long",
}, async ({ ownShop }) => {
  const { url, dataDir } = await ownShop();
  const pages = [`${url}/products/${PRODUCT}`, `${url}/bn/products/${PRODUCT}`];
  for (const page of pages) await cachePage(page, NAME);
  const db = await openDatabase(dataDir);
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable("products")
      .set({ name: NAME, name_bn: NAME })
      .where("id", "=", PRODUCT)
      .execute();
    await recordChanges(trx, [{ type: "product", id: PRODUCT, inLists: true }], Date.now());
  });
  const shown = await Promise.all(pages.map((page) => eventuallyShows(page, NAME)));
  await db.destroy();
  expect(shown).toEqual([true, true]);
});
