/** What came to the callback or the notice address of a gateway. All of it can be forged. */
export interface ProviderCallback {
  query: URLSearchParams;
  /** Fields of a form; empty for a GET. */
  fields: URLSearchParams;
}

/** How the customer left the page of the gateway. */
export type ReturnClaim = "success" | "failure" | "cancel";

/** What a callback claims. The state is only ever that of a query. */
export interface ClaimedReturn {
  /** Id of the payment at the gateway; any text up to 64 characters. */
  paymentId: string;
  /** Null if it claims nothing. */
  claims: ReturnClaim | null;
  /**
   * Proof that the address is one of the shop's, see `Charge.proofOf`; undefined from a provider
   * whose ids cannot be guessed.
   */
  proof?: string;
}

/** Facts about refunds of a payment provider. */
interface RefundFacts {
  /** Maximum number of refunds of one payment; null for no limit. */
  most: number | null;
  /** Age of a payment in ms after which it can only be refunded by hand; null for no limit. */
  withinMs: number | null;
}

/** What a payment provider can do, whether it is set up in this shop or not. */
export interface ProviderFacts {
  /**
   * Whether the shop captures a payment after the customer has approved it. Otherwise the provider
   * takes the money as the customer pays, also when the order is over by then.
   */
  captures: boolean;
  /** ISO 4217 code of the currency of its payments. */
  currency: string;
  /** Time in ms after which its payment page surely takes no more money. */
  payableMs: number;
  refunds: RefundFacts;
  /** Reads what the browser or the provider's server brought; null if it names no payment. */
  readCallback(callback: ProviderCallback): ClaimedReturn | null;
}
