import type { PathaoSettings } from "@/lib/backend/couriers/providers/pathao/pathao";

export const PATHAO_URL = "https://pathao.example";

export const PATHAO: PathaoSettings = {
  courier: "pathao",
  baseUrl: PATHAO_URL,
  credentials: {
    clientId: "the client of the shop",
    clientSecret: "the client secret of the shop",
    username: "merchant@shop.example",
    password: "the password of the merchant",
    storeId: "130820",
  },
  webhookSecret: "the secret typed in the panel of Pathao",
};

/** What goes wrong with the next calls of an address. */
type PathaoFault =
  /** It does what it was asked to, and never answers. */
  | "lost"
  /** It was not reached. */
  | "unreached"
  /** It does what it was asked to, and answers after the shop has given up. */
  | "slow"
  /** It does what it was asked to twice. */
  | "twice"
  /** It answers with a page. */
  | "html"
  /** It answers with an error of its server. */
  | "down"
  /** It answers with other values than those it has. */
  | { lie: Record<string, unknown> };

type Call = "token" | "book" | "find" | "info" | "stores" | "cities" | "zones" | "areas" | "price";

interface FakeOrder {
  consignment_id: string;
  merchant_order_id: string;
  order_status: string;
  amount_to_collect: number;
}

interface Answer {
  status: number;
  body: object;
}

const CITIES = [
  { city_id: 1, city_name: "Dhaka" },
  { city_id: 2, city_name: "Chittagong" },
];
const ZONES = [
  { zone_id: 298, zone_name: "60 feet" },
  { zone_id: 52, zone_name: "Dhanmondi" },
  { zone_id: 88, zone_name: "Mirpur 1" },
];
const AREAS = [
  { area_id: 37, area_name: " Road 27", home_delivery_available: true, pickup_available: true },
  { area_id: 38, area_name: "Shankar", home_delivery_available: true, pickup_available: true },
];

const success = (data: unknown): Answer => ({
  status: 200,
  body: { message: "Done.", type: "success", code: 200, data },
});
const refusal = (status: number, message: string, errors: object = {}): Answer => ({
  status,
  body: { message, type: "error", code: status, errors },
});

/** Pathao in its documented shape, with its orders in memory. */
export class FakePathao {
  readonly orders: FakeOrder[] = [];
  readonly calls: Call[] = [];
  readonly faults = new Map<Call, PathaoFault>();
  /** Bodies of bookings as they came. */
  readonly bodies: Record<string, unknown>[] = [];
  /** Grants with which tokens were asked for. */
  readonly grants: unknown[] = [];
  /** Messages by field of a refused booking; null if it is taken. */
  refusal: Record<string, string[]> | null = null;
  /** Whether the password of the merchant is accepted. */
  acceptsPassword = true;
  /** Whether tokens are accepted. */
  acceptsTokens = true;
  /** Runs before a call is answered, after it had its effect. */
  beforeAnswer: () => Promise<unknown> = async () => undefined;
  #tokens = 0;
  #isTokenValid = false;

  /** Ends the login of the shop before its time. */
  endLogin(): void {
    this.#isTokenValid = false;
  }

  /** Changes the status of the orders with a number of the shop. */
  say(invoice: string, status: string): void {
    const found = this.orders.filter(({ merchant_order_id: id }) => id === invoice);
    if (found.length === 0) throw new Error(`no parcel ${invoice}`);
    for (const order of found) order.order_status = status;
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const call = callOf(request.method, pathname);
    this.calls.push(call);
    const fault = this.faults.get(call);
    if (fault === "unreached") throw new TypeError("fetch failed");
    const { status, body } = await this.#answer(call, request, fault === "twice" ? 2 : 1);
    await this.beforeAnswer();
    if (fault === "lost") throw new TypeError("fetch failed");
    if (fault === "slow") return waitUntilGivenUp(request.signal);
    if (fault === "html") return new Response("<html>Just a moment...</html>");
    if (fault === "down") return Response.json({ message: "Server Error" }, { status: 502 });
    const isLie = typeof fault === "object";
    return Response.json(isLie ? lied(body, fault.lie) : body, { status });
  };

