import { z } from "zod";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { CASH_ADVANCES } from "@/lib/shop/order/cash-rules";
import defaults from "./defaults.json";

const taka = z.number().int().min(1).max(10_000_000);

const rules = z
  .strictObject({
    /** Total from which an order can be paid in cash; null for any. */
    least: taka.nullable(),
    /** Total up to which it can; null for any. */
    most: taka.nullable(),
    /** Whether products that are kept cold can be paid in cash. */
    coldChain: z.boolean(),
    /** Whether products that need a prescription can. */
    prescription: z.boolean(),
    /** Refused parcels of a number from which staff call before an order goes on; null for any. */
    refusedParcels: z.number().int().min(1).max(100).nullable(),
    /** Whose orders wait until their delivery charge is paid online; null for none. */
    advance: z.enum(CASH_ADVANCES).nullable(),
  })
  .refine(({ least, most }) => least === null || most === null || least <= most, {
    path: ["most"],
    error: refusalText("settings.cashMost"),
  })
  .refine(({ advance, refusedParcels }) => advance !== "refused" || refusedParcels !== null, {
    path: ["refusedParcels"],
    error: refusalText("settings.cashAdvance"),
  });

/** Schema of the rules of cash on delivery. Keys that are not set have the defaults. */
export const cashRules = z.preprocess(
  (given) =>
    typeof given === "object" && given !== null ? { ...defaults.cashRules, ...given } : given,
  rules,
);
