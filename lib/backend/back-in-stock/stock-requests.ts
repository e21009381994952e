import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import { readProduct } from "../catalogue/read-products";
import type { Trx } from "../kernel/db/schema";
import { fieldError, notFound } from "../kernel/errors";

const IN_STOCK = refusalText("stockRequests.inStock");
const TOO_MANY = refusalText("stockRequests.tooMany");
/** Products that one number or address can wait for. */
const MAX = 50;

interface StockRequest {
  productId: number;
  /** Confirmed mobile number or email address. */
  contact: string;
  userId: number | null;
  language: Locale | undefined;
}

/**
 * Stores a request for one message when a sold-out product is back in stock. A repeat before the
 * message changes nothing; a request after it causes one more message.
 * @param at epoch ms
 * @throws AppError 404 for an unknown product; 422 if it is in stock, or beyond the limit
 */
export async function storeStockRequest(
  trx: Trx,
  { productId, contact, userId, language = DEFAULT_LOCALE }: StockRequest,
  at: number,
): Promise<void> {
  const found = await readProduct(trx, at, productId);
  if (!found) throw notFound(refusalText("items.unknown", { item: refusalText("items.product") }));
  if ((found.batch?.quantity ?? 0) > 0) throw fieldError("product_id", IN_STOCK);
  const waiting = await trx
    .selectFrom("stock_requests")
    .select("product_id")
    .where("contact", "=", contact)
    .where("notified_at", "is", null)
    .execute();
  if (waiting.some((row) => row.product_id === productId)) return;
  if (waiting.length >= MAX) throw fieldError("contact", TOO_MANY);
  const values = { user_id: userId, language, created_at: at, notified_at: null };
  await trx
    .insertInto("stock_requests")
    .values({ product_id: productId, contact, ...values })
    .onConflict((conflict) => conflict.columns(["contact", "product_id"]).doUpdateSet(values))
    .execute();
}
