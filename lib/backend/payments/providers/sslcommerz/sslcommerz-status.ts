import { fromDecimal, type GatewayStatus } from "../../payment-gateway";
import type { Validation } from "./sslcommerz-client";

const PAID = new Set(["VALID", "VALIDATED"]);
const ENDED = new Set(["FAILED", "CANCELLED", "EXPIRED", "INVALID_TRANSACTION"]);

export const isPaid = ({ status }: { status: string }) => PAID.has(status);

/** Returns the status of a transaction without a paid try: open as long as one of them may be paid. */
export function unpaidStatus(tries: readonly { status: string }[]): GatewayStatus {
  const isOver = tries.length > 0 && tries.every(({ status }) => ENDED.has(status));
  return { status: isOver ? "dead" : "open" };
}

/** Returns the amount in poisha; null if the amounts of the answer are not the same. */
function amountOf({ amount, currency_amount }: Validation): number | null {
  const taken = fromDecimal(amount ?? "");
  return currency_amount === null || fromDecimal(currency_amount) === taken ? taken : null;
}

/** Returns the currency; both of them if the customer paid in another one. */
function currencyOf({ currency, currency_type }: Validation): string {
  return [...new Set([currency, currency_type].filter((known) => known !== null))].join(" ");
}

/** A validated try with its transaction of the bank. */
export type Confirmed = Validation & { bank_tran_id: string };

/**
 * Returns the status of a paid transaction.
 * @param isListedAgain whether another try is listed as paid, confirmed or not: money that may have
 *   come twice
 */
export function paidStatus(
  invoice: string,
  first: Confirmed,
  isListedAgain: boolean,
): GatewayStatus {
  const doubt = isListedAgain ? "paid_twice" : first.risk_level !== "0" && "risk";
  return {
    status: "completed",
    trxId: first.bank_tran_id,
    amount: amountOf(first),
    currency: currencyOf(first),
    invoice,
    ...(doubt && { doubt }),
  };
}
