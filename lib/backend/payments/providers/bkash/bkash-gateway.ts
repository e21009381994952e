import type { Db } from "../../../kernel/db/schema";
import type { Connection } from "../../../kernel/http/json-exchange";
import {
  type Charge,
  fromDecimal,
  GatewayError,
  type GatewayRefund,
  type GatewayStatus,
  type OpenedPayment,
  type PaymentGateway,
  type RefundLookup,
  type RefundOrder,
  toDecimal,
} from "../../payment-gateway";
import type { ProviderFacts } from "../provider-facts";
import {
  callBkash,
  createdSchema,
  type PaymentResponse,
  paymentSchema,
  type Send,
  TokenRefused,
} from "./bkash-client";
import { bkashFacts, type RefundApi } from "./bkash-facts";
import { BKASH_REFUNDS } from "./bkash-refunds";
import { type BkashCredentials, BkashToken } from "./bkash-token";

const CHECKOUT_URL_MODE = "0011";
/** bKash has no payment with this id. */
const UNKNOWN_PAYMENT = "TR0000000000000";
const DEAD_STATUSES = new Set(["Failed", "Declined", "Cancelled", "Expired"]);

function gatewayStatus(response: PaymentResponse): GatewayStatus {
  const { transactionStatus, trxID, amount, currency } = response;
  if (transactionStatus === "Completed") {
    if (trxID === null)
      throw new GatewayError("unclear", "The gateway returned no transaction id.");
    return {
      status: "completed",
      trxId: trxID,
      amount: fromDecimal(amount ?? ""),
      currency: currency ?? "",
      invoice: response.merchantInvoiceNumber ?? response.merchantInvoice ?? "",
    };
  }
  if (DEAD_STATUSES.has(transactionStatus)) return { status: "dead" };
  if (transactionStatus !== "Initiated")
    throw new GatewayError("unclear", "The gateway returned an unknown status.");
  const approval = response.userVerificationStatus ?? response.verificationStatus;
  return { status: approval === "Complete" ? "approved" : "open" };
}

export interface BkashOptions {
  /** Name in the column `gateway` of the payments. */
  name: string;
  connection: Connection;
  credentials: BkashCredentials;
  refundApi: RefundApi;
  /** Encrypts the token in the database. */
  tokenKey: Buffer;
  db: Db;
  now: () => number;
}

/** bKash tokenized checkout by URL. */
export class BkashGateway implements PaymentGateway {
  readonly name: string;
  readonly facts: ProviderFacts;
  readonly refunds = {
    by: "amount" as const,
    list: (paymentId: string, trxId: string) =>
      this.#refundCalls.list(this.#send, paymentId, trxId),
  } satisfies RefundLookup;
  readonly #options: BkashOptions;
  readonly #token: BkashToken;

  constructor(options: BkashOptions) {
    this.name = options.name;
    this.facts = bkashFacts(options.refundApi);
    this.#options = options;
    this.#token = new BkashToken(options);
  }

  async create({ invoice, amount, callbackUrl, payer, language }: Charge): Promise<OpenedPayment> {
    const body = {
      mode: CHECKOUT_URL_MODE,
      payerReference: payer,
      callbackURL: callbackUrl,
      amount: toDecimal(amount),
      currency: this.facts.currency,
      intent: "sale",
      merchantInvoiceNumber: invoice,
    };
    const headers = { "Accept-Language": language };
    const { paymentID, bkashURL } = await this.#send(
      { path: "/create", body, headers },
      createdSchema,
    );
    const { protocol, origin } = new URL(bkashURL);
    if (protocol !== "https:" && origin !== new URL(this.#options.connection.baseUrl).origin)
      throw new GatewayError("unclear", "The gateway returned an unsafe address.");
    return { paymentId: paymentID, redirectUrl: bkashURL };
  }

  async confirm(paymentID: string): Promise<GatewayStatus> {
    return this.#ask("/execute", paymentID);
  }

  async query(paymentID: string): Promise<GatewayStatus> {
    return this.#ask("/payment/status", paymentID);
  }

  refund(order: RefundOrder): Promise<GatewayRefund> {
    return this.#refundCalls.make(this.#send, order);
  }

  async checkAccess(): Promise<void> {
    await this.#token.current();
    try {
      await this.query(UNKNOWN_PAYMENT);
    } catch (error) {
      // A refusal of the payment, and not of the token.
      const isKnown = error instanceof GatewayError && error.kind === "refused";
      if (!isKnown || error.code === null) throw error;
    }
  }

  get #refundCalls() {
    return BKASH_REFUNDS[this.#options.refundApi];
  }

  async #ask(path: string, paymentID: string): Promise<GatewayStatus> {
    const response = await this.#send({ path, body: { paymentID } }, paymentSchema);
    if (response.paymentID !== paymentID)
      throw new GatewayError("unclear", "The gateway answered for another payment.");
    return gatewayStatus(response);
  }

  /** Sends one call. Replaces the token and retries once when it is rejected. */
  readonly #send: Send = async ({ headers: more, ...call }, schema) => {
    const { connection, credentials } = this.#options;
    const attempt = (token: string) => {
      const headers = { ...more, Authorization: token, "X-APP-Key": credentials.appKey };
      return callBkash(connection, { ...call, headers }, schema);
    };
    const token = await this.#token.current();
    try {
      return await attempt(token);
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error;
    }
    try {
      return await attempt(await this.#token.replace(token));
    } catch (error) {
      if (error instanceof TokenRefused)
        throw new GatewayError("refused", "The gateway refused a fresh token.");
      throw error;
    }
  };
}
