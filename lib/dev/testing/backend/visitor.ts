import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Backend } from "@/lib/backend/backend";
import type { RequestContext } from "@/lib/backend/http";
import { checkAnswer } from "./contract";

/** Where the shops of the tests think they are. */
export const SITE_URL = "http://localhost:3000";

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface SendOptions {
  headers?: Record<string, string>;
  context?: RequestContext;
  /** Sends this text instead of JSON. */
  raw?: string;
}

const taskSchema = z.looseObject({
  challenge: z.looseObject({ parameters: z.looseObject({}), signature: z.string() }),
});

type Challenge = Parameters<typeof solveChallenge>[0]["challenge"];

/** A browser with a cookie jar, talking to the backend without a socket. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly backend: Pick<Backend, "fetch">,
    readonly origin = SITE_URL,
  ) {}

  /**
   * One request as given; nothing is added but the cookies.
   * @throws Error for an answer that is not the contract's
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
    const text = await response.text();
    const body: unknown = text === "" ? undefined : JSON.parse(text);
    const answer: Answer = { status: response.status, headers: response.headers, body };
    checkAnswer(method, path, answer);
    return answer;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request("GET", path, { headers });
  }

  /** A write as our own pages send it: with session, token and JSON. */
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

  /** A solved robot check, ready to send as recaptchaToken. */
  async robotToken(action = "order"): Promise<string> {
    const answer = await this.get(`/api/robot-check?action=${action}&provider=altcha`);
    const { challenge } = taskSchema.parse(answer.body);
    const solution = await solveChallenge({
      challenge: challenge as unknown as Challenge,
      deriveKey,
    });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  }
}

/** A Buy Now order of the money example: 255 + 100 - 25 = 330. */
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
