import type { z } from "zod";
import type { Db } from "../../db/schema";
import {
  type Charge,
  fromDecimal,
  GatewayError,
  type GatewayStatus,
  type OpenedPayment,
  type PaymentGateway,
  type RefundOrder,
  toDecimal,
} from "../payment-gateway";
import {
  type BkashConnection,
  callBkash,
  createdSchema,
  type PaymentAnswer,
  paymentSchema,
  refundSchema,
  TokenRefused,
} from "./bkash-client";
import { type BkashCredentials, BkashToken } from "./bkash-token";

const CURRENCY = "BDT";
const CHECKOUT_URL_MODE = "0011";
const OVER = new Set(["Failed", "Declined", "Cancelled", "Expired"]);

function gatewayStatus(answer: PaymentAnswer): GatewayStatus {
  const { transactionStatus, trxID, amount, currency } = answer;
  if (transactionStatus === "Completed") {
    if (trxID === null) throw new GatewayError("unclear", "The gateway told no transaction id.");
    return {
      status: "completed",
      trxId: trxID,
      amount: fromDecimal(amount ?? ""),
      currency: currency ?? "",
      invoice: answer.merchantInvoiceNumber ?? answer.merchantInvoice ?? "",
    };
  }
  if (OVER.has(transactionStatus)) return { status: "dead" };
  if (transactionStatus !== "Initiated")
    throw new GatewayError("unclear", "The gateway told an unknown state.");
  const approval = answer.userVerificationStatus ?? answer.verificationStatus;
  return { status: approval === "Complete" ? "approved" : "open" };
}

/** bKash tokenized checkout by URL. */
export class BkashGateway implements PaymentGateway {
  readonly #token: BkashToken;

  constructor(
    readonly name: string,
    private readonly connection: BkashConnection,
    private readonly credentials: BkashCredentials,
    db: Db,
    now: () => number,
  ) {
    this.#token = new BkashToken(db, name, connection, credentials, now);
  }

  async create({ invoice, amount, callbackUrl, payer, language }: Charge): Promise<OpenedPayment> {
    const body = {
      mode: CHECKOUT_URL_MODE,
      payerReference: payer,
      callbackURL: callbackUrl,
      amount: toDecimal(amount),
      currency: CURRENCY,
      intent: "sale",
      merchantInvoiceNumber: invoice,
    };
    const { paymentID, bkashURL } = await this.#send("/create", body, createdSchema, {
      "Accept-Language": language,
    });
    const { protocol, origin } = new URL(bkashURL);
    if (protocol !== "https:" && origin !== new URL(this.connection.baseUrl).origin)
      throw new GatewayError("unclear", "The gateway told an unsafe address.");
    return { paymentId: paymentID, redirectUrl: bkashURL };
  }

  async confirm(paymentID: string): Promise<GatewayStatus> {
    return this.#ask("/execute", paymentID);
  }

  async query(paymentID: string): Promise<GatewayStatus> {
    return this.#ask("/payment/status", paymentID);
  }

  async findRefund(paymentID: string, trxID: string): Promise<string | null> {
    try {
      const found = await this.#send("/payment/refund", { paymentID, trxID }, refundSchema);
      return found.refundTrxID;
    } catch (error) {
      if (error instanceof GatewayError && error.kind === "refused") return null;
      throw error;
    }
  }

  async refund({ paymentId, trxId, amount, key, reason }: RefundOrder): Promise<string> {
    const body = {
      paymentID: paymentId,
      trxID: trxId,
      amount: toDecimal(amount),
      sku: key,
      reason,
    };
    return (await this.#send("/payment/refund", body, refundSchema)).refundTrxID;
  }

  async #ask(path: string, paymentID: string): Promise<GatewayStatus> {
    const answer = await this.#send(path, { paymentID }, paymentSchema);
    if (answer.paymentID !== paymentID)
      throw new GatewayError("unclear", "The gateway answered for another payment.");
    return gatewayStatus(answer);
  }

  /** One call; a token that is over is replaced once. */
  async #send<A>(
    path: string,
    body: Record<string, string>,
    schema: z.ZodType<A>,
    more: Record<string, string> = {},
  ): Promise<A> {
    const attempt = (token: string) => {
      const headers = { ...more, Authorization: token, "X-APP-Key": this.credentials.appKey };
      return callBkash(this.connection, { path, headers, body }, schema);
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
  }
}
