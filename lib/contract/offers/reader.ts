import { looseFlag, looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { OFFER_PROBLEMS, type OfferProblem } from "../terms";

/** What the offers of the shop mean for the goods of a visitor; amounts in taka. */
export interface ShownOffer {
  /** Of the offer that applies; null if none does. */
  name: string | null;
  nameBn: string | null;
  /** Off the goods. */
  amount: number;
  freeDelivery: boolean;
  /** Code that was entered. */
  code: string | null;
  /** Why the code does not apply. */
  problem: OfferProblem | null;
  /** What is missing for another offer; null for nothing. */
  missing: {
    amount: number;
    name: string | null;
    nameBn: string | null;
    freeDelivery: boolean;
  } | null;
}

/** Parses what offers mean for goods; null without offers, as of every other server. */
export function parseOffer(value: unknown): ShownOffer | null {
  if (typeof value !== "object" || value === null) return null;
  const offer = looseObject(value);
  const missing = looseNumber(offer.missing);
  return {
    name: looseText(offer.name),
    nameBn: looseText(offer.name_bn),
    amount: looseNumber(offer.amount) ?? 0,
    freeDelivery: looseFlag(offer.free_delivery),
    code: looseText(offer.code),
    problem: OFFER_PROBLEMS.find((problem) => problem === offer.problem) ?? null,
    missing:
      missing === null
        ? null
        : {
            amount: missing,
            name: looseText(offer.missing_name),
            nameBn: looseText(offer.missing_name_bn),
            freeDelivery: looseFlag(offer.missing_free_delivery),
          },
  };
}
