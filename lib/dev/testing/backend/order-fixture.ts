import { z } from "zod";
import type { BackendOptions } from "@/lib/backend/options";
import { arrangeProduct, openShop, type TestShop } from "./shop";
import { type ApiResponse, orderBody, type Visitor } from "./visitor";

export type OrderBody = ReturnType<typeof orderBody>;

const placed = z.strictObject({
  order_number: z.string().regex(/^NM(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
  message: z.string(),
  pay: z.literal(true).optional(),
});

export function numberOf(response: ApiResponse): string {
  return placed.parse(response.body).order_number;
}

/** A shop with five pieces of one product at 255 taka less 10 %, and helpers to order it. */
export class OrderFixture {
  private constructor(
    readonly shop: TestShop,
    readonly productId: number,
  ) {}

  static async open(options: Partial<BackendOptions> = {}): Promise<OrderFixture> {
    const shop = await openShop(options);
    return new OrderFixture(shop, await arrangeProduct(shop.db, "bp-arm", 5));
  }

  send(visitor: Visitor, body: unknown, key?: string) {
    const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
    return visitor.send("POST", "/api/instant-order", body, { headers });
  }

  /** A valid order with a new robot check. */
  async body(visitor: Visitor): Promise<OrderBody> {
    return orderBody(this.productId, await visitor.robotToken());
  }

  /** Sends a valid order with `change` applied. */
  async place(visitor: Visitor, change: (body: OrderBody) => unknown = (body) => body) {
    return this.send(visitor, change(await this.body(visitor)));
  }

  async stock(): Promise<number> {
    const row = await this.shop.db
      .selectFrom("batches")
      .select("quantity")
      .where("batch_no", "=", "T-1")
      .executeTakeFirstOrThrow();
    return row.quantity;
  }

  async sellOut(): Promise<void> {
    const update = this.shop.db.updateTable("batches").set({ quantity: 0 });
    await update.where("batch_no", "=", "T-1").execute();
  }

  /** Orders of guests; the seeded orders belong to demo customers. */
  orders() {
    return this.shop.db.selectFrom("orders").selectAll().where("user_id", "is", null).execute();
  }
}
