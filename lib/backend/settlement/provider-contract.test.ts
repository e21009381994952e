/** @jest-environment node */
import { loginAs } from "@/lib/dev/testing/backend/customer";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import {
  FakeSslcommerz,
  SSLCOMMERZ_STORE,
  SSLCOMMERZ_URL,
} from "@/lib/dev/testing/backend/fake-sslcommerz";
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { SITE_URL, Visitor } from "@/lib/dev/testing/backend/visitor";
import type { Backend } from "../backend";
import type { GatewaySettings } from "../payments/payment-settings";
import { sandboxPages } from "../payments/providers/sandbox/make-sandbox";
import { SANDBOX_PATH } from "../payments/providers/sandbox/sandbox-store";
import { sandboxCredentials } from "../payments/providers/sandbox/sandbox-token";

const BKASH_ORIGIN = "https://bkash.example";
const BKASH_SECRET = "the secret of the fake bKash";

/** What the customer does at the provider. */
type Act = "pays" | "fails" | "cancels";

/** What goes wrong with every call while the customer returns. */
type Fault = "none" | "lost" | "html" | "down" | "amount" | "currency" | "invoice" | "no return";

type Fields = Record<string, string>;

/** A provider on trial: its settings, its server, and its customers. */
interface Trial {
  settings: GatewaySettings;
  serve(request: Request): Promise<Response>;
  /** Returns the request with which the browser comes back. */
  act(payment: { id: string; page: string }, act: Act): Promise<Request>;
  /** The browser says to have paid, and nothing happened. */
  forge(paymentId: string): Request;
  lies: Record<"amount" | "currency" | "invoice", Fields>;
}

let fixture: EbookPaymentFixture;
let productId: number;
let fault: Fault = "none";
const store = new FakeSslcommerz();

const form = (address: string, fields: Fields) =>
  new Request(address, { method: "POST", body: new URLSearchParams(fields) });

function bkashTrial(): Trial {
  const server = sandboxPages({
    db: fixture.shop.db,
    secret: BKASH_SECRET,
    origin: BKASH_ORIGIN,
    shopName: async () => "bKash",
    callShop: async () => new Response(),
    now: () => fixture.now,
  });
  const behaviours = { pays: "pay", fails: "fail", cancels: "cancel" };
  return {
    settings: {
      gateway: "bkash",
      baseUrl: BKASH_ORIGIN + SANDBOX_PATH,
      credentials: sandboxCredentials(BKASH_SECRET),
    },
    serve: async (request) => server.fetch(request),
    act: async ({ page }, act) => {
      const pressed = await server.fetch(form(page, { behaviour: behaviours[act] }));
      return new Request(new URL(pressed.headers.get("Location") ?? "", BKASH_ORIGIN));
    },
    forge: (id) =>
      new Request(`${SITE_URL}/api/payment-return/bkash?paymentID=${id}&status=success`),
    lies: {
      amount: { amount: "1.00" },
      currency: { currency: "USD" },
      invoice: { merchantInvoiceNumber: "NM-1", merchantInvoice: "NM-1" },
    },
  };
}

function sslcommerzTrial(): Trial {
  const statuses = { pays: "VALID", fails: "FAILED", cancels: "CANCELLED" } as const;
  const backs = { pays: "success_url", fails: "fail_url", cancels: "cancel_url" } as const;
  return {
    settings: { gateway: "sslcommerz", baseUrl: SSLCOMMERZ_URL, credentials: SSLCOMMERZ_STORE },
    serve: store.fetch,
    act: async ({ id }, act) => {
      const fields = store.pay(id, statuses[act]);
      return form(store.sessions.get(id)?.at(-1)?.[backs[act]] ?? "", fields);
    },
    forge: (id) =>
      form(`${SITE_URL}/api/payment-return/sslcommerz?claims=success`, { tran_id: id }),
    lies: {
      amount: { amount: "1.00" },
      currency: { currency: "USD" },
      invoice: { tran_id: "NM-1" },
    },
  };
}

beforeAll(async () => {
  fixture = await EbookPaymentFixture.open({ rateLimitScale: 1_000 });
  productId = await arrangeProduct(fixture.shop.db, "bp-arm", 500);
});

async function withLies(response: Response, lies: Fields): Promise<Response> {
  const body = Object(await response.json());
  const known = Object.entries(lies).filter(([name]) => name in body);
  return Response.json({ ...body, ...Object.fromEntries(known) });
}

async function answer(trial: Trial, request: Request): Promise<Response> {
  const response = await trial.serve(request);
  switch (fault) {
    case "lost":
      throw new TypeError("fetch failed");
    case "html":
      return new Response("<html></html>", { status: 200 });
    case "down":
      return Response.json({}, { status: 503 });
    case "amount":
    case "currency":
    case "invoice":
      return withLies(response, trial.lies[fault]);
    default:
      return response;
  }
}

type Row = [act: Act | "nothing", fault: Fault, returned: string, swept: string];

const SHARED: Row[] = [
  ["pays", "none", "paid", "paid"],
  ["pays", "no return", "pending", "paid"],
  ["pays", "lost", "confirming", "paid"],
  ["pays", "html", "confirming", "paid"],
  ["pays", "down", "confirming", "paid"],
  ["pays", "amount", "review", "review"],
  ["pays", "currency", "review", "review"],
  ["fails", "none", "failed", "failed"],
  ["cancels", "none", "failed", "failed"],
  ["nothing", "no return", "pending", "pending"],
  ["nothing", "none", "pending", "pending"],
];

