import type { CourierSettings } from "@/lib/backend/couriers/couriers";

export const STEADFAST_URL = "https://steadfast.example";

export const STEADFAST: CourierSettings = {
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

type Call = "book" | "status" | "balance";

interface Consignment {
  consignment_id: number;
  invoice: string;
  tracking_code: string;
  cod_amount: number;
  status: string;
}

const REFUSED_KEYS = { status: 401, message: "Unauthorized Access" };

/** Steadfast in its documented shape, with its parcels in memory. */
export class FakeSteadfast {
  readonly parcels: Consignment[] = [];
  readonly calls: Call[] = [];
  readonly faults = new Map<Call, SteadfastFault>();
  /** Bodies of bookings as they came. */
  readonly bodies: Record<string, unknown>[] = [];
  /** Messages by field of a refused booking; null if it is taken. */
  refusal: Record<string, string[]> | null = null;
  /** Runs before a call is answered, after it had its effect. */
  beforeAnswer: () => Promise<unknown> = async () => undefined;

  reset(): void {
    for (const list of [this.parcels, this.calls, this.bodies]) list.length = 0;
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
    return call === "book" ? this.#book(Object(await request.json())) : this.#status(path);
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

function callOf(path: string): Call {
  if (path.endsWith("/create_order")) return "book";
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
