import { randomUUID } from "node:crypto";

export const SSLCOMMERZ_URL = "https://sslcommerz.example";
export const SSLCOMMERZ_STORE = { storeId: "niramoy0live", password: "the password of the store" };

/** How a customer tried to pay. */
export type TryStatus = "VALID" | "FAILED" | "CANCELLED" | "EXPIRED" | "UNATTEMPTED" | "PENDING";

interface Try {
  val_id: string;
  tran_id: string;
  status: TryStatus | "VALIDATED";
  amount: string;
  currency: string;
  bank_tran_id: string;
  risk_level: string;
}

interface Refund {
  refund_ref_id: string;
  refund_trans_id: string;
  bank_tran_id: string;
  amount: string;
  status: "processing" | "refunded" | "cancelled";
}

type Fields = Record<string, string>;

/** What goes wrong with the next calls of an address. */
export type SslcommerzFault =
  /** It does what it was asked to, and never answers. */
  | "lost"
  /** It answers with a page. */
  | "html"
  /** It answers with an error. */
  | "down"
  /** It answers with other values than those it has. */
  | { lie: Fields };

type Call = "session" | "transaction" | "validation" | "refund" | "refund-status";

/**
 * SSLCOMMERZ in its documented shape, with the customers and their money in memory. It can lose an
 * answer, answer with a page or an error, and lie.
 */
export class FakeSslcommerz {
  /** Fields of the sessions by transaction, the latest last. */
  readonly sessions = new Map<string, Fields[]>();
  readonly tries: Try[] = [];
  readonly refunds: Refund[] = [];
  readonly calls: Call[] = [];
  readonly faults = new Map<Call, SslcommerzFault>();
  /** Numbers of tries that it lists and does not validate. */
  readonly denied = new Set<string>();
  /** Why refunds are refused; null if they are accepted. */
  refusal: string | null = null;

  reset(): void {
    for (const list of [this.tries, this.refunds, this.calls]) list.length = 0;
    this.sessions.clear();
    this.faults.clear();
    this.denied.clear();
    this.refusal = null;
  }

  /** A customer tries to pay on the hosted page. @returns the fields of the form and the notice */
  pay(tranId: string, status: TryStatus = "VALID", change: Partial<Try> = {}): Fields {
    const session = this.sessions.get(tranId)?.at(-1);
    const made: Try = {
      val_id: randomUUID(),
      tran_id: tranId,
      status,
      amount: session?.total_amount ?? "0.00",
      currency: session?.currency ?? "BDT",
      bank_tran_id: `B${randomUUID().replaceAll("-", "").slice(0, 20)}`,
      risk_level: "0",
      ...change,
    };
    this.tries.push(made);
    return { ...made, card_type: "NAGAD-Nagad", verify_sign: "not checked" };
  }

  /** Ends all accepted refunds. */
  settleRefunds(status: "refunded" | "cancelled"): void {
    for (const refund of this.refunds) refund.status = status;
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const form = request.method === "POST" ? await request.text() : searchParams.toString();
    const fields = Object.fromEntries(new URLSearchParams(form));
    const call = callOf(pathname, fields);
    this.calls.push(call);
    const answer = this.#answer(call, fields);
    const fault = this.faults.get(call);
    if (fault === "lost") throw new TypeError("fetch failed");
    if (fault === "html") return new Response("<html>Service Unavailable</html>");
    if (fault === "down") return Response.json({ status: "FAILED" }, { status: 503 });
    return Response.json(fault ? lied(answer, fault.lie) : answer);
  };

  #answer(call: Call, fields: Fields): object {
    const { store_id, store_passwd } = fields;
    const isKnown =
      store_id === SSLCOMMERZ_STORE.storeId && store_passwd === SSLCOMMERZ_STORE.password;
    if (call === "session") return isKnown ? this.#open(fields) : REFUSED_STORE;
    if (!isKnown) return { APIConnect: "FAILED", status: "INVALID_TRANSACTION" };
    if (call === "validation") return this.#validate(fields);
    if (call === "refund") return this.#refund(fields);
    if (call === "refund-status") return this.#refundStatus(fields);
    const element = this.tries.filter(({ tran_id }) => tran_id === fields.tran_id);
    return { APIConnect: "DONE", no_of_trans_found: element.length, element };
  }

  #open(fields: Fields): object {
    const { tran_id = "" } = fields;
    this.sessions.set(tran_id, [...(this.sessions.get(tran_id) ?? []), fields]);
    const sessionkey = randomUUID();
    const GatewayPageURL = `${SSLCOMMERZ_URL}/EasyCheckOut/${sessionkey}`;
    return { status: "SUCCESS", failedreason: "", sessionkey, GatewayPageURL };
  }

  #validate({ val_id = "" }: Fields): object {
    const found = this.tries.find((one) => one.val_id === val_id && isGood(one));
    if (!found || this.denied.has(val_id)) return { status: "INVALID_TRANSACTION", tran_id: "" };
    const answer = { ...found, currency_type: found.currency, currency_amount: found.amount };
    found.status = "VALIDATED";
    return answer;
  }

  #refund({ refund_trans_id = "", bank_tran_id = "", refund_amount = "" }: Fields): object {
    const known = this.refunds.find((one) => one.refund_trans_id === refund_trans_id);
    if (known) return { ...known, APIConnect: "DONE", status: "processing" };
    if (this.refusal !== null)
      return { APIConnect: "DONE", status: "failed", errorReason: this.refusal };
    const refund: Refund = {
      refund_ref_id: `R${randomUUID().slice(0, 8)}`,
      refund_trans_id,
      bank_tran_id,
      amount: refund_amount,
      status: "processing",
    };
    this.refunds.push(refund);
    return { ...refund, APIConnect: "DONE", status: "success" };
  }

  #refundStatus({ refund_ref_id }: Fields): object {
    const found = this.refunds.find((one) => one.refund_ref_id === refund_ref_id);
    return { APIConnect: "DONE", ...(found ?? { errorReason: "unknown" }) };
  }
}

const REFUSED_STORE = { status: "FAILED", failedreason: "Store Credential Error" };

const isGood = ({ status }: Try) => status === "VALID" || status === "VALIDATED";

function callOf(path: string, fields: Fields): Call {
  if (path.endsWith("/api.php")) return "session";
  if (path.endsWith("/validationserverAPI.php")) return "validation";
  if (fields.refund_ref_id !== undefined) return "refund-status";
  return fields.refund_amount === undefined ? "transaction" : "refund";
}

/** Replaces values; in a list, those it has, and those of its tries. */
function lied(answer: object, lie: Fields): object {
  const { element } = Object(answer);
  if (!Array.isArray(element)) return { ...answer, ...lie };
  const own = Object.entries(lie).filter(([name]) => name in answer);
  return {
    ...answer,
    ...Object.fromEntries(own),
    element: element.map((one) => ({ ...Object(one), ...lie })),
  };
}