  async #answer(call: Call, request: Request, times: number): Promise<Answer> {
    if (call === "token") return this.#issue(Object(await request.json()));
    const token = request.headers.get("Authorization");
    const isKnown = this.acceptsTokens && this.#isTokenValid && token === `Bearer t${this.#tokens}`;
    if (!isKnown) return refusal(401, "Unauthenticated.");
    const { pathname, searchParams } = new URL(request.url);
    switch (call) {
      case "book":
        return this.#book(Object(await request.json()), times);
      case "find": {
        const asked = searchParams.get("merchant_order_id");
        return success({ data: this.orders.filter(({ merchant_order_id: id }) => id === asked) });
      }
      case "info":
        return this.#info(pathname);
      case "stores":
        return success({ data: [{ store_id: 130_820, store_name: "Shop" }], last_page: 1 });
      case "cities":
        return success({ data: CITIES });
      case "zones":
        return success({ data: pathname.includes("/cities/1/") ? ZONES : [] });
      case "areas":
        return success({ data: pathname.includes("/zones/52/") ? AREAS : [] });
      case "price":
        return success({ price: 70, discount: 0, cod_percentage: 0.01, final_price: 65 });
    }
  }

  #issue(sent: Record<string, unknown>): Answer {
    this.grants.push(sent.grant_type);
    const { clientId, clientSecret, username, password } = PATHAO.credentials;
    const isClient = sent.client_id === clientId && sent.client_secret === clientSecret;
    const isLogin =
      sent.grant_type === "password"
        ? this.acceptsPassword && sent.username === username && sent.password === password
        : this.#isTokenValid && sent.refresh_token === `r${this.#tokens}`;
    if (!isClient || !isLogin) return refusal(401, "The user credentials were incorrect.");
    this.#tokens += 1;
    this.#isTokenValid = true;
    const [access_token, refresh_token] = [`t${this.#tokens}`, `r${this.#tokens}`];
    const body = { token_type: "Bearer", expires_in: 432_000, access_token, refresh_token };
    return { status: 200, body };
  }

  #book(sent: Record<string, unknown>, times: number): Answer {
    this.bodies.push(sent);
    if (this.refusal) return refusal(422, "Please fix the given errors", this.refusal);
    for (let time = 0; time < times; time++)
      this.orders.push({
        consignment_id: `DT30112600${this.orders.length + 1}`,
        merchant_order_id: String(sent.merchant_order_id),
        order_status: "Pending",
        amount_to_collect: Number(sent.amount_to_collect),
      });
    return success({ ...this.orders.at(-1), delivery_fee: 65 });
  }

  #info(path: string): Answer {
    const found = this.orders.find(({ consignment_id: id }) => path.endsWith(`/orders/${id}/info`));
    if (!found) return refusal(404, "Order not found");
    const { order_status, ...numbers } = found;
    const updated_at = "2026-11-30 15:11:40";
    return success({
      ...numbers,
      order_status,
      order_status_slug: order_status.replaceAll(" ", "_"),
      updated_at,
      invoice_id: null,
    });
  }
}

function callOf(method: string, path: string): Call {
  if (path.endsWith("/issue-token")) return "token";
  if (path.endsWith("/stores")) return "stores";
  if (path.endsWith("/city-list")) return "cities";
  if (path.endsWith("/zone-list")) return "zones";
  if (path.endsWith("/area-list")) return "areas";
  if (path.endsWith("/price-plan")) return "price";
  if (path.endsWith("/info")) return "info";
  return method === "POST" ? "book" : "find";
}

function waitUntilGivenUp(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Replaces values, also those of the order, or of each of a list. */
function lied(answer: object, lie: Record<string, unknown>): object {
  const { data } = Object(answer);
  const list = Object(data).data;
  const changed = Array.isArray(list)
    ? { ...data, data: list.map((one: object) => ({ ...one, ...lie })) }
    : { ...data, ...lie };
  return { ...answer, ...lie, data: changed };
}

/** Returns a notice of Pathao's server about a parcel. */
export function pathaoNotice(
  fields: Record<string, unknown>,
  secret = PATHAO.webhookSecret,
): Request {
  return new Request("https://shop.example/api/courier-notice/pathao", {
    method: "POST",
    headers: { "X-PATHAO-Signature": String(secret), "Content-Type": "application/json" },
    body: JSON.stringify({ store_id: 130_820, ...fields }),
  });
}
