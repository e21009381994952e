import { CART_CALLS as calls } from "@/lib/contract/cart/calls";
import { readSession } from "../kernel/middleware/cookies";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { deliveryOffer } from "../kernel/settings/order-terms";
import type { Services } from "../services";
import { addItem, removeItem, setQuantity } from "./cart-items";
import { checkCartLine } from "./order-size";
import { readCart } from "./read-cart";

export function cartRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredRoutes(services);

  routes.read(calls.getCart, async ({ c }) => {
    const session = await readSession(c, services);
    const cart = await readCart(db, session?.rowId ?? null, now());
    return { ...cart, delivery: deliveryOffer(await services.deliveryTerms(), now()) };
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
