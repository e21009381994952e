import { setImmediate } from "node:timers/promises";
import { waitForLock } from "./advisory-locks";
import { inChunks } from "./bulk";
import type { Db, Trx } from "./schema";
import { SEARCH_KINDS, type SearchKind } from "./schema-search";
import { type SearchedTexts, searchKeys } from "./search-keys";
import { withRetries } from "./transaction";
import { isUnavailable } from "./unavailable";

/** Maximum changes that are handled in one transaction. */
const BATCH = 100;
/** Maximum batches before a search, so that it takes a few tenths of a second at most. */
const BATCHES_A_SEARCH = 10;

type Searched = SearchedTexts & { id: number };

const withTexts = (id: number, texts: readonly (string | null)[]): Searched => ({
  id,
  number: null,
  phone: null,
  texts,
});

async function readComments(
  trx: Trx,
  reviews: "product_reviews" | "ebook_reviews",
  ids: number[],
): Promise<Searched[]> {
  const rows = await trx
    .selectFrom(reviews)
    .select(["id", "comment"])
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id, comment }) => withTexts(id, [comment]));
}

const READERS: Record<SearchKind, (trx: Trx, ids: number[]) => Promise<Searched[]>> = {
  orders: async (trx, ids) => {
    const rows = await trx
      .selectFrom("orders")
      .select(["id", "order_number as number", "billing_phone as phone", "billing_name as name"])
      .where("id", "in", ids)
      .execute();
    return rows.map(({ name, ...row }) => ({ ...row, texts: [name] }));
  },
  ebook_orders: async (trx, ids) => {
    const rows = await trx
      .selectFrom("ebook_orders")
      .select(["id", "order_no as number", "billing_phone as phone", "billing_name as name"])
      .select("billing_email as email")
      .where("id", "in", ids)
      .execute();
    return rows.map(({ name, email, ...row }) => ({ ...row, texts: [name, email] }));
  },
  appointments: async (trx, ids) => {
    const rows = await trx
      .selectFrom("appointments")
      .select(["id", "appointment_number as number", "phone", "name"])
      .where("id", "in", ids)
      .execute();
    return rows.map(({ name, ...row }) => ({ ...row, texts: [name] }));
  },
  users: async (trx, ids) => {
    const rows = await trx
      .selectFrom("users")
      .select(["id", "mobile_no as phone", "name"])
      .where("id", "in", ids)
      .execute();
    return rows.map(({ name, ...row }) => ({ ...row, number: null, texts: [name] }));
  },
  products: async (trx, ids) => {
    const rows = await trx
      .selectFrom("products")
      .select(["id", "sku", "name", "name_bn"])
      .where("id", "in", ids)
      .execute();
    return rows.map(({ id, sku, name, name_bn }) => ({
      id,
      number: sku,
      phone: null,
      texts: [sku, name, name_bn],
    }));
  },
  ebooks: async (trx, ids) => {
    const rows = await trx
      .selectFrom("ebooks")
      .select(["id", "name", "name_bn"])
      .where("id", "in", ids)
      .execute();
    return rows.map(({ id, name, name_bn }) => withTexts(id, [name, name_bn]));
  },
  product_reviews: (trx, ids) => readComments(trx, "product_reviews", ids),
  ebook_reviews: (trx, ids) => readComments(trx, "ebook_reviews", ids),
  contact_messages: async (trx, ids) => {
    const rows = await trx
      .selectFrom("contact_messages")
      .select(["id", "mobile_no as phone", "name", "email", "subject", "message"])
      .where("id", "in", ids)
      .execute();
    return rows.map(({ id, phone, name, email, subject, message }) => ({
      id,
      number: null,
      phone,
      texts: [name, email, subject, message],
    }));
  },
  newsletter_subscribers: async (trx, ids) => {
    const rows = await trx
      .selectFrom("newsletter_subscribers")
      .select(["id", "email"])
      .where("id", "in", ids)
      .execute();
    return rows.map(({ id, email }) => withTexts(id, [email]));
  },
};

/** Computes the keys of records anew; of a deleted record none are left. */
async function writeKeys(trx: Trx, kind: SearchKind, ids: number[]): Promise<void> {
  const records = await READERS[kind](trx, ids);
  const rows = records.flatMap((record) =>
    [...searchKeys(record)].map((key) => ({ kind, key, record_id: record.id })),
  );
  await trx
    .deleteFrom("search_keys")
    .where("kind", "=", kind)
    .where("record_id", "in", ids)
    .execute();
  await inChunks(rows, (chunk) => trx.insertInto("search_keys").values(chunk).execute());
}

/** @returns number of handled changes */
async function handleChanges(trx: Trx): Promise<number> {
  // One at a time: another could overwrite the keys of a later change by earlier ones.
  await waitForLock(trx, "searchKeys");
  const changes = await trx
    .selectFrom("search_changes")
    .selectAll()
    // Those of other kinds are left to the later version that knows them.
    .where("kind", "in", SEARCH_KINDS)
    // The latest first: a search has to find them even while many others wait.
    .orderBy("id", "desc")
    .limit(BATCH)
    .execute();
  for (const kind of SEARCH_KINDS) {
    const own = changes.filter((change) => change.kind === kind);
    const ids = [...new Set(own.map(({ record_id }) => record_id))];
    if (ids.length > 0) await writeKeys(trx, kind, ids);
  }
  const handled = changes.map(({ id }) => id);
  if (handled.length > 0)
    await trx.deleteFrom("search_changes").where("id", "in", handled).execute();
  return changes.length;
}

/** Handles the latest changes. @returns whether there may be more */
async function handleLatestChanges(db: Db): Promise<boolean> {
  const next = await db
    .selectFrom("search_changes")
    .select("id")
    .where("kind", "in", SEARCH_KINDS)
    .limit(1)
    .executeTakeFirst();
  if (!next) return false;
  // Not serializable: the orders that are placed meanwhile must not conflict with it.
  const transaction = db.transaction().setIsolationLevel("read committed");
  return (await withRetries(() => transaction.execute(handleChanges))) === BATCH;
}

/** Computes the keys of all records that were added, changed or deleted. */
export async function updateSearchKeys(db: Db): Promise<void> {
  while (await handleLatestChanges(db)) await setImmediate();
}

/**
 * Computes the keys of the last changes before a search for a typed text; does nothing for an empty
 * one. After an upgrade of a large shop the first searches do not find all records:
 * {@link updateSearchKeys} needs a while for their keys.
 */
export async function prepareSearch(db: Db, typed: string | undefined): Promise<void> {
  if (!typed?.trim()) return;
  try {
    for (let batch = 0; batch < BATCHES_A_SEARCH; batch++)
      if (!(await handleLatestChanges(db))) return;
  } catch (error) {
    // While nothing can be written, the search finds what was written before.
    if (!isUnavailable(error)) throw error;
  }
}
