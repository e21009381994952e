import { createHash } from "node:crypto";
import type { Connection } from "../../../kernel/http/json-exchange";
import {
  type Charge,
  GatewayError,
  type GatewayRefund,
  type GatewayStatus,
  type OpenedPayment,
  type PaymentGateway,
  type RefundLookup,
  type RefundOrder,
  toDecimal,
} from "../../payment-gateway";
import {
  callSslcommerz,
  refundSchema,
  refusedBecause,
  SESSION_PATH,
  type SslcommerzCall,
  type SslcommerzCredentials,
  sessionSchema,
  TRANSACTION_PATH,
  triesSchema,
  VALIDATION_PATH,
  validationSchema,
} from "./sslcommerz-client";
import { SSLCOMMERZ_FACTS } from "./sslcommerz-facts";
import { sessionFields } from "./sslcommerz-session";
import { type Confirmed, isPaid, paidStatus, unpaidStatus } from "./sslcommerz-status";

/** SSLCOMMERZ has no transaction of this name. */
const UNKNOWN_TRANSACTION = "access-check";
const MOST_KEY_LENGTH = 30;

export interface SslcommerzOptions {
  /** Name in the column `gateway` of the payments. */
  name: string;
  connection: Connection;
  credentials: SslcommerzCredentials;
}

/** Returns a key of a refund that is short enough for SSLCOMMERZ, and the same in each try. */
function shortKey(key: string): string {
  if (key.length <= MOST_KEY_LENGTH) return key;
  return createHash("sha256").update(key).digest("hex").slice(0, MOST_KEY_LENGTH);
}

function checkDone({ APIConnect: code }: { APIConnect: string }): void {
  if (code !== "DONE") throw new GatewayError("refused", refusedBecause(code), { code });
}

/** SSLCOMMERZ v4: cards, mobile money and banks on a hosted page. */
export class SslcommerzGateway implements PaymentGateway {
  readonly name: string;
  readonly facts = SSLCOMMERZ_FACTS;
  readonly refunds = {
    by: "key" as const,
    find: (number: string) => this.#findRefund(number),
  } satisfies RefundLookup;
  readonly #options: SslcommerzOptions;

  constructor(options: SslcommerzOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** A repeat opens another session of the same transaction; a query finds the money of both. */
  async create(charge: Charge): Promise<OpenedPayment> {
    const fields = sessionFields(charge, this.facts.currency);
    const call = { method: "POST", path: SESSION_PATH, fields } as const;
    const session = await this.#call(call, sessionSchema);
    if (session.status !== "SUCCESS")
      throw new GatewayError("refused", refusedBecause(session.failedreason));
    const { GatewayPageURL: page } = session;
    if (page === null || !URL.canParse(page))
      throw new GatewayError("unclear", "The gateway returned no payment page.");
    const { protocol, origin } = new URL(page);
    if (protocol !== "https:" && origin !== new URL(this.#options.connection.baseUrl).origin)
      throw new GatewayError("unclear", "The gateway returned an unsafe address.");
    return { paymentId: charge.invoice, redirectUrl: page };
  }

  /** There is nothing to capture. */
  confirm(paymentId: string): Promise<GatewayStatus> {
    return this.query(paymentId);
  }

  /**
   * Finds the tries of a transaction. One that is listed as paid counts only if the validation says
   * so, too; one that the validation denies does not keep another from counting.
   */
  async query(paymentId: string): Promise<GatewayStatus> {
    const tries = await this.#read(TRANSACTION_PATH, { tran_id: paymentId }, triesSchema);
    checkDone(tries);
    const listed = [...new Set(tries.element.filter(isPaid).map(({ val_id }) => val_id))];
    if (listed.length === 0) return unpaidStatus(tries.element);
    const validated = await Promise.all(listed.map((number) => this.#validate(paymentId, number)));
    const paid = validated.find((one) => one !== null);
    if (!paid)
      throw new GatewayError("unclear", "The gateway does not confirm a payment that it lists.");
    return paidStatus(paymentId, paid, listed.length > 1);
  }

  async refund({ trxId, amount, key, reason }: RefundOrder): Promise<GatewayRefund> {
    const fields = {
      bank_tran_id: trxId,
      refund_trans_id: shortKey(key),
      refund_amount: toDecimal(amount),
      refund_remarks: reason,
      refe_id: shortKey(key),
    };
    const made = await this.#read(TRANSACTION_PATH, fields, refundSchema);
    checkDone(made);
    if (made.status === "failed")
      throw new GatewayError("refused", refusedBecause(made.errorReason));
    if (made.refund_ref_id === null)
      throw new GatewayError("unclear", "The gateway returned no number of the refund.");
    // "success" and "processing" both say that it was accepted; only a query says that it was made.
    return { trxId: made.refund_ref_id, amount, status: "pending" };
  }

  async checkAccess(): Promise<void> {
    const fields = { tran_id: UNKNOWN_TRANSACTION };
    checkDone(await this.#read(TRANSACTION_PATH, fields, triesSchema));
  }

  /** Validates a try that is listed as paid; null if the gateway does not confirm it. */
  async #validate(paymentId: string, number: string | null): Promise<Confirmed | null> {
    if (number === null) return null;
    const fields = { val_id: number };
    const validation = await this.#read(VALIDATION_PATH, fields, validationSchema);
    const { bank_tran_id, tran_id } = validation;
    const isConfirmed = isPaid(validation) && tran_id === paymentId;
    return isConfirmed && bank_tran_id !== null ? { ...validation, bank_tran_id } : null;
  }

  async #findRefund(number: string): Promise<GatewayRefund | null> {
    const found = await this.#read(TRANSACTION_PATH, { refund_ref_id: number }, refundSchema);
    checkDone(found);
    if (found.refund_ref_id !== number)
      throw new GatewayError("unclear", "The gateway answered for another refund.");
    if (found.status === "cancelled") return null;
    const status = found.status === "refunded" ? "completed" : "pending";
    return { trxId: number, amount: null, status };
  }

  #read<Result>(
    path: string,
    fields: Record<string, string>,
    schema: Parameters<typeof callSslcommerz<Result>>[3],
  ): Promise<Result> {
    return this.#call({ method: "GET", path, fields }, schema);
  }

  #call<Result>(
    call: SslcommerzCall,
    schema: Parameters<typeof callSslcommerz<Result>>[3],
  ): Promise<Result> {
    const { connection, credentials } = this.#options;
    return callSslcommerz(connection, credentials, call, schema);
  }
}
