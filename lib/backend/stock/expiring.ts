import { sql } from "kysely";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { dhakaDay, dhakaDayEnd } from "@/lib/i18n/dates/dhaka-day";
import { takaOrNull, toTaka } from "@/lib/shop/pricing/price";
import { type ListQuery, sortField, versionOf } from "../desk/desk-record";
import type { Db } from "../kernel/db/schema";
import { likesAny } from "../kernel/db/search";
import { hasSearchKeys } from "../kernel/db/search-keys";
import { prepareSearch } from "../kernel/db/update-search-keys";
import { fieldError } from "../kernel/errors";

const DAY_MS = 86_400_000;

/** Values of the filter `within`: days from today, or `expired`. */
const WITHIN = ["30", "60", "90", "expired"] as const;

const VALUE = sql<number | null>`batches.quantity * batches.purchase_price`;

const SORTS = {
  expires_on: sql.ref("batches.expires_on"),
  name: sql.ref("products.name"),
  pieces: sql.ref("batches.quantity"),
  value: VALUE,
} as const;

/** @throws AppError 422 for another value */
function withinOf({ filters }: ListQuery): (typeof WITHIN)[number] {
  const { within = "30" } = filters;
  const known = WITHIN.find((one) => one === within);
  if (!known) throw fieldError("within", refusalText("stock.expiryRange"));
  return known;
}

/** Batches with pieces that expire within some days, including the last one, or have expired. */
function batchesOf(db: Db, query: ListQuery, now: number) {
  const within = withinOf(query);
  const { q } = query.filters;
  const last = within === "expired" ? now : dhakaDayEnd(dhakaDay(now + Number(within) * DAY_MS));
  return db
    .selectFrom("batches")
    .innerJoin("products", "products.id", "batches.product_id")
    .where("batches.quantity", ">", 0)
    .where("batches.recalled_at", "is", null)
    .where("batches.expires_on", "<=", last)
    .$if(within !== "expired", (wanted) => wanted.where("batches.expires_on", ">", now))
    .$if(Boolean(q?.trim()), (wanted) =>
      // Only the batches of the chosen time are read.
      wanted.where((eb) =>
        eb.or([hasSearchKeys("products", q ?? ""), likesAny(q ?? "", ["batches.batch_no"])]),
      ),
    );
}

/**
 * Returns batches that expire soon, earliest expiry first. Filters: `within` (30 days when not
 * given), `q`. `meta` has the sums over all pages.
 * @throws AppError 422 for a wrong `within`
 */
export async function listExpiring(db: Db, query: ListQuery, now: number) {
  await prepareSearch(db, query.filters.q);
  const batches = batchesOf(db, query, now);
  const rows = await batches
    .select(["batches.id", "batches.product_id", "batches.batch_no", "batches.expires_on"])
    .select(["batches.quantity as pieces", "batches.purchase_price as cost"])
    .select(["products.name", "products.name_bn", "products.sku"])
    .orderBy(SORTS[sortField(SORTS, query) ?? "expires_on"], query.order)
    .orderBy("batches.id")
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute();
  const sums = await batches
    .select(({ fn }) => [
      fn.countAll().as("total"),
      fn.sum("batches.quantity").as("pieces"),
      fn.sum(VALUE).as("value"),
      sql<number>`sum(case when batches.purchase_price is null then batches.quantity end)`.as(
        "uncosted",
      ),
    ])
    .executeTakeFirstOrThrow();
  const data = rows.map(({ expires_on, cost, pieces, ...row }) => ({
    ...row,
    pieces,
    expires_on: dhakaDay(expires_on),
    expired: expires_on <= now,
    cost: takaOrNull(cost),
    value: cost === null ? null : toTaka(cost * pieces),
    version: versionOf([row.id, pieces, expires_on, cost]),
  }));
  return {
    data,
    total: Number(sums.total),
    meta: {
      pieces: Number(sums.pieces ?? 0),
      uncosted: Number(sums.uncosted ?? 0),
      value: toTaka(Number(sums.value ?? 0)),
    },
  };
}
