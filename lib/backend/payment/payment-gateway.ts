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

/** Every way to pay, whoever runs it: create, redirect, confirm, query, refund. */
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

/** Refused: it certainly did not happen. Unclear: it may have happened, only a query can tell. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";

  constructor(
    readonly kind: "refused" | "unclear",
    message: string,
  ) {
    super(message);
  }
}

const DECIMAL = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/;

/** Poisha as a gateway writes taka: 12345 is "123.45". */
export function toDecimal(poisha: number): string {
  const whole = Math.floor(poisha / 100);
  return `${whole}.${String(poisha % 100).padStart(2, "0")}`;
}

/** A gateway's decimal taka as integer poisha, without floating point; null when it is no amount. */
export function fromDecimal(text: string): number | null {
  const [, whole, fraction = ""] = DECIMAL.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}
