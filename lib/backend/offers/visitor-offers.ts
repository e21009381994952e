import type { Served } from "@/lib/contract/wire/fields";
import type { offerWire } from "@/lib/contract/wire/offers";
import type { Offer } from "@/lib/shop/offers/offer-rules";
import { chargeTo } from "@/lib/shop/pricing/delivery-rules";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Db, Trx } from "../kernel/db/schema";
import { type DeliveryTerms, rulesOf } from "../kernel/settings/order-terms";
import { type JudgedOffers, judgeOffers, type PricedPieces } from "./judge-offers";
import { readOfferCode } from "./read-offers";

/** The visitor of a cart, or the buyer of an order. */
export interface OfferVisitor {
  /** Null for a visitor without a stored session. */
  sessionId: number | null;
  userId: number | null;
}

/** Offers of the shop with what judges them. */
export interface ShopOffers {
  offers: readonly Offer[];
  delivery: DeliveryTerms;
  /** Epoch ms. */
  now: number;
}

/** What the offers mean for a visitor, and the code that was entered. */
export type VisitorOffers = JudgedOffers & { code: string | null };

/** Returns the visitor of a session; null without one. */
export const visitorOf = (
  session: { rowId: number | null; userId: number | null } | null,
): OfferVisitor => ({
  sessionId: session?.rowId ?? null,
  userId: session?.userId ?? null,
});

/**
 * Judges the offers of the shop for pieces that a visitor wants to order.
 * @returns null if the shop has none
 */
export async function judgeForVisitor(
  db: Db | Trx,
  shop: ShopOffers,
  { sessionId, userId }: OfferVisitor,
  pieces: readonly PricedPieces[],
): Promise<VisitorOffers | null> {
  if (shop.offers.length === 0) return null;
  const code = sessionId === null ? null : await readOfferCode(db, sessionId);
  return judgeWithCode(db, shop, { userId, code }, pieces);
}

/** Who an order is for: an account, or a caller without one. */
interface OfferCaller {
  userId: number | null;
  code: string | null;
  /** Whether staff typed the charge, which free delivery leaves as it is. */
  isChargeTyped?: boolean;
}

/**
 * Judges the offers of the shop for pieces of an account, or of a caller without one.
 * @returns null if the shop has none
 */
export async function judgeWithCode(
  db: Db | Trx,
  { offers, delivery, now }: ShopOffers,
  { userId, code, isChargeTyped = false }: OfferCaller,
  pieces: readonly PricedPieces[],
): Promise<VisitorOffers | null> {
  if (offers.length === 0) return null;
  const judged = await judgeOffers(db, {
    offers,
    pieces,
    code,
    userId,
    delivery: (subtotal) =>
      isChargeTyped ? 0 : chargeTo("inside", rulesOf(delivery), { subtotal, discount: 0 }),
    now,
  });
  return { ...judged, code };
}

/** Returns the offers as the shop shows them. */
export function shownOffers({
  applied,
  code,
  problem,
  missing,
}: VisitorOffers): Served<typeof offerWire> {
  return {
    name: applied?.offer.name ?? null,
    name_bn: applied?.offer.nameBn ?? null,
    amount: toTaka(applied?.effect.amount ?? 0),
    free_delivery: applied?.effect.freeDelivery ?? false,
    code,
    problem,
    missing: missing && toTaka(missing.missing),
    missing_name: missing?.offer.name ?? null,
    missing_name_bn: missing?.offer.nameBn ?? null,
    missing_free_delivery: missing?.offer.kind === "free_delivery",
  };
}
