import { localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import type { Db } from "../kernel/db/schema";

/** A product with a stock request, in the language of the page of the request. */
export interface AwaitedProduct {
  language: Locale;
  product: { id: number; name: string };
}

/** Returns the product of a request for a notification; null if the request or the product is gone. */
export async function readAwaited(db: Db, requestId: number): Promise<AwaitedProduct | null> {
  const row = await db
    .selectFrom("stock_requests")
    .innerJoin("products", "products.id", "stock_requests.product_id")
    .select(["products.id", "products.name", "products.name_bn", "stock_requests.language"])
    .where("stock_requests.id", "=", requestId)
    .where("products.archived_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { id, name, name_bn, language } = row;
  return { language, product: { id, name: localText(name, name_bn, language).text } };
}
