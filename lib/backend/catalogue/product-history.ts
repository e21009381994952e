import { z } from "zod";
import type { DeskPriceChange } from "@/lib/contract/products/desk-schemas";
import type { ListPage, ListQuery } from "../desk/desk-record";
import { auditRecord } from "../desk/record-audit";
import { auditWhere } from "../kernel/audit/audit";
import type { Db } from "../kernel/db/schema";

type Page = Pick<ListQuery, "page" | "perPage">;

const offsetOf = ({ page, perPage }: Page) => (page - 1) * perPage;

/** Texts in the JSON of an audit entry that changes a price; quotes within values are escaped. */
const PRICE_FIELDS = ['%"price":%', '%"discount":%'];

const priceFields = z.object({ price: z.number().optional(), discount: z.number().optional() });

/** Returns price and discount of one side of an audit entry; null for what it does not have. */
function priceSide(values: unknown) {
  const { price = null, discount = null } = priceFields.safeParse(values).data ?? {};
  return { price, discount };
}

/** Returns when price or discount of a product were changed, by whom, from what to what. */
export async function readPriceHistory(
  db: Db,
  productId: number,
  page: Page,
): Promise<ListPage<DeskPriceChange>> {
  const wanted = auditWhere(db, { subject: `product ${productId}` }).where((eb) =>
    eb.or(PRICE_FIELDS.map((field) => eb("after", "like", field))),
  );
  const rows = await wanted
    .selectAll()
    .orderBy("id", "desc")
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute();
  const { total } = await wanted
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  const data = rows.map((row): DeskPriceChange => {
    const { id, version, at, by, command, before, after } = auditRecord(row);
    return { id, version, at, by, command, before: priceSide(before), after: priceSide(after) };
  });
  return { data, total: Number(total) };
}
