import { CART_CALLS as calls } from "@/lib/contract/cart/calls";
import { readSession } from "../kernel/middleware/cookies";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { deliveryOffer } from "../kernel/settings/order-terms";
import type { PricedPieces } from "../offers/judge-offers";
import { readOffers } from "../offers/read-offers";
import { judgeForVisitor, visitorOf } from "../offers/visitor-offers";
import type { Services } from "../services";
import { addItem, removeItem, setQuantity } from "./cart-items";
import { checkCartLine } from "./order-size";
import { readCart } from "./read-cart";

export function cartRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredRoutes(services);

  routes.read(calls.getCart, async ({ c }) => {
    const session = await readSession(c, services);
    const at = now();
    const delivery = await services.deliveryTerms();
    const offers = await readOffers(db, at);
    const visitor = visitorOf(session);
    const judge = (pieces: readonly PricedPieces[]) =>
      judgeForVisitor(db, { offers, delivery, now: at }, visitor, pieces);
    const cart = await readCart(db, visitor.sessionId, at, judge);
    return { ...cart, delivery: deliveryOffer(delivery, at) };
  });

  routes.write(calls.addToCart, {
    limit: "cart",
    prepare: () => services.orderRules(),
    commit: async (trx, { body, sessionId, at, prepared: rules }) => {
      const { product_id: productId, batch_no: batchNo, quantity } = body;
      const id = await addItem(trx, sessionId, { productId, batchNo, quantity }, at);
      await checkCartLine(trx, sessionId, id, rules);
      return { answer: { message: "Added to your cart.", cart_item_id: id } };
    },
  });

  routes.write(calls.setCartQuantity, {
    limit: "cart",
    prepare: () => services.orderRules(),
    commit: async (trx, { params: { cartItemId: id }, body, sessionId, at, prepared: rules }) => {
      await setQuantity(trx, sessionId, id, body.quantity, at);
      await checkCartLine(trx, sessionId, id, rules);
      return { answer: { message: "Quantity changed.", cart_item_id: id } };
    },
  });

  routes.write(calls.removeFromCart, {
    limit: "cart",
    commit: async (trx, { params, sessionId }) => {
      await removeItem(trx, sessionId, params.cartItemId);
      return { answer: { message: "Removed from your cart." } };
    },
  });

  return routes.app;
}
