import { DESK_PHONE_ORDER_CALLS as calls } from "@/lib/contract/orders/desk-phone-calls";
import { PAYMENT_METHODS } from "@/lib/contract/terms";
import { toTaka } from "@/lib/shop/pricing/price";
import { declaredDeskRoutes } from "../../desk/declared-desk-routes";
import type { Trx } from "../../kernel/db/schema";
import { inTransaction } from "../../kernel/db/transaction";
import { cashRefusalOf } from "../../kernel/settings/order-terms";
import { readOffers } from "../../offers/read-offers";
import { shownOffers } from "../../offers/visitor-offers";
import type { Services } from "../../services";
import { cashOrderOf } from "../check-cash";
import { otherAreaOf } from "../order-delivery";
import { orderRecords } from "./order-records";
import { checkPhoneOrder, placePhoneOrder, quotePhoneOrder } from "./phone-order";

/** Routes for orders that customers give by phone. */
export function deskPhoneOrderRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredDeskRoutes(services);

  routes.act(calls.quoteDeskOrder, async ({ body: goods }) => {
    const terms = await services.deliveryTerms();
    const at = now();
    const shop = { delivery: terms, offers: await readOffers(db, at), now: at };
    const quote = (trx: Trx) => quotePhoneOrder(trx, goods, shop);
    const { quoted, totals, judged } = await inTransaction(db, quote);
    const cashOrder = cashOrderOf(quoted, goods.delivery_area, totals.total);
    const isCash = cashRefusalOf(terms, cashOrder) === null;
    return {
      data: {
        subtotal: toTaka(totals.subtotal),
        discount: toTaka(totals.discount),
        total: toTaka(totals.total),
        offer: judged && shownOffers(judged),
        delivery_charge: toTaka(totals.shippingCharge),
        other_area: otherAreaOf({ area: goods.delivery_area, city: goods.city }, terms),
        pickup: terms.pickup ?? false,
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
    };
  });

  routes.change(
    calls.placeDeskOrder,
    async (trx, { body, prepared: conditions, by, at }) => {
      const order = checkPhoneOrder(body, conditions.delivery);
      const placed = await placePhoneOrder(trx, order, conditions, by.name, at);
      const { orderNumber: number, changes: stale, events, usedOffer } = placed;
      const { total, payment_method: method, customer_id: account, area_reason } = order;
      const after = {
        placed: "phone",
        total,
        method,
        account,
        ...(area_reason && { area_reason }),
        ...(usedOffer && { offer: usedOffer.name, offer_code: usedOffer.code }),
      };
      return {
        stale,
        events,
        audit: [{ subject: `order ${number}`, before: null, after }],
        answer: async () => ({ data: await orderRecords.find(trx, number, now()) }),
      };
    },
    async () => ({
      limits: await services.orderRules(),
      delivery: await services.deliveryTerms(),
      offers: await readOffers(db, now()),
    }),
  );

  return routes.app;
}
