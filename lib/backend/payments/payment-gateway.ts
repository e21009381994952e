import type { Locale } from "@/lib/i18n/locales";
import type { ProviderFacts, ReturnClaim } from "./providers/provider-facts";

/** The customer as the order names them, for gateways that require it; null if it is not known. */
export interface ChargedCustomer {
  name: string;
  phone: string;
  email: string | null;
  address: string | null;
  city: string | null;
  zip: string | null;
  country: string | null;
}

/** Data of a payment to create at a gateway. */
export interface Charge {
  /** Unique for each payment attempt; at most 30 characters. */
  invoice: string;
  /** Poisha. */
  amount: number;
  /** Address to which the browser returns, without a query. The gateway's adapter reads the rest. */
  callbackUrl: string;
  /** Returns what proves a claim in that address, for gateways whose ids can be guessed. */
  proofOf: (claim: ReturnClaim) => string;
  /** Address for messages of the gateway's server, without a query. */
  noticeUrl: string;
  /** Identifies the payer in the gateway's records. */
  payer: string;
  customer: ChargedCustomer;
  /** Language of the customer, for gateways that support it. */
  language: Locale;
}

export interface OpenedPayment {
  paymentId: string;
  /** Page of the gateway on which the customer pays. */
  redirectUrl: string;
}

/** Why a payment whose money came has to be decided by staff. */
export type PaymentDoubt = "risk" | "paid_twice";

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
      doubt?: PaymentDoubt;
    };

/** A refund to request. */
export interface RefundOrder {
  paymentId: string;
  trxId: string;
  /** Poisha. */
  amount: number;
  /** The shop's unique key of this refund. */
  key: string;
  /** At most 255 characters, not empty. */
  reason: string;
}

/** A refund at the gateway. Failed refunds are not included. */
export interface GatewayRefund {
  /** Transaction of the refund, or the gateway's number of one that it has only accepted. */
  trxId: string;
  /** Poisha; null when the gateway does not return it. */
  amount: number | null;
  status: "completed" | "pending";
}

/**
 * How a gateway shows whether a refund was made. `amount`: it lists all refunds of a payment, also
 * those made manually there, and a refund of the shop is recognized by its amount. `key`: it gave a
 * number for the shop's key, and answers for that number.
 */
export type RefundLookup =
  | {
      by: "amount";
      /** @throws GatewayError */
      list(paymentId: string, trxId: string): Promise<GatewayRefund[]>;
    }
  | {
      by: "key";
      /**
       * Returns an accepted refund; null if it will not be made.
       * @throws GatewayError
       */
      find(trxId: string): Promise<GatewayRefund | null>;
    };

/** Interface of a payment gateway: create, redirect, confirm, query, refund. */
export interface PaymentGateway {
  readonly name: string;
  readonly facts: ProviderFacts;
  readonly refunds: RefundLookup;
  /** @throws GatewayError */
  create(charge: Charge): Promise<OpenedPayment>;
  /**
   * Captures an approved payment; the query of a gateway that captures nothing never returns
   * `approved`.
   * @throws GatewayError
   */
  confirm(paymentId: string): Promise<GatewayStatus>;
  /**
   * Returns the status without changing it.
   * @throws GatewayError
   */
  query(paymentId: string): Promise<GatewayStatus>;
  /**
   * Refunds a payment. A repeated call may refund twice, unless the lookup is by `key`.
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
