import type { OfferProblem } from "@/lib/contract/terms";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { type MissingSum, nearestMissing } from "@/lib/shop/offers/missing-sum";
import {
  bestOffer,
  type Offer,
  type OfferLine,
  type OfferResult,
  offerDayProblem,
  offerEffect,
  sumOfLines,
} from "@/lib/shop/offers/offer-rules";
import { inChunks } from "../kernel/db/bulk";
import type { Db, Trx } from "../kernel/db/schema";
import { customerProblem } from "./customer-problem";

/** Pieces of a product with their price in poisha, as carts and orders have them. */
export interface PricedPieces {
  product_id: number;
  price: number;
  quantity: number;
  discount_percent: number;
}

/** Returns pieces with what decides whether an offer is for them. */
async function offerLines(db: Db | Trx, pieces: readonly PricedPieces[]): Promise<OfferLine[]> {
  const ids = [...new Set(pieces.map(({ product_id }) => product_id))];
  const facts = new Map<number, Pick<OfferLine, "categoryId" | "brandId" | "needsPrescription">>();
  await inChunks(ids, async (chunk) => {
    const rows = await db
      .selectFrom("products")
      .select(["id", "category_id", "brand_id", "needs_prescription", "is_antibiotic"])
      .where("id", "in", chunk)
      .execute();
    for (const row of rows)
      facts.set(row.id, {
        categoryId: row.category_id,
        brandId: row.brand_id,
        needsPrescription: row.needs_prescription === 1 || row.is_antibiotic === 1,
      });
  });
  return pieces.map(({ product_id, price, quantity, discount_percent }) => {
    const known = facts.get(product_id);
    return {
      productId: product_id,
      categoryId: known?.categoryId ?? 0,
      brandId: known?.brandId ?? 0,
      needsPrescription: known?.needsPrescription ?? true,
      price,
      quantity,
      hasDiscount: discount_percent > 0,
    };
  });
}

/** What the offers of the shop mean for goods. */
export interface JudgedOffers {
  /** The one offer of the order; null for none. */
  applied: OfferResult | null;
  /** Why the entered code is not the applied offer; null if it is, or if none was entered. */
  problem: OfferProblem | null;
  /** The offer of the entered code if that is its problem, else see `nearestMissing`. */
  missing: MissingSum | null;
}

interface Judging {
  offers: readonly Offer[];
  pieces: readonly PricedPieces[];
  /** Folded code that was entered. */
  code: string | null;
  /** Account of the customer; null for a guest. */
  userId: number | null;
  /** Returns what free delivery of goods of a sum counts for, see `bestOffer`; poisha. */
  delivery: (goods: number) => number;
  /** Epoch ms. */
  now: number;
}

type Judged = { problem: OfferProblem; missing?: number } | { result: OfferResult };

/** Judges the offers of the shop, and the entered code, for goods of a customer. */
export async function judgeOffers(
  db: Db | Trx,
  { offers, pieces, code, userId, delivery, now }: Judging,
): Promise<JudgedOffers> {
  const today = dhakaDay(now);
  const lines = await offerLines(db, pieces);
  const judge = async (offer: Offer): Promise<Judged> => {
    const day = offerDayProblem(offer, today);
    if (day !== null) return { problem: day };
    const outcome = offerEffect(offer, lines);
    const problem = await customerProblem(db, offer, userId);
    if (problem !== null) return { problem };
    return "effect" in outcome ? { result: { offer, effect: outcome.effect } } : outcome;
  };
  const results: OfferResult[] = [];
  const missing: MissingSum[] = [];
  let ofCode: MissingSum | null = null;
  let problem: OfferProblem | null = code === null ? null : "unknown";
  for (const offer of offers) {
    if (offer.code !== null && offer.code !== code) continue;
    const judged = await judge(offer);
    if ("result" in judged) results.push(judged.result);
    else if (judged.missing !== undefined) missing.push({ offer, missing: judged.missing });
    if (offer.code === null) continue;
    problem = "result" in judged ? null : judged.problem;
    ofCode = missing.find((one) => one.offer === offer) ?? null;
  }
  const applied = bestOffer(results, delivery(sumOfLines(lines)));
  if (code !== null && problem === null && applied?.offer.code !== code) problem = "better";
  const nearest = ofCode ?? nearestMissing(missing, { lines, applied, delivery });
  return { applied, problem, missing: nearest };
}