const OF_BKASH: Row[] = [
  ...SHARED,
  ["pays", "invoice", "review", "review"],
  // The payment page stays open: only the return says that the customer gave up.
  ["fails", "no return", "pending", "pending"],
  ["fails", "lost", "pending", "pending"],
  ["cancels", "down", "pending", "pending"],
];

const OF_SSLCOMMERZ: Row[] = [
  ...SHARED,
  // An answer about another transaction is no answer.
  ["pays", "invoice", "confirming", "paid"],
  ["fails", "no return", "pending", "failed"],
  ["fails", "lost", "pending", "failed"],
  ["fails", "html", "pending", "failed"],
  ["cancels", "down", "pending", "failed"],
];

const TRIALS: [string, () => Trial, Row[]][] = [
  ["bKash", bkashTrial, OF_BKASH],
  ["SSLCOMMERZ", sslcommerzTrial, OF_SSLCOMMERZ],
];

describe.each(TRIALS)("a payment at %s", (_name, makeTrial, rows) => {
  let trial: Trial;
  let backend: Backend;
  let customer: Visitor;
  let customerId: number;

  beforeAll(async () => {
    trial = makeTrial();
    fixture.gate = (request) => answer(trial, request);
    const payment = trial.settings;
    backend = await fixture.openAnother({ payment, rateLimitScale: 1_000 });
    customer = new Visitor(backend);
    customerId = await loginAs(customer, "kamal");
  });

  beforeEach(() => {
    fault = "none";
  });

  afterAll(() => backend.close());

  const paymentOf = (orderId: number) =>
    fixture.shop.db
      .selectFrom("payments")
      .selectAll()
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();

  test.each(rows)("the customer %s, %s: %s, then %s", async (act, wrong, returned, swept) => {
    const { db } = fixture.shop;
    const { id, number } = await addOrder(db, productId, { user_id: customerId });
    const started = await customer.send("POST", `/api/pay-order/${number}`, {});
    const page: string = Object(started.body).redirect_url;
    const paymentId = (await paymentOf(id)).gateway_payment_id ?? "";
    const back =
      act === "nothing" ? trial.forge(paymentId) : await trial.act({ id: paymentId, page }, act);
    fault = wrong;
    if (wrong !== "no return") {
      const answers = await Promise.all([backend.fetch(back.clone()), backend.fetch(back)]);
      for (const response of answers) {
        expect(response.status).toBe(303);
        expect(response.headers.get("Location")).toContain(`/order-details/${number}`);
        expect(response.headers.get("Set-Cookie")).toBeNull();
      }
    }
    expect((await paymentOf(id)).state).toBe(returned);
    fault = "none";
    fixture.pass(10);
    await backend.sweep();
    expect((await paymentOf(id)).state).toBe(swept);
  });
});

describe("a shop with two gateways", () => {
  let backend: Backend;
  let customer: Visitor;
  let customerId: number;

  beforeAll(async () => {
    fault = "none";
    const [bkash, sslcommerz] = [bkashTrial(), sslcommerzTrial()];
    fixture.gate = (request) =>
      new URL(request.url).origin === BKASH_ORIGIN
        ? bkash.serve(request)
        : sslcommerz.serve(request);
    const payment = { ...bkash.settings, also: [sslcommerz.settings] };
    backend = await fixture.openAnother({ payment, rateLimitScale: 1_000 });
    customer = new Visitor(backend);
    customerId = await loginAs(customer, "kamal");
  });

  afterAll(() => backend.close());

  async function startAt(number: string, gateway: unknown): Promise<string> {
    const { body } = await customer.send("POST", `/api/pay-order/${number}`, { gateway });
    return new URL(Object(body).redirect_url).origin;
  }

  test.each<[unknown, string]>([
    [undefined, BKASH_ORIGIN],
    ["bkash", BKASH_ORIGIN],
    ["sslcommerz", SSLCOMMERZ_URL],
    ["sandbox", BKASH_ORIGIN],
    ["nagad", BKASH_ORIGIN],
    [5, BKASH_ORIGIN],
  ])("a customer who chooses %p pays at %s", async (gateway, expected) => {
    const { number } = await addOrder(fixture.shop.db, productId, { user_id: customerId });
    expect(await startAt(number, gateway)).toBe(expected);
  });

  test("another choice is another attempt, and each payment keeps its gateway", async () => {
    const { db } = fixture.shop;
    const { id, number } = await addOrder(db, productId, { user_id: customerId });
    expect(await startAt(number, "sslcommerz")).toBe(SSLCOMMERZ_URL);
    expect(await startAt(number, "sslcommerz")).toBe(SSLCOMMERZ_URL);
    expect(await startAt(number, "bkash")).toBe(BKASH_ORIGIN);
    // The money of the attempt that was left comes all the same.
    store.pay(`${number}-1`);
    fixture.pass(10);
    await backend.sweep();
    const attempts = await db
      .selectFrom("payments")
      .select(["gateway", "state"])
      .where("order_id", "=", id)
      .orderBy("attempt")
      .execute();
    expect(attempts).toEqual([
      { gateway: "sslcommerz", state: "paid" },
      { gateway: "bkash", state: "failed" },
    ]);
  });
});
