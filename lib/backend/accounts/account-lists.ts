import type { ListChanges } from "@/lib/contract/account-lists/schemas";
import { ACCOUNT_LISTS, type AccountList } from "@/lib/contract/terms";
import { lockCustomer } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";

const MAX = 200;

/** Returns a list of products in an account, newest first. */
export async function readAccountList(db: Db | Trx, userId: number, list: AccountList) {
  return db
    .selectFrom("account_products")
    .innerJoin("products", "products.id", "product_id")
    .select(["products.id", "name", "name_bn", "image"])
    .where("user_id", "=", userId)
    .where("list", "=", list)
    .where("archived_at", "is", null)
    .orderBy("added_at", "desc")
    .orderBy("products.id", "desc")
    .execute();
}

/** Returns the ids of products that exist, in their order. */
async function existing(trx: Trx, sent: number[]): Promise<number[]> {
  if (sent.length === 0) return [];
  const rows = await trx.selectFrom("products").select("id").where("id", "in", sent).execute();
  const found = new Set(rows.map(({ id }) => id));
  return sent.filter((id) => found.has(id));
}

interface Addition {
  userId: number;
  list: AccountList;
  /** Newest first. */
  ids: number[];
}

/** Adds products; those that are in the list become the newest if `again` is set. */
async function add(trx: Trx, { userId, list, ids }: Addition, again: boolean, at: number) {
  for (const [index, id] of (await existing(trx, ids)).entries()) {
    // A millisecond apart, so that their order is kept.
    const added_at = at - index;
    await trx
      .insertInto("account_products")
      .values({ user_id: userId, list, product_id: id, added_at })
      .onConflict((conflict) => {
        const same = conflict.columns(["user_id", "list", "product_id"]);
        return again ? same.doUpdateSet({ added_at }) : same.doNothing();
      })
      .execute();
  }
}

function inList(trx: Trx, userId: number, list: AccountList) {
  return trx
    .selectFrom("account_products")
    .select("product_id")
    .where("user_id", "=", userId)
    .where("list", "=", list);
}

async function remove(trx: Trx, userId: number, list: AccountList, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom("account_products")
    .where("user_id", "=", userId)
    .where("list", "=", list)
    .where("product_id", "in", ids)
    .execute();
}

/**
 * Applies the changes of one browser to the lists of an account, so that several browsers keep each
 * other's. Unknown products are left out. A full wishlist takes no more; of the viewed products the
 * oldest ones go. Safe to repeat.
 * @param at epoch ms
 */
export async function changeAccountLists(
  trx: Trx,
  userId: number,
  { wishlist, viewed }: ListChanges,
  at: number,
): Promise<void> {
  await lockCustomer(trx, userId);
  await remove(trx, userId, "wishlist", wishlist.remove);
  const held = new Set(
    (await inList(trx, userId, "wishlist").execute()).map((row) => row.product_id),
  );
  const fresh = (await existing(trx, wishlist.add)).filter((id) => !held.has(id));
  const free = Math.max(0, ACCOUNT_LISTS.wishlist - held.size);
  await add(trx, { userId, list: "wishlist", ids: fresh.slice(0, free) }, false, at);
  await add(trx, { userId, list: "viewed", ids: viewed }, true, at);
  const over = await inList(trx, userId, "viewed")
    .orderBy("added_at", "desc")
    .orderBy("product_id", "desc")
    // SQLite has no offset without a limit.
    .limit(MAX * 2)
    .offset(ACCOUNT_LISTS.viewed)
    .execute();
  await remove(
    trx,
    userId,
    "viewed",
    over.map((row) => row.product_id),
  );
}
