import { z } from "zod";
import type { Backend } from "@/lib/backend/backend";
import type { RequestContext } from "@/lib/backend/kernel/http/http";
import { SELF_HOSTED_ROBOT } from "@/lib/contract/terms";
import { solveRobotChallenge } from "../solve-robot-challenge";
import { checkResponse } from "./contract";

/** Site URL of the test shops. */
export const SITE_URL = "http://localhost:3000";

export interface ApiResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface SendOptions {
  headers?: Record<string, string>;
  context?: RequestContext;
  /** Body to send instead of JSON. */
  raw?: string | Uint8Array<ArrayBuffer>;
}

const taskSchema = z.looseObject({
  challenge: z.looseObject({ parameters: z.looseObject({}), signature: z.string() }),
});

/** A browser with cookies that calls the backend without a socket. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly backend: Pick<Backend, "fetch">,
    readonly origin = SITE_URL,
  ) {}

  /**
   * Sends a request as given and adds only the cookies.
   * @throws Error when the response does not match the contract
   */
  async request(method: string, path: string, init: RequestInit = {}, context?: RequestContext) {
    const headers = new Headers(init.headers);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie) headers.set("Cookie", cookie);
    const request = new Request(this.origin + path, { ...init, method, headers });
    const response = await this.backend.fetch(request, context);
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) this.cookies.set(name, value ?? "");
    }
    // Unlike text(), keeps the byte order mark of a CSV file.
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    const text = decoder.decode(await response.arrayBuffer());
    const isFile = /^(?:text\/(?:csv|html)|image\/|application\/pdf)/.test(
      response.headers.get("Content-Type") ?? "",
    );
    const body: unknown = text === "" ? undefined : isFile ? text : JSON.parse(text);
    const received: ApiResponse = { status: response.status, headers: response.headers, body };
    checkResponse(method, path, received);
    return received;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<ApiResponse> {
    return this.request("GET", path, { headers });
  }

  /** Sends a write as the shop's own pages do: with session, CSRF token and JSON. */
  async send(method: string, path: string, body?: unknown, options: SendOptions = {}) {
    if (!this.cookies.has("XSRF-TOKEN")) await this.get("/csrf-token");
    const headers: Record<string, string> = {
      "X-XSRF-TOKEN": this.cookies.get("XSRF-TOKEN") ?? "",
      "Sec-Fetch-Site": "same-origin",
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...options.headers,
    };
    const text = options.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    return this.request(method, path, { headers, body: text }, options.context);
  }

  /** Solves a robot check; the result is a form's recaptchaToken. */
  async robotToken(action = "order", level: "usual" | "hard" = "usual"): Promise<string> {
    const how = level === "hard" ? "level=hard" : `provider=${SELF_HOSTED_ROBOT}`;
    const response = await this.get(`/api/robot-check?action=${action}&${how}`);
    const { challenge } = taskSchema.parse(response.body);
    return solveRobotChallenge(challenge);
  }
}

/** A Buy Now order over 330 taka: 255 + 100 for delivery - 25 discount. */
export function orderBody(productId: number, recaptchaToken: string) {
  return {
    isBuyNow: true,
    billing: { name: "Rahim Uddin", email: "", phone: "+880 1712-345678" },
    shipping_charge: 100,
    shipping: {
      country: "Bangladesh",
      address: "House 7, Road 3",
      city: "Dhaka",
      state: "",
      zip: "১২০৭",
      orderNotes: "",
    },
    paymentMethod: "mobile",
    items: [{ product_id: productId, quantity: 1, price: 230, discount_percent: 10, discount: 25 }],
    totals: { tax: 0, discount: 25, total: 330 },
    recaptchaToken,
  };
}
