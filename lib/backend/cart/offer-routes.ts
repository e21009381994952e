import { OFFER_CALLS as calls } from "@/lib/contract/offers/calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { offeredLine } from "@/lib/shop/pricing/order-totals";
import { readProduct } from "../catalogue/read-products";
import { fieldError, notFound } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { readSession } from "../kernel/middleware/cookies";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { countGuess } from "../kernel/middleware/rate-limit";
import { readOffers, storeOfferCode } from "../offers/read-offers";
import { judgeForVisitor, shownOffers, visitorOf } from "../offers/visitor-offers";
import type { Services } from "../services";
import { ensureCart } from "./cart-items";

/** Routes of visitors for the code of an offer, and for the offers of Buy Now. */
export function offerRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredRoutes(services);

  /** Compares a code with those of the shop. @throws AppError 422 for an unknown one, or 429 */
  const checkCode = async (c: AppContext, code: string) => {
    if (code === "") return;
    const wasRight = await countGuess(c, services, "offer-code");
    const offers = await readOffers(db, now());
    if (!offers.some((offer) => offer.code === code))
      throw fieldError("code", refusalText("offers.unknownCode"));
    await wasRight();
  };

  routes.write(calls.setOfferCode, {
    check: ({ c, body }) => checkCode(c, body.code),
    limit: "cart",
    commit: async (trx, { body: { code }, sessionId, at }) => {
      await ensureCart(trx, sessionId, at);
      await storeOfferCode(trx, sessionId, code || null);
      return { answer: { message: code === "" ? "Code removed." : "Code stored." } };
    },
  });

  routes.read(calls.getProductOffer, async ({ c, params: { id: productId }, query }) => {
    const at = now();
    const offers = await readOffers(db, at);
    if (offers.length === 0) return { offer: null };
    const found = await readProduct(db, at, productId);
    if (!found) throw notFound();
    const { product, batch } = found;
    const { discount_percent } = product;
    const quantity = Number(query.quantity ?? 1);
    const { price } = offeredLine(batch?.selling_price ?? 0, discount_percent, quantity);
    const session = await readSession(c, services);
    const judged = await judgeForVisitor(
      db,
      { offers, delivery: await services.deliveryTerms(), now: at },
      visitorOf(session),
      [{ product_id: productId, price, quantity, discount_percent }],
    );
    return { offer: judged && shownOffers(judged) };
  });

  return routes.app;
}
