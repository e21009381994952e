import { Hono } from "hono";
import { PAYMENT_METHODS } from "@/lib/contract/terms";
import { toTaka } from "@/lib/shop/pricing/price";
import { changeOnceAtDesk } from "../../desk/change-at-desk";
import { deskGuard } from "../../desk/desk-guard";
import type { Trx } from "../../kernel/db/schema";
import { inTransaction } from "../../kernel/db/transaction";
import type { AppEnv } from "../../kernel/http/http";
import { takesCash } from "../../kernel/settings/order-terms";
import type { Services } from "../../services";
import { otherAreaOf } from "../order-delivery";
import { orderRecords } from "./order-records";
import { placePhoneOrder, quotePhoneOrder, readGoods, readPhoneOrder } from "./phone-order";

/** Routes for orders that customers give by phone. */
export function deskPhoneOrderRoutes(services: Services) {
  const { db, now } = services;
  const app = new Hono<AppEnv>();

  app.post("/api/desk/orders/quote", deskGuard(services, "orders.create"), async (c) => {
    const goods = readGoods(c.var.body);
    const terms = await services.deliveryTerms();
    const quote = (trx: Trx) => quotePhoneOrder(trx, goods, terms, now());
    const { quoted, totals } = await inTransaction(db, quote);
    const isCash = takesCash(terms, goods.delivery_area ?? null);
    return c.json({
      data: {
        subtotal: toTaka(totals.subtotal),
        total: toTaka(totals.total),
        delivery_charge: toTaka(totals.shippingCharge),
        other_area: otherAreaOf({ area: goods.delivery_area, city: goods.city }, terms),
        payment_methods: PAYMENT_METHODS.filter((one) => one === "mobile" || isCash),
        lines: quoted.map(({ line: { price, quantity, ...line } }) => ({
          product_id: line.product_id,
          name: line.name,
          name_bn: line.name_bn,
          batch_no: line.batch_no,
          needs_prescription: line.needs_prescription === 1,
          quantity,
          price: toTaka(price),
          total: toTaka(price * quantity),
        })),
      },
    });
  });

  app.post("/api/desk/orders", deskGuard(services, "orders.create"), async (c) => {
    const delivery = await services.deliveryTerms();
    const input = readPhoneOrder(c.var.body, delivery);
    const conditions = { limits: await services.orderRules(), delivery };
    let number = "";
    const { body } = await changeOnceAtDesk(
      c,
      services,
      "orders.create",
      async (trx, { by, at }) => {
        const placed = await placePhoneOrder(trx, input, conditions, by, at);
        number = placed.orderNumber;
        const { total, payment_method: method, customer_id: account, area_reason } = input;
        const after = {
          placed: "phone",
          total,
          method,
          account,
          ...(area_reason && { area_reason }),
        };
        const audit = [{ subject: `order ${number}`, before: null, after }];
        return { stale: placed.changes, events: placed.events, audit, result: undefined };
      },
      async (trx) => ({ data: await orderRecords.find(trx, number, now()) }),
    );
    return c.json(body, 201);
  });

  return app;
}
