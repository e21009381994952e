/** @jest-environment node */
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import type { PaymentState } from "../kernel/db/schema-payments";

const HOUR = 3_600_000;
let fixture: EbookPaymentFixture;
let productId: number;

/** Responses by the gateway's payment id that replace those of the sandbox. */
const responses = new Map<string, (call: "execute" | "query") => Response>();
/** Number of execute calls by the gateway's payment id. */
const executed = new Map<string, number>();

beforeAll(async () => {
  fixture = await EbookPaymentFixture.open({ rateLimitScale: 1_000 });
  productId = await arrangeProduct(fixture.shop.db, "bp-arm", 500);
  fixture.gate = async (request, next) => {
    const { paymentID } = Object(await request.clone().json());
    if (request.url.endsWith("/execute"))
      executed.set(paymentID, (executed.get(paymentID) ?? 0) + 1);
    const call = request.url.endsWith("/execute") ? "execute" : "query";
    return responses.get(paymentID)?.(call) ?? next(request);
  };
});

beforeEach(async () => {
  responses.clear();
  executed.clear();
  for (const table of ["refunds", "payments", "sandbox_payments"] as const)
    await fixture.shop.db.deleteFrom(table).execute();
});

/**
 * State of a payment at the gateway: not approved, approved, completed, ended; or the gateway
 * refuses the query or does not respond.
 */
const GATEWAY = ["open", "approved", "completed", "dead", "refused", "silent"] as const;
type Known = (typeof GATEWAY)[number];

const REFUSED = { statusCode: "2056", statusMessage: "Invalid Payment State" };

interface Case {
  state: PaymentState;
  known: Known;
  /** Status of the order, and who set it. */
  order?: { status: number; by: string };
  /** Age of the attempt in ms. */
  age?: number;
}

async function arrange({ state, known, order, age = 60_000 }: Case) {
  const { db } = fixture.shop;
  const { id, number } = await addOrder(db, productId, order);
  const sandbox = known === "approved" ? "verified" : known === "completed" ? known : "open";
  const at = fixture.now - age;
  const back = await payOrder(db, number, { state, at, sandbox });
  const paymentId = new URL(back).searchParams.get("paymentID") ?? "";
  const over = { statusCode: "0000", paymentID: paymentId, transactionStatus: "Cancelled" };
  if (known === "dead")
    responses.set(paymentId, (call) => Response.json(call === "query" ? over : REFUSED));
  if (known === "refused") responses.set(paymentId, () => Response.json(REFUSED));
  if (known === "silent") responses.set(paymentId, () => new Response("", { status: 503 }));
  return { id, back, paymentId };
}

/** Status of the customer's callback; null for a sweep. */
type Callback = "success" | "failure" | "cancel" | null;

async function settle(back: string, callback: Callback): Promise<void> {
  if (callback === null) await fixture.shop.backend.sweep();
  else await fixture.follow(back.replace("status=success", `status=${callback}`));
}

async function outcome({ id, paymentId }: { id: number; paymentId: string }) {
  const { db } = fixture.shop;
  const { state } = await db
    .selectFrom("payments")
    .select("state")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  return `${state}${"!".repeat(executed.get(paymentId) ?? 0)}`;
}

async function settleCase(one: Case, callback: Callback): Promise<string> {
  const arranged = await arrange(one);
  await settle(arranged.back, callback);
  return outcome(arranged);
}

/** New states in the order of GATEWAY; one "!" per execute call. */
type Row = [string, string, string, string, string, string];
const UNTOUCHED = (state: PaymentState): Row => [state, state, state, state, state, state];

describe("attempt of an open order", () => {
  const rows: [PaymentState, Callback, Row][] = [
    // open, approved, completed, dead, refused, silent
    ["pending", "success", ["pending!", "paid!", "paid!", "failed!", "failed!", "confirming!"]],
    ["pending", "failure", ["failed", "paid!", "paid", "failed", "pending", "pending"]],
    ["pending", "cancel", ["failed", "paid!", "paid", "failed", "pending", "pending"]],
    ["pending", null, ["pending", "paid!", "paid", "failed", "pending", "pending"]],
    ["confirming", "success", ["pending", "paid!", "paid", "failed", "confirming", "confirming"]],
    ["confirming", "failure", ["failed", "paid!", "paid", "failed", "confirming", "confirming"]],
    ["confirming", "cancel", ["failed", "paid!", "paid", "failed", "confirming", "confirming"]],
    ["confirming", null, ["pending", "paid!", "paid", "failed", "confirming", "confirming"]],
    ["failed", "success", ["failed!", "paid!", "paid!", "failed!", "failed!", "confirming!"]],
    ["failed", "failure", ["failed", "failed", "paid", "failed", "failed", "failed"]],
    ["failed", "cancel", ["failed", "failed", "paid", "failed", "failed", "failed"]],
    ["failed", null, ["failed", "failed", "paid", "failed", "failed", "failed"]],
    // Closed: never executed, but money that was taken is noticed.
    ["expired", "success", ["expired", "expired", "paid", "expired", "expired", "expired"]],
    ["expired", "failure", ["expired", "expired", "paid", "expired", "expired", "expired"]],
    ["expired", "cancel", ["expired", "expired", "paid", "expired", "expired", "expired"]],
    ["expired", null, ["expired", "expired", "paid", "expired", "expired", "expired"]],
    ["created", "success", UNTOUCHED("created")],
    ["created", null, UNTOUCHED("created")],
    ["paid", "success", UNTOUCHED("paid")],
    ["paid", "cancel", UNTOUCHED("paid")],
    ["paid", null, UNTOUCHED("paid")],
    ["review", "success", UNTOUCHED("review")],
    ["review", "cancel", UNTOUCHED("review")],
    ["review", null, UNTOUCHED("review")],
    ["refunding", "success", UNTOUCHED("refunding")],
    ["refunding", null, UNTOUCHED("refunding")],
    ["refunded", "success", UNTOUCHED("refunded")],
    ["refunded", null, UNTOUCHED("refunded")],
  ];

  it.each(rows)("%s, callback %s: %j", async (state, callback, expected) => {
    const found: string[] = [];
    for (const known of GATEWAY) found.push(await settleCase({ state, known }, callback));
    expect(found).toEqual(expected);
  });
});

