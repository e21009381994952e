import { z } from "zod";
import { type Backend, openBackend } from "@/lib/backend/backend";
import type { Fetch } from "@/lib/backend/kernel/http/json-exchange";
import type { BackendOptions } from "@/lib/backend/options";
import type { Behaviour } from "@/lib/backend/payments/providers/sandbox/sandbox-store";
import { openCustomer } from "./customer";
import { openShop, type TestShop, testOptions } from "./shop";
import type { Visitor } from "./visitor";
import { SITE_URL } from "./visitor";

const placed = z.strictObject({ order_no: z.string(), redirect_url: z.string() });

const MINUTE = 60_000;

/** A shop that takes payments through the sandbox, with a clock that the test controls. */
export class EbookPaymentFixture {
  /** Epoch milliseconds. */
  now = Date.now();
  /** Paths of the gateway calls so far, such as `/execute`. */
  readonly calls: string[] = [];
  /** Intercepts the requests from the shop to the sandbox. */
  gate: (request: Request, next: Fetch) => Promise<Response> = (request, next) => next(request);
  #shop: TestShop | undefined;

  static async open(options: Partial<BackendOptions> = {}): Promise<EbookPaymentFixture> {
    const fixture = new EbookPaymentFixture();
    fixture.#shop = await openShop({ ...fixture.#options(), ...options });
    return fixture;
  }

  #options(): Partial<BackendOptions> {
    return {
      payment: { gateway: "sandbox" },
      gatewayTimeoutMs: 300,
      now: () => this.now,
      gatewayFetch: (request, next) => {
        this.calls.push(new URL(request.url).pathname.replace(/^.*\/checkout/, ""));
        return this.gate(request, next);
      },
    };
  }

  /** Opens another backend on the same data. */
  openAnother(options: Partial<BackendOptions> = {}): Promise<Backend> {
    return openBackend(testOptions(this.shop.dataDir, { ...this.#options(), ...options }));
  }

  get shop(): TestShop {
    if (!this.#shop) throw new Error("the shop is not open");
    return this.#shop;
  }

  /** Advances the clock. */
  pass(minutes: number): void {
    this.now += minutes * MINUTE;
  }

  /** Number of gateway calls to this path. */
  count(call: string): number {
    return this.calls.filter((made) => made === call).length;
  }

  customer(name: "rahima" | "nusrat" | "kamal" = "kamal") {
    return openCustomer(this.shop, name);
  }

  /** A valid order of a book that costs 144 taka (180 less 20 %). */
  async body(visitor: Visitor) {
    const book = await this.book();
    return {
      isBuyNow: true,
      billing: { name: "Kamal Hossain", email: "", phone: "01711000003" },
      shipping_charge: 0,
      shipping: {
        country: "Bangladesh",
        address: "12 Station Road",
        city: "Rajshahi",
        zip: "6100",
      },
      paymentMethod: "mobile",
      items: [{ id: 1, cart_id: 1, product_id: book.id, quantity: 1, price: 144 }],
      totals: { tax: 0, discount_percent: 20, discount: 36, total: 144 },
      recaptchaToken: await visitor.robotToken("ebook-order"),
    };
  }

  book() {
    return this.shop.db
      .selectFrom("ebooks")
      .selectAll()
      .where("slug", "=", "living-well-with-diabetes")
      .executeTakeFirstOrThrow();
  }

  async send(visitor: Visitor, body: unknown, key?: string) {
    const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
    return visitor.send("POST", "/api/instant-ebook-order", body, { headers });
  }

  async order(visitor: Visitor, extra: Record<string, unknown> = {}, key?: string) {
    const body = { ...(await this.body(visitor)), ...extra };
    return placed.parse((await this.send(visitor, body, key)).body);
  }

  /** Starts another payment attempt of an order. */
  payAgain(visitor: Visitor, orderNo: string, body: unknown = {}) {
    return visitor.send("POST", `/api/pay-ebook-order/${orderNo}`, body);
  }

  /** Presses a button on the sandbox's page; returns the address it redirects to. */
  async press(redirectUrl: string, behaviour: Behaviour): Promise<string> {
    const request = new Request(redirectUrl, {
      method: "POST",
      body: new URLSearchParams({ behaviour }),
    });
    const response = await this.shop.backend.fetch(request);
    return new URL(response.headers.get("Location") ?? "", SITE_URL).href;
  }

  /** Opens a URL without cookies; returns the target of its redirect. */
  async follow(address: string): Promise<string | null> {
    const response = await this.shop.backend.fetch(new Request(address));
    return response.headers.get("Location");
  }

  /** Orders the book, presses the button and follows the redirect back to the shop. */
  async buy(visitor: Visitor, behaviour: Behaviour, extra: Record<string, unknown> = {}) {
    const order = await this.order(visitor, extra);
    const back = await this.press(order.redirect_url, behaviour);
    return { ...order, back, page: await this.follow(back) };
  }

  /** Returns the order's row and those of its payment attempts. */
  async rows(orderNo: string) {
    const order = await this.shop.db
      .selectFrom("ebook_orders")
      .selectAll()
      .where("order_no", "=", orderNo)
      .executeTakeFirstOrThrow();
    const payments = await this.shop.db
      .selectFrom("payments")
      .selectAll()
      .where("ebook_order_id", "=", order.id)
      .orderBy("attempt")
      .execute();
    return { order, payments, states: payments.map((payment) => payment.state) };
  }

  /** Returns the order and payment state that the API reports to the customer. */
  async readOrderInfo(visitor: Visitor, orderNo: string) {
    const { body } = await visitor.get(`/api/get-ebook-order-info/${orderNo}`);
    const schema = z.object({
      orderInfo: z.object({
        status: z.number(),
        payment_status: z.string(),
        trx_id: z.string().nullable(),
        payable: z.boolean(),
      }),
    });
    return schema.parse(body).orderInfo;
  }

  /** Requests the PDF and returns the status. */
  async pdf(visitor: Visitor, orderNo: string): Promise<number> {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const path = `/api/ebook-pdf/${orderNo}/${(await this.book()).id}`;
    const request = new Request(SITE_URL + path, { method: "HEAD", headers: { Cookie: cookie } });
    return (await this.shop.backend.fetch(request)).status;
  }
}
