import { z } from "zod";
import {
  fromDecimal,
  GatewayError,
  type GatewayRefund,
  type RefundOrder,
  toDecimal,
} from "../../payment-gateway";
import type { Send } from "./bkash-client";
import type { RefundApi } from "./bkash-facts";

interface RefundCalls {
  list(send: Send, paymentId: string, trxId: string): Promise<GatewayRefund[]>;
  make(send: Send, order: RefundOrder): Promise<GatewayRefund>;
}

const amountText = z.union([z.string(), z.number().transform(String)]).nullish();
const FAILED = new Set(["Failed", "Declined", "Cancelled", "Expired", "Reversed"]);

function refundOf(trxId: string, amount: string | null | undefined, state: string): GatewayRefund {
  const status = state === "Completed" ? "completed" : "pending";
  return { trxId, amount: amount ? fromDecimal(amount) : null, status };
}

/**
 * Returns a refund that was just requested unless it failed.
 * @throws GatewayError
 */
function notFailed(state: string, refund: GatewayRefund): GatewayRefund {
  if (FAILED.has(state)) throw new GatewayError("refused", `The refund is ${state}.`);
  return refund;
}

// One refund per payment. The same call without an amount queries the refund.
const V1_PATH = "/payment/refund";
const v1Schema = z.object({
  refundTrxID: z.string().min(1),
  transactionStatus: z.string().default("Completed"),
  amount: amountText,
});

const v1: RefundCalls = {
  async list(send, paymentID, trxID) {
    try {
      const body = { paymentID, trxID };
      const { refundTrxID, transactionStatus, amount } = await send(
        { path: V1_PATH, body },
        v1Schema,
      );
      return FAILED.has(transactionStatus)
        ? []
        : [refundOf(refundTrxID, amount, transactionStatus)];
    } catch (error) {
      // v1 has no code for "no refund". Treating every refusal as none is safe, because a second
      // refund is refused in any case.
      if (error instanceof GatewayError && error.kind === "refused" && error.code !== null)
        return [];
      throw error;
    }
  },
  async make(send, { paymentId, trxId, amount, key, reason }) {
    const body = {
      paymentID: paymentId,
      trxID: trxId,
      amount: toDecimal(amount),
      sku: key,
      reason,
    };
    const made = await send({ path: V1_PATH, body }, v1Schema);
    const { refundTrxID, transactionStatus } = made;
    return notFailed(transactionStatus, refundOf(refundTrxID, made.amount, transactionStatus));
  },
};

// Up to ten refunds per payment. The addresses start at the root of the host.
const V2_PATH = "/v2/tokenized-checkout/refund/payment";
const v2Refund = z.object({
  refundTrxId: z.string().min(1),
  refundTransactionStatus: z.string(),
  refundAmount: amountText,
});
const v2List = z.object({ refundTransactions: z.array(v2Refund).nullable() });

const v2: RefundCalls = {
  async list(send, paymentId, trxId) {
    const call = { path: `${V2_PATH}/status`, onHost: true, body: { paymentId, trxId } };
    const { refundTransactions } = await send(call, v2List);
    return (refundTransactions ?? [])
      .filter((refund) => !FAILED.has(refund.refundTransactionStatus))
      .map((refund) =>
        refundOf(refund.refundTrxId, refund.refundAmount, refund.refundTransactionStatus),
      );
  },
  async make(send, { paymentId, trxId, amount, key, reason }) {
    const body = { paymentId, trxId, refundAmount: toDecimal(amount), sku: key, reason };
    const made = await send({ path: `${V2_PATH}/transaction`, onHost: true, body }, v2Refund);
    const { refundTrxId, refundTransactionStatus: state } = made;
    return notFailed(state, refundOf(refundTrxId, made.refundAmount, state));
  },
};

/** The two refund APIs of bKash. */
export const BKASH_REFUNDS: Record<RefundApi, RefundCalls> = { v1, v2 };
