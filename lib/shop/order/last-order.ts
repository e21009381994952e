import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import { looseFlag, looseObject, looseText } from "@/lib/base/loose";
import type { OrderInfo } from "@/lib/contract/readers/orders";

const NAME = "last-order";
/** Order numbers of external APIs have another form. */
const NUMBER = /^[\w-]{1,64}$/;

/** The last product order shown in this browser. */
export interface LastOrder {
  number: string;
  /** Whether it waited for its prescription when it was shown. */
  waitsForPrescription: boolean;
}

/** Returns the last product order shown in this browser; null if there was none. */
export function lastOrder(): LastOrder | null {
  const stored = readLocalJson(NAME);
  const { number: known, prescription } = looseObject(stored);
  // Earlier versions stored only the number.
  const number = looseText(stored) ?? looseText(known);
  if (!number || !NUMBER.test(number)) return null;
  return { number, waitsForPrescription: looseFlag(prescription) };
}

export function rememberOrder({ number, waitsFor }: Pick<OrderInfo, "number" | "waitsFor">): void {
  const prescription = waitsFor === "prescription";
  writeLocalJson(NAME, prescription ? { number, prescription } : { number });
}

export function forgetOrder(): void {
  writeLocalJson(NAME, undefined);
}
