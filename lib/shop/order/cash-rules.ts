import { toPoisha } from "../pricing/price";
import type { DeliveryArea, ShippingArea } from "./shipping";

/** Rules of cash on delivery besides its areas; amounts in taka. */
export interface CashRules {
  /** Total from which an order can be paid in cash; null for any. */
  least: number | null;
  /** Total up to which it can; null for any. */
  most: number | null;
  /** Whether products that are kept cold can be paid in cash. */
  coldChain: boolean;
  /** Whether products that need a prescription can. */
  prescription: boolean;
  /** Refused parcels of a number from which staff call before an order goes on; null for any. */
  refusedParcels: number | null;
  /** Whose orders wait until their delivery charge is paid online; null for none. */
  advance: CashAdvance | null;
}

/** Buyers who pay the delivery charge in advance: those with refused parcels, or all unknown ones. */
export const CASH_ADVANCES = ["refused", "unknown"] as const;

export type CashAdvance = (typeof CASH_ADVANCES)[number];

/** Where and for what a shop takes cash. */
export interface CashTerms {
  /** Whether cash on delivery is offered at all. */
  isOffered: boolean;
  /** Whether it is offered in an area. */
  areas: Readonly<Record<ShippingArea, { cashOnDelivery: boolean }>>;
  /** Further rules; without them every order of these areas can be paid in cash. */
  rules?: CashRules | undefined;
}

/** What decides whether an order can be paid in cash. */
export interface CashOrder {
  /** Null while it is unknown, which refuses nothing. */
  area: DeliveryArea | null;
  /** All that is paid for it, in poisha; null while it is unknown, which refuses nothing. */
  total: number | null;
  isColdChain: boolean;
  needsPrescription: boolean;
}

/** What a shop knows of a buyer who wants to pay in cash. */
export interface CashBuyer {
  /** Whether an order of the buyer was completed under this confirmed number. */
  isKnown: boolean;
  /** Parcels sent to this confirmed number within a year that were not taken. */
  refusedParcels: number;
  /** Whether a code can be sent to the number. */
  canGetCode: boolean;
  /** Whether the order has a delivery charge that can be paid online. */
  canPayAdvance: boolean;
}

/** What has to happen before an order that is paid in cash goes on. */
export type CashStep = "nothing" | "code" | "call" | "advance";

/** Returns what has to happen before an order that is paid in cash goes on: it is never refused. */
export function cashStep(
  { isKnown, refusedParcels, canGetCode, canPayAdvance }: CashBuyer,
  { refusedParcels: limit, advance }: Pick<CashRules, "refusedParcels" | "advance">,
): CashStep {
  const hasRefused = limit !== null && refusedParcels >= limit;
  if (isKnown && !hasRefused) return "nothing";
  const isAsked = advance === "unknown" || (advance === "refused" && hasRefused);
  if (isAsked && canPayAdvance) return "advance";
  return canGetCode && !hasRefused ? "code" : "call";
}

/** Whether a product cannot be paid in cash, wherever it goes. */
export function isCashRefused(
  { coldChain = false, needsPrescription }: { coldChain?: boolean; needsPrescription: boolean },
  rules: Pick<CashRules, "coldChain" | "prescription">,
): boolean {
  return (coldChain && !rules.coldChain) || (needsPrescription && !rules.prescription);
}

/** Why an order in this country cannot be paid in cash. */
export type HomeCashRefusal = "area" | "coldChain" | "prescription" | "least" | "most";

/** Why an order cannot be paid in cash. */
export type CashRefusal = HomeCashRefusal | "off" | "abroad";

/** Returns why an order cannot be paid in cash when it arrives; null if it can. */
export function cashRefusal(
  { isOffered, ...terms }: CashTerms,
  { area, ...order }: CashOrder,
): CashRefusal | null {
  if (!isOffered) return "off";
  // At the counter the goods are handed over for the cash: no rule about parcels applies.
  if (area === "pickup") return null;
  // No courier brings cash from another country.
  return area === "abroad" ? "abroad" : homeCashRefusal(terms, { area, ...order });
}

/** Returns why an order in this country cannot be paid in cash where that is offered. */
export function homeCashRefusal(
  { areas, rules }: Omit<CashTerms, "isOffered">,
  {
    area,
    total,
    isColdChain,
    needsPrescription,
  }: Omit<CashOrder, "area"> & { area: ShippingArea | null },
): HomeCashRefusal | null {
  if (area !== null && !areas[area].cashOnDelivery) return "area";
  if (!rules) return null;
  const { least, most } = rules;
  if (isColdChain && !rules.coldChain) return "coldChain";
  if (needsPrescription && !rules.prescription) return "prescription";
  if (total === null) return null;
  if (least !== null && total < toPoisha(least)) return "least";
  return most !== null && total > toPoisha(most) ? "most" : null;
}
