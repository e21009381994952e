import type { Locale } from "@/lib/i18n/locales";

/** Data of a payment to create at a gateway. */
export interface Charge {
  /** Unique for each payment attempt. */
  invoice: string;
  /** Poisha. */
  amount: number;
  /**
   * Return address of the browser, without a query. The gateway appends `?paymentID=..&status=..`.
   */
  callbackUrl: string;
  /** Identifies the payer in the gateway's records. */
  payer: string;
  /** Language of the customer, for gateways that support it. */
  language: Locale;
}

export interface OpenedPayment {
  paymentId: string;
  /** Page of the gateway on which the customer pays. */
  redirectUrl: string;
}

/**
 * Status of a payment at the gateway: not paid yet; approved by the customer and ready to be
 * captured; captured; or closed without a payment.
 */
export type GatewayStatus =
  | { status: "open" | "approved" | "dead" }
  | {
      status: "completed";
      trxId: string;
      /** Poisha; null when it cannot be parsed. */
      amount: number | null;
      currency: string;
      invoice: string;
    };

/** A refund to request. */
export interface RefundOrder {
  paymentId: string;
  trxId: string;
  /** Poisha. */
  amount: number;
  /** The shop's unique key of this refund; the gateway lists it as the SKU. */
  key: string;
  /** At most 255 characters, not empty. */
  reason: string;
}

/** A refund at the gateway. Failed refunds are not included. */
export interface GatewayRefund {
  trxId: string;
  /** Poisha; null when the gateway does not return it. */
  amount: number | null;
  status: "completed" | "pending";
}

/** Version of the bKash refund API. */
export type RefundApi = "v1" | "v2";

/** Maximum number of refunds per payment. */
export const REFUNDS_PER_PAYMENT: Record<RefundApi, number> = { v1: 1, v2: 10 };

/** Age in ms after which a payment can only be refunded manually. */
export const REFUNDABLE_MS = 60 * 24 * 60 * 60_000;

/** Interface of a payment gateway: create, redirect, confirm, query, refund. */
export interface PaymentGateway {
  readonly name: string;
  /** @throws GatewayError */
  create(charge: Charge): Promise<OpenedPayment>;
  /**
   * Captures an approved payment.
   * @throws GatewayError
   */
  confirm(paymentId: string): Promise<GatewayStatus>;
  /**
   * Returns the status without changing it.
   * @throws GatewayError
   */
  query(paymentId: string): Promise<GatewayStatus>;
  /**
   * Returns all refunds of a payment, including those made manually at the gateway.
   * @throws GatewayError
   */
  listRefunds(paymentId: string, trxId: string): Promise<GatewayRefund[]>;
  /**
   * Refunds a payment. Not idempotent: a repeated call may refund twice.
   * @throws GatewayError
   */
  refund(order: RefundOrder): Promise<GatewayRefund>;
  /**
   * Checks that the gateway accepts the shop's credentials, without a payment.
   * @throws GatewayError if it does not, or does not answer
   */
  checkAccess(): Promise<void>;
}

interface Refusal {
  /** Error code of the gateway. */
  code?: string | null;
  /** Whether a retry of the same call would be refused, too. */
  isFinal?: boolean;
}

/**
 * A failed call to a gateway. `refused`: it certainly had no effect. `unclear`: it may have had an
 * effect, a query returns the result.
 */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
  readonly code: string | null;
  readonly isFinal: boolean;

  constructor(
    readonly kind: "refused" | "unclear",
    message: string,
    { code = null, isFinal = false }: Refusal = {},
  ) {
    super(message);
    this.code = code;
    this.isFinal = isFinal;
  }
}

const DECIMAL = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/;

/** Formats poisha as the decimal taka of a gateway: 12345 is "123.45". */
export function toDecimal(poisha: number): string {
  const whole = Math.floor(poisha / 100);
  return `${whole}.${String(poisha % 100).padStart(2, "0")}`;
}

/**
 * Parses the decimal taka of a gateway to poisha without floating point; null for an invalid
 * amount.
 */
export function fromDecimal(text: string): number | null {
  const [, whole, fraction = ""] = DECIMAL.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}
