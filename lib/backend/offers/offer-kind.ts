import type { Selectable } from "kysely";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Schema, Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import type { ArchivableKind } from "../kernel/records/content-kind";
import { knownBy, markArchived } from "../kernel/records/stored-rows";

/** An offer as staff edit it. */
export type OfferValues = Omit<Selectable<Schema["offers"]>, "id" | "archived_at">;

/** 100 %, in hundredths of a percent. */
const WHOLE = 10_000;

/** @throws AppError 422 for an offer that could take off nothing, or more than the goods */
function checkOffer({ kind, value, max_discount, scope, scope_ids, starts, ends }: OfferValues) {
  if (kind === "percent" && (value < 1 || value > WHOLE))
    throw fieldError("value", refusalText("offers.percent"));
  if (kind === "amount" && value < 1) throw fieldError("value", refusalText("offers.amount"));
  if (max_discount !== null && max_discount < 1)
    throw fieldError("max_discount", refusalText("offers.amount"));
  if (scope !== "all" && scope_ids === "")
    throw fieldError("scope_ids", refusalText("offers.scope"));
  if (starts !== null && ends !== null && ends < starts)
    throw fieldError("ends", refusalText("offers.days"));
}

/** @throws AppError 422 if another offer has the code, also an archived one */
async function checkCode(trx: Trx, code: string | null, id: number | null): Promise<void> {
  if (code === null) return;
  const other = await trx
    .selectFrom("offers")
    .select("name")
    .where("code", "=", code)
    .where("id", "<>", id ?? 0)
    .executeTakeFirst();
  if (other) throw fieldError("code", refusalText("offers.codeTaken", { name: other.name }));
}

/** Offers, identified by slug. Pages show none, so that nothing becomes stale. */
export const offerKind: ArchivableKind<OfferValues> = {
  subject: "offer",
  key: "slug",
  blank: {
    name_bn: null,
    code: null,
    value: 0,
    max_discount: null,
    min_goods: 0,
    starts: null,
    ends: null,
    uses_total: null,
    uses_customer: null,
    first_order_only: 0,
    scope: "all",
    scope_ids: "",
    with_discounts: 0,
    paused: 0,
  },
  required: ["name", "kind"],
  read: async (db, only) => {
    const rows = await db
      .selectFrom("offers")
      .selectAll()
      .$if(only !== undefined, (query) => query.where("slug", "=", only ?? ""))
      .orderBy("id")
      .execute();
    return knownBy("slug", rows);
  },
  save: async (trx, known, values) => {
    checkOffer(values);
    await checkCode(trx, values.code, known);
    const { id } =
      known === null
        ? await trx.insertInto("offers").values(values).returning("id").executeTakeFirstOrThrow()
        : await trx
            .updateTable("offers")
            .set(values)
            .where("id", "=", known)
            .returning("id")
            .executeTakeFirstOrThrow();
    return { id, stale: null };
  },
  archive: async (trx, { id }, archivedAt) => {
    await markArchived(trx, "offers", id, archivedAt);
    return { stale: null };
  },
};
