import type { Locale } from "@/lib/i18n/locales";

/** What is to be paid, as a gateway is told. */
export interface Charge {
  /** Unique for each attempt to pay. */
  invoice: string;
  /** Poisha. */
  amount: number;
  /** Where the browser comes back to, with `?paymentID=..&status=..` added; has no query itself. */
  callbackUrl: string;
  /** Who pays, for the gateway's records. */
  payer: string;
  /** Of the customer, for a gateway that cares. */
  language: Locale;
}

/** A payment the gateway has opened. */
export interface OpenedPayment {
  paymentId: string;
  /** Where the customer pays. */
  redirectUrl: string;
}

/**
 * What the gateway itself says of a payment: not paid yet, approved by the customer and waiting for
 * us to take the money, paid, or over without being paid.
 */
export type GatewayStatus =
  | { status: "open" | "approved" | "dead" }
  | {
      status: "completed";
      trxId: string;
      /** Poisha; null when it cannot be read. */
      amount: number | null;
      currency: string;
      invoice: string;
    };

/** Money to give back. */
export interface RefundOrder {
  paymentId: string;
  trxId: string;
  /** Poisha. */
  amount: number;
  /** Our own key of this refund. */
  key: string;
  reason: string;
}

/** Every way to pay, whoever runs it (P156-165): create, redirect, confirm, query, refund. */
export interface PaymentGateway {
  readonly name: string;
  /** @throws GatewayError */
  create(charge: Charge): Promise<OpenedPayment>;
  /** Takes the money the customer approved. @throws GatewayError */
  confirm(paymentId: string): Promise<GatewayStatus>;
  /** Asks without changing anything. @throws GatewayError */
  query(paymentId: string): Promise<GatewayStatus>;
  /** The id of a refund that was made before for this payment, or null. @throws GatewayError */
  findRefund(paymentId: string, trxId: string): Promise<string | null>;
  /** Gives the money back; returns the refund's id. @throws GatewayError */
  refund(order: RefundOrder): Promise<string>;
}

/** Refused: it certainly did not happen. Unclear: it may have happened, only a query can tell (P158). */
export class GatewayError extends Error {
  override readonly name = "GatewayError";

  constructor(
    readonly kind: "refused" | "unclear",
    message: string,
  ) {
    super(message);
  }
}
