import { type AliasableExpression, type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Change } from "../kernel/changes/change";
import { EBOOK_STATUS, ORDER_STATUS } from "../kernel/db/order-status";
import type { Schema, Trx } from "../kernel/db/schema";

const REFUNDED = "refunded";

/**
 * Returns a condition for queries with `users`: the user has bought a product, that is, an order of
 * their account with it was paid or completed and not refunded. Orders of guests do not count.
 * Searches by customer, who has few orders; a best-selling product has thousands.
 */
export function hasBoughtProduct(productId: Expression<number>): AliasableExpression<SqlBool> {
  const eb = expressionBuilder<Schema, "users">();
  return eb.exists(
    eb
      .selectFrom("orders")
      .select("orders.id")
      .whereRef("orders.user_id", "=", "users.id")
      .where("orders.status", "!=", ORDER_STATUS.cancelled)
      .where("orders.payment_status", "!=", REFUNDED)
      .where((order) =>
        order.or([
          order("orders.status", "=", ORDER_STATUS.completed),
          order("orders.payment_status", "=", "paid"),
        ]),
      )
      .where((order) =>
        order(
          productId,
          "in",
          order
            .selectFrom("order_lines")
            .select("product_id")
            .whereRef("order_lines.order_id", "=", "orders.id"),
        ),
      ),
  );
}

/** Like hasBoughtProduct, for an e-book: it was delivered and not refunded. */
export function hasBoughtEbook(ebookId: Expression<number>): AliasableExpression<SqlBool> {
  const eb = expressionBuilder<Schema, "users">();
  return eb.exists(
    eb
      .selectFrom("ebook_orders")
      .select("ebook_orders.id")
      .whereRef("ebook_orders.user_id", "=", "users.id")
      .where("ebook_orders.status", "=", EBOOK_STATUS.completed)
      .where("ebook_orders.payment_status", "!=", REFUNDED)
      .where((order) =>
        order(
          ebookId,
          "in",
          order
            .selectFrom("ebook_order_items")
            .select("ebook_id")
            .whereRef("ebook_order_items.ebook_order_id", "=", "ebook_orders.id"),
        ),
      ),
  );
}

/**
 * Returns changes of the order's products that its customer has reviewed: whether they bought them
 * may have changed.
 */
export async function reviewedProducts(trx: Trx, orderId: number): Promise<Change[]> {
  const rows = await trx
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .innerJoin("product_reviews", (join) =>
      join
        .onRef("product_reviews.product_id", "=", "order_lines.product_id")
        .onRef("product_reviews.user_id", "=", "orders.user_id"),
    )
    .select("order_lines.product_id as id")
    .distinct()
    .where("orders.id", "=", orderId)
    .orderBy("order_lines.product_id")
    .execute();
  return rows.map(({ id }) => ({ type: "product", id, inLists: false }));
}

/** Like reviewedProducts, for the e-books of an e-book order. */
export async function reviewedEbooks(trx: Trx, orderId: number): Promise<Change[]> {
  const rows = await trx
    .selectFrom("ebook_orders")
    .innerJoin("ebook_order_items", "ebook_order_items.ebook_order_id", "ebook_orders.id")
    .innerJoin("ebook_reviews", (join) =>
      join
        .onRef("ebook_reviews.ebook_id", "=", "ebook_order_items.ebook_id")
        .onRef("ebook_reviews.user_id", "=", "ebook_orders.user_id"),
    )
    .select("ebook_reviews.ebook_id as id")
    .distinct()
    .where("ebook_orders.id", "=", orderId)
    .orderBy("ebook_reviews.ebook_id")
    .execute();
  return rows.map(({ id }) => ({ type: "ebook", id }));
}