describe("attempt of a cancelled order", () => {
  const CUSTOMER = { status: 4, by: "customer" };
  const rows: [PaymentState, Callback, Row][] = [
    ["pending", "success", ["expired", "expired", "refunded", "expired", "expired", "expired"]],
    ["pending", "cancel", ["expired", "expired", "refunded", "expired", "expired", "expired"]],
    ["pending", null, ["expired", "expired", "refunded", "expired", "expired", "expired"]],
    [
      "confirming",
      "success",
      ["expired", "expired", "refunded", "expired", "confirming", "confirming"],
    ],
    ["confirming", null, ["expired", "expired", "refunded", "expired", "confirming", "confirming"]],
    ["failed", "success", ["expired", "expired", "refunded", "expired", "expired", "expired"]],
    ["failed", null, ["expired", "expired", "refunded", "expired", "expired", "expired"]],
    ["expired", "success", ["expired", "expired", "refunded", "expired", "expired", "expired"]],
    ["expired", null, ["expired", "expired", "refunded", "expired", "expired", "expired"]],
  ];

  it.each(rows)("by the customer: %s, callback %s: %j", async (state, callback, expected) => {
    const found: string[] = [];
    for (const known of GATEWAY)
      found.push(await settleCase({ state, known, order: CUSTOMER }, callback));
    expect(found).toEqual(expected);
  });

  it("by expiry: is not executed, but money that was taken reopens the order", async () => {
    const order = { status: 4, by: "expiry" };
    expect(await settleCase({ state: "pending", known: "approved", order }, "success")).toBe(
      "expired",
    );
    expect(await settleCase({ state: "failed", known: "completed", order }, null)).toBe("paid");
    expect(await settleCase({ state: "expired", known: "completed", order }, null)).toBe("paid");
  });
});

describe("old attempt", () => {
  it.each<[number, PaymentState, Callback, string]>([
    // age in hours, state, callback, outcome of an approved attempt
    [24 - 1 / HOUR, "pending", null, "paid!"],
    [24, "pending", null, "failed"],
    [24, "confirming", null, "failed"],
    [24, "pending", "cancel", "failed"],
    [24, "pending", "success", "paid!"],
    [24, "confirming", "success", "paid!"],
    [1_000, "failed", "success", "paid!"],
  ])("%s hours, %s, callback %s: %s", async (hours, state, callback, expected) => {
    const age = Math.ceil(hours * HOUR);
    expect(await settleCase({ state, known: "approved", age }, callback)).toBe(expected);
  });
});

describe("execute without success", () => {
  /** Columns: outcome of execute, state in the following query, result */
  it.each<["refused" | "silent", Known, string]>([
    ["refused", "open", "pending!"],
    ["refused", "approved", "failed!"],
    ["refused", "completed", "paid!"],
    ["refused", "dead", "failed!"],
    ["refused", "silent", "confirming!"],
    ["silent", "open", "confirming!"],
    ["silent", "approved", "confirming!"],
    ["silent", "completed", "paid!"],
    ["silent", "dead", "confirming!"],
    ["silent", "silent", "confirming!"],
  ])("execute is %s, then the gateway reports %s: %s", async (execute, known, expected) => {
    const arranged = await arrange({ state: "pending", known });
    const gate = fixture.gate;
    fixture.gate = async (request, next) => {
      if (!request.url.endsWith("/execute")) return gate(request, next);
      await gate(request, async () => new Response());
      return execute === "refused" ? Response.json(REFUSED) : new Response("", { status: 504 });
    };
    await settle(arranged.back, "success");
    fixture.gate = gate;
    expect(await outcome(arranged)).toBe(expected);
  });
});
