import type { SteadfastSettings } from "@/lib/backend/couriers/providers/steadfast/steadfast";

export const STEADFAST_URL = "https://steadfast.example";

export const STEADFAST: SteadfastSettings = {
  courier: "steadfast",
  baseUrl: STEADFAST_URL,
  credentials: { apiKey: "the key of the shop", secretKey: "the secret key of the shop" },
  webhookSecret: "the token typed in the panel",
};

/** What goes wrong with the next calls of an address. */
export type SteadfastFault =
  /** It does what it was asked to, and never answers. */
  | "lost"
  /** It was not reached. */
  | "unreached"
  /** It answers with a page. */
  | "html"
  /** It answers with an error of its server. */
  | "down"
  /** It answers with other values than those it has. */
  | { lie: Record<string, unknown> };

type Call = "book" | "status" | "balance" | "payouts" | "payout";

interface Consignment {
  consignment_id: number;
  invoice: string;
  tracking_code: string;
  cod_amount: number;
  status: string;
}

/** A parcel in a payout, in taka. */
interface PaidConsignment {
  consignment_id: number;
  invoice: string | null;
  cod_amount: number | string;
  delivery_charge: number | string;
}

/** A payout in taka; `paid_at` in Dhaka. */
export interface FakePayout {
  id: number;
  amount: number | string;
  status: "paid" | "pending";
  paid_at: string | null;
  consignments: PaidConsignment[];
}

const PAYOUTS_OF_A_PAGE = 2;

const REFUSED_KEYS = { status: 401, message: "Unauthorized Access" };

/** Steadfast in its documented shape, with its parcels in memory. */
export class FakeSteadfast {
  readonly parcels: Consignment[] = [];
  /** The latest first. */
  readonly payouts: FakePayout[] = [];
  readonly calls: Call[] = [];
  readonly faults = new Map<Call, SteadfastFault>();
  /** Bodies of bookings as they came. */
  readonly bodies: Record<string, unknown>[] = [];
  /** Messages by field of a refused booking; null if it is taken. */
  refusal: Record<string, string[]> | null = null;
  /** Runs before a call is answered, after it had its effect. */
  beforeAnswer: () => Promise<unknown> = async () => undefined;

  reset(): void {
    for (const list of [this.parcels, this.payouts, this.calls, this.bodies]) list.length = 0;
    this.faults.clear();
    this.refusal = null;
    this.beforeAnswer = async () => undefined;
  }

  /** Changes the status of the only parcel with an invoice. */
  say(invoice: string, status: string): void {
    const parcel = this.parcels.find((one) => one.invoice === invoice);
    if (!parcel) throw new Error(`no parcel ${invoice}`);
    parcel.status = status;
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const call = callOf(pathname);
    this.calls.push(call);
    const fault = this.faults.get(call);
    if (fault === "unreached") throw new TypeError("fetch failed");
    const { status, body } = await this.#answer(call, pathname, request);
    await this.beforeAnswer();
    if (fault === "lost") throw new TypeError("fetch failed");
    if (fault === "html") return new Response("<html>Just a moment...</html>");
    if (fault === "down") return Response.json({ message: "Server Error" }, { status: 502 });
    return Response.json(fault ? lied(body, fault.lie) : body, { status });
  };

  async #answer(call: Call, path: string, request: Request): Promise<Answer> {
    const { apiKey, secretKey } = STEADFAST.credentials;
    const isKnown =
      request.headers.get("Api-Key") === apiKey && request.headers.get("Secret-Key") === secretKey;
    if (!isKnown) return { status: 401, body: REFUSED_KEYS };
    if (call === "balance") return { status: 200, body: { status: 200, current_balance: 1_250 } };
    if (call === "payouts") return this.#payouts(new URL(request.url));
    if (call === "payout") return this.#payout(path);
    return call === "book" ? this.#book(Object(await request.json())) : this.#status(path);
  }

  #payouts({ origin, pathname, searchParams }: URL): Answer {
    const page = Number(searchParams.get("page") ?? 1);
    const last = Math.max(1, Math.ceil(this.payouts.length / PAYOUTS_OF_A_PAGE));
    const start = (page - 1) * PAYOUTS_OF_A_PAGE;
    const data = this.payouts.slice(start, start + PAYOUTS_OF_A_PAGE).map(payoutHead);
    const next_page_url = page < last ? `${origin}${pathname}?page=${page + 1}` : null;
    return { status: 200, body: { status: 200, current_page: page, data, next_page_url } };
  }

  #payout(path: string): Answer {
    const found = this.payouts.find(({ id }) => path.endsWith(`/payments/${id}`));
    if (!found) return { status: 404, body: { status: 404, message: "Not found" } };
    const data = { ...payoutHead(found), consignments: found.consignments };
    return { status: 200, body: { status: 200, data } };
  }

  #book(sent: Record<string, unknown>): Answer {
    this.bodies.push(sent);
    const { invoice, cod_amount } = sent;
    const isTaken = this.parcels.some((one) => one.invoice === invoice);
    const errors = isTaken ? { invoice: ["The invoice has already been taken."] } : this.refusal;
    if (errors) return { status: 422, body: { message: "The given data was invalid.", errors } };
    const id = 1_424_107 + this.parcels.length;
    const consignment: Consignment = {
      consignment_id: id,
      invoice: String(invoice),
      tracking_code: `15BAEB8A${id}`,
      cod_amount: Number(cod_amount),
      status: "in_review",
    };
    this.parcels.push(consignment);
    const message = "Consignment has been created successfully.";
    return { status: 200, body: { status: 200, message, consignment } };
  }

  #status(path: string): Answer {
    const key = decodeURIComponent(path.split("/").at(-1) ?? "");
    const found = this.parcels.find(
      ({ invoice, consignment_id }) => invoice === key || String(consignment_id) === key,
    );
    return found
      ? { status: 200, body: { status: 200, delivery_status: found.status } }
      : { status: 404, body: { status: 404, message: "Not found" } };
  }
}

interface Answer {
  status: number;
  body: object;
}

function payoutHead({ id, amount, status, paid_at, consignments }: FakePayout) {
  const reference = `SFP-${id}`;
  return { id, amount, status, paid_at, reference, consignment_count: consignments.length };
}

function callOf(path: string): Call {
  if (path.endsWith("/create_order")) return "book";
  if (path.endsWith("/payments")) return "payouts";
  if (path.includes("/payments/")) return "payout";
  return path.endsWith("/get_balance") ? "balance" : "status";
}

/** Replaces values, also those of the consignment. */
function lied(answer: object, lie: Record<string, unknown>): object {
  const { consignment } = Object(answer);
  return { ...answer, ...lie, ...(consignment && { consignment: { ...consignment, ...lie } }) };
}

/** Returns a notice of Steadfast's server about a parcel. */
export function steadfastNotice(
  fields: Record<string, unknown>,
  token = STEADFAST.webhookSecret,
): Request {
  return new Request("https://shop.example/api/courier-notice/steadfast", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ notification_type: "delivery_status", ...fields }),
  });
}
