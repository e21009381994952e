/** @jest-environment node */
import { englishText } from "@/lib/contract/refusal-texts/english";
import { runData } from "@/lib/dev/testing/backend/commands";
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
import type { PaymentState } from "../kernel/db/schema-payments";
import { closeAttempts } from "../payments/attempts";
import { decideRefund } from "../payments/decide-refund";
import { TRANSACTION_OF_ANOTHER_REFUND } from "../payments/try-refund";

const HOUR_MINUTES = 60;
const NOTICE = `${SITE_URL}/api/payment-notice/sslcommerz`;

const store = new FakeSslcommerz();
let fixture: EbookPaymentFixture;
let productId: number;
let customer: Visitor;
let customerId: number;
let logged = "";

type Fields = Record<string, string>;

beforeAll(async () => {
  fixture = await EbookPaymentFixture.open({
    payment: { gateway: "sslcommerz", baseUrl: SSLCOMMERZ_URL, credentials: SSLCOMMERZ_STORE },
    rateLimitScale: 1_000,
    outbox: { webhook: { url: "http://127.0.0.1:9", secret: "whsec_" } },
    logLevel: "debug",
    onLog: (line) => {
      logged += line;
    },
  });
  fixture.gate = store.fetch;
  productId = await arrangeProduct(fixture.shop.db, "bp-arm", 500);
  customer = new Visitor(fixture.shop.backend);
  customerId = await loginAs(customer, "kamal");
});

beforeEach(async () => {
  store.reset();
  for (const table of ["refunds", "payments", "outbox_messages"] as const)
    await fixture.shop.db.deleteFrom(table).execute();
  logged = "";
});

afterEach(() => {
  expect(logged).not.toContain(SSLCOMMERZ_STORE.password);
  expect(logged).not.toContain(encodeURIComponent(SSLCOMMERZ_STORE.password));
  expect(logged).not.toContain("store_passwd");
});

const startPayment = (number: string) =>
  customer.send("POST", `/api/pay-order/${number}`, { language: "bn" });

async function order(row: { expires_at?: number } = {}) {
  const { id, number } = await addOrder(fixture.shop.db, productId, {
    user_id: customerId,
    ...row,
  });
  const started = await startPayment(number);
  return { id, number, invoice: `${number}-1`, started };
}

const paymentOf = (orderId: number) =>
  fixture.shop.db
    .selectFrom("payments")
    .selectAll()
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();

const orderOf = (id: number) =>
  fixture.shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const refund = () => fixture.shop.db.selectFrom("refunds").selectAll().executeTakeFirstOrThrow();

async function events(): Promise<string[]> {
  const rows = await fixture.shop.db.selectFrom("outbox_messages").select("type").execute();
  return rows.map(({ type }) => type);
}

const sweep = () => fixture.shop.backend.sweep();

function post(address: string, fields: Fields, headers: Fields = {}): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fixture.shop.backend.fetch(new Request(address, { method: "POST", body, headers }));
}

/** The customer comes back to the address that the session named. */
const comeBack = (invoice: string, to: "success_url" | "fail_url" | "cancel_url", form: Fields) =>
  post(store.sessions.get(invoice)?.at(-1)?.[to] ?? "", form, {
    Origin: SSLCOMMERZ_URL,
    "Sec-Fetch-Site": "cross-site",
  });

test("sends the browser to the hosted page and takes the money of a validated try", async () => {
  const { id, number, invoice, started } = await order();
  expect(Object(started.body).redirect_url).toMatch(`${SSLCOMMERZ_URL}/EasyCheckOut/`);
  expect(store.sessions.get(invoice)).toEqual([
    expect.objectContaining({
      total_amount: "330.00",
      currency: "BDT",
      tran_id: invoice,
      ipn_url: NOTICE,
      cus_phone: expect.stringMatching(/^\+?\d+$/),
    }),
  ]);
  const response = await comeBack(invoice, "success_url", store.pay(invoice));
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe(`${SITE_URL}/bn/order-details/${number}`);
  expect(response.headers.get("Set-Cookie")).toBeNull();
  const payment = await paymentOf(id);
  expect(payment).toMatchObject({
    state: "paid",
    gateway: "sslcommerz",
    gateway_payment_id: invoice,
  });
  expect(payment.trx_id).toBe(store.tries[0]?.bank_tran_id);
  expect(await orderOf(id)).toMatchObject({ payment_status: "paid" });
  expect(store.calls).toEqual(["session", "transaction", "validation"]);
});

test("believes no field of the form: the status is that of the query", async () => {
  const { id, invoice } = await order();
  const { val_id = "" } = store.pay(invoice, "FAILED");
  const forged = { tran_id: invoice, status: "VALID", val_id, amount: "330.00", risk_level: "0" };
  await post(NOTICE, forged);
  expect(await paymentOf(id)).toMatchObject({ state: "failed" });
});

test("answers a notice with 200 once the payment is settled, also of an unknown payment", async () => {
  const { id, invoice } = await order();
  const paid = store.pay(invoice);
  const answers = await Promise.all([post(NOTICE, paid), post(NOTICE, paid)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await paymentOf(id)).toMatchObject({ state: "paid" });
  for (const tran_id of ["NM-1", "'--", "x".repeat(5_000)])
    expect((await post(NOTICE, { tran_id })).status).toBe(200);
  const json = JSON.stringify({ tran_id: 5, nested: { a: 1 } });
  const headers = { "Content-Type": "application/json" };
  const sent = (body: string) =>
    fixture.shop.backend.fetch(new Request(NOTICE, { method: "POST", body, headers }));
  expect((await sent(json)).status).toBe(200);
  expect((await sent("{")).status).toBe(200);
  expect((await post(NOTICE, { tran_id: "x".repeat(30_000) })).status).toBe(413);
});

test("settles a customer whose browser comes with a GET", async () => {
  const { id, number, invoice } = await order();
  store.pay(invoice);
  const address = store.sessions.get(invoice)?.[0]?.success_url ?? "";
  expect(await fixture.follow(address)).toBe(`${SITE_URL}/bn/order-details/${number}`);
  expect(await paymentOf(id)).toMatchObject({ state: "paid" });
});

test.each<[string, string, string | null, (invoice: string) => void]>([
  [
    "a card at risk",
    "review",
    "finds risky",
    (one) => store.pay(one, "VALID", { risk_level: "1" }),
  ],
  [
    "no level of risk",
    "review",
    "finds risky",
    (one) => store.pay(one, "VALID", { risk_level: "" }),
  ],
  [
    "another amount",
    "review",
    "another amount",
    (one) => store.pay(one, "VALID", { amount: "329.99" }),
  ],
  [
    "another currency",
    "review",
    "another currency",
    (one) => store.pay(one, "VALID", { currency: "USD" }),
  ],
  [
    "money that came twice",
    "review",
    "more than once",
    (one) => {
      store.pay(one);
      store.pay(one);
    },
  ],
  [
    "two tries of which the second is paid",
    "paid",
    null,
    (one) => {
      store.pay(one, "FAILED");
      store.pay(one);
    },
  ],
  [
    "a paid try and a later one that failed",
    "paid",
    null,
    (one) => {
      store.pay(one);
      store.pay(one, "FAILED");
    },
  ],
  ["a try that the bank has not decided", "pending", null, (one) => store.pay(one, "PENDING")],
  ["a session without a try", "pending", null, (one) => store.pay(one, "UNATTEMPTED")],
])("%s: %s", async (_what, state, problem, act) => {
  const { id, invoice } = await order();
  act(invoice);
  fixture.pass(10);
  await sweep();
  expect((await paymentOf(id)).state).toBe(state);
  expect(logged.includes("a payment was put under review")).toBe(problem !== null);
  if (problem !== null) expect(logged).toContain(problem);
});

test.each(["success", "failure", "cancel"])(
  "believes no claim of %s that the shop did not prove in the address of the session",
  async (claims) => {
    const { id, number, invoice } = await order();
    const other = await order();
    const known = store.sessions.get(other.invoice)?.at(-1)?.success_url ?? "";
    const proof = new URL(known).searchParams.get("proof") ?? "";
    const forgeries: Fields[] = [{}, { proof: "" }, { proof: "x" }, { proof }];
    for (const forged of forgeries) {
      const query = new URLSearchParams({ ...forged, claims, tran_id: invoice });
      const back = `${SITE_URL}/api/payment-return/sslcommerz?${query}`;
      const response = await post(back, { tran_id: invoice });
      expect(response.headers.get("Location")).toBe(`${SITE_URL}/bn/order-details/${number}`);
      expect(await paymentOf(id)).toMatchObject({ state: "pending" });
    }
    expect(await events()).toEqual([]);
  },
);

test.each<[Parameters<typeof comeBack>[1], PaymentState]>([
  ["success_url", "confirming"],
  ["fail_url", "failed"],
  ["cancel_url", "failed"],
])("believes the %s of the session while nothing is known", async (to, state) => {
  const { id, invoice } = await order();
  await comeBack(invoice, to, { tran_id: invoice });
  expect(await paymentOf(id)).toMatchObject({ state });
});

// State of the attempt, then its states after a notice when SSLCOMMERZ says: paid, failed, nothing.
test.each<[PaymentState, paid: PaymentState, failed: PaymentState, nothing: PaymentState]>([
  ["pending", "paid", "failed", "pending"],
  ["confirming", "paid", "failed", "pending"],
  ["failed", "paid", "failed", "failed"],
  ["expired", "paid", "expired", "expired"],
  ["review", "review", "review", "review"],
  ["paid", "paid", "paid", "paid"],
  ["refunding", "refunding", "refunding", "refunding"],
  ["refunded", "refunded", "refunded", "refunded"],
])(
  "a notice about an attempt that is %s: paid %s, failed %s, nothing %s",
  async (state, ...ends) => {
    const found: PaymentState[] = [];
    for (const said of ["VALID", "FAILED", null] as const) {
      const { id, invoice } = await order();
      await fixture.shop.db
        .updateTable("payments")
        .set({ state })
        .where("order_id", "=", id)
        .execute();
      if (said !== null) store.pay(invoice, said);
      await post(NOTICE, { tran_id: invoice, status: said ?? "VALID" });
      found.push((await paymentOf(id)).state);
    }
    expect(found).toEqual(ends);
  },
);

test.each<[PaymentState, Parameters<typeof store.faults.set>[1], PaymentState]>([
  ["pending", "lost", "pending"],
  ["pending", "html", "pending"],
  ["pending", { lie: { status: "UNHEARD_OF" } }, "pending"],
  ["confirming", "down", "confirming"],
  ["failed", "lost", "failed"],
  ["expired", "html", "expired"],
  ["paid", "lost", "paid"],
])(
  "a notice about an attempt that is %s, with the fault %j: %s, and paid later",
  async (state, fault, expected) => {
    const { id, invoice } = await order();
    const { db } = fixture.shop;
    const next_check_at = fixture.now + 60_000;
    await db
      .updateTable("payments")
      .set({ state, next_check_at })
      .where("order_id", "=", id)
      .execute();
    const paid = store.pay(invoice);
    store.faults.set("transaction", fault);
    await post(NOTICE, paid);
    expect((await paymentOf(id)).state).toBe(expected);
    store.faults.clear();
    fixture.pass(15);
    await sweep();
    expect((await paymentOf(id)).state).toBe("paid");
  },
);

test("opens another session of the same transaction if the first answer was lost", async () => {
  store.faults.set("session", "lost");
  const { id, number, invoice, started } = await order();
  expect(started.status).toBe(502);
  store.faults.clear();
  expect((await startPayment(number)).status).toBe(200);
  expect(store.sessions.get(invoice)).toHaveLength(2);
  await comeBack(invoice, "success_url", store.pay(invoice));
  expect(await paymentOf(id)).toMatchObject({ state: "paid", attempt: 1 });
});

test.each<[string, Parameters<typeof store.faults.set>[1]]>([
  ["a page instead of an answer", "html"],
  ["an error", "down"],
  ["a refusal", { lie: { status: "FAILED", failedreason: "Store is de-active" } }],
  ["no payment page", { lie: { GatewayPageURL: "" } }],
  ["an unsafe payment page", { lie: { GatewayPageURL: "http://evil.example/pay" } }],
])("starts no payment with %s, and can be tried again", async (_what, fault) => {
  store.faults.set("session", fault);
  const { number, started } = await order();
  expect(started.status).toBe(502);
  store.faults.clear();
  expect((await startPayment(number)).status).toBe(200);
});

test("takes no try that is listed as paid without the validation", async () => {
  const { id, invoice } = await order();
  store.faults.set("validation", { lie: { status: "INVALID_TRANSACTION" } });
  await comeBack(invoice, "success_url", store.pay(invoice));
  expect(await paymentOf(id)).toMatchObject({ state: "confirming", trx_id: null });
});

/** Sweeps every hour for a number of hours. */
async function sweepFor(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    fixture.pass(HOUR_MINUTES);
    await sweep();
  }
}

test.each<[string, number, string, string]>([
  ["two hours", 2, "refunding", "cancelled by the customer: the money goes back"],
  ["46 hours", 46, "refunding", "still asked"],
  ["50 hours", 50, "expired", "never asked again"],
])(
  "money %s after the start, without a notice, for a cancelled order: %s",
  async (_when, hours, state) => {
    const { id, number, invoice } = await order();
    expect((await customer.send("POST", `/api/cancel-order/${number}`, {})).status).toBe(200);
    expect(await paymentOf(id)).toMatchObject({ state: "expired" });
    await sweepFor(hours - 1);
    store.pay(invoice);
    await sweepFor(1);
    const after = (await paymentOf(id)).state;
    expect(["refunding", "refunded"].includes(after) ? "refunding" : after).toBe(state);
  },
);

test("reopens an order that expired before its money was noticed", async () => {
  const { id, invoice } = await order({ expires_at: fixture.now + 90 * 60_000 });
  await sweepFor(2);
  expect(await orderOf(id)).toMatchObject({ status: 4 });
  store.pay(invoice);
  await sweepFor(2);
  expect(await paymentOf(id)).toMatchObject({ state: "paid" });
  expect(await orderOf(id)).toMatchObject({ payment_status: "paid" });
  expect((await orderOf(id)).status).not.toBe(4);
});

test("money of the former, higher total goes back in part", async () => {
  const { id, invoice } = await order();
  const { db } = fixture.shop;
  await db.transaction().execute((trx) => closeAttempts(trx, id, fixture.now));
  await db
    .updateTable("orders")
    .set({ subtotal: 10_000, total: 20_000 })
    .where("id", "=", id)
    .execute();
  store.pay(invoice);
  await sweepFor(1);
  expect(await paymentOf(id)).toMatchObject({ state: "paid" });
  expect(await orderOf(id)).toMatchObject({ payment_status: "paid" });
  expect(await refund()).toMatchObject({ amount: 13_000, state: "due" });
  expect(store.refunds).toMatchObject([{ amount: "130.00" }]);
});

type Fault = Parameters<typeof store.faults.set>[1] | null;

/** An attempt that is asked about for the last time: two days after its start. */
async function asksForTheLastTime(state: PaymentState) {
  const { id, invoice } = await order();
  const created_at = fixture.now - 48 * 3_600_000;
  await fixture.shop.db
    .updateTable("payments")
    .set({ state, created_at, next_check_at: fixture.now })
    .where("order_id", "=", id)
    .execute();
  return { id, invoice };
}

test.each<[PaymentState, Fault, PaymentState]>([
  ["failed", null, "failed"],
  ["expired", null, "expired"],
  ["pending", null, "failed"],
  ["failed", "down", "review"],
  ["expired", "html", "review"],
  ["pending", "lost", "review"],
  ["failed", { lie: { APIConnect: "FAILED" } }, "review"],
])("asks for the last time about an attempt that is %s, with the fault %j: %s", async (...one) => {
  const [state, fault, expected] = one;
  const { id } = await asksForTheLastTime(state);
  if (fault !== null) store.faults.set("transaction", fault);
  await sweep();
  expect(await paymentOf(id)).toMatchObject({ state: expected, next_check_at: null });
  expect(await events()).toEqual(expected === "review" ? ["payment.review"] : []);
});

test("leaves an attempt to staff if SSLCOMMERZ was switched off until the end", async () => {
  const { id } = await asksForTheLastTime("failed");
  const other = await fixture.openAnother({ payment: { gateway: "none" } });
  try {
    await other.sweep();
  } finally {
    await other.close();
  }
  expect(await paymentOf(id)).toMatchObject({ state: "review", next_check_at: null });
});

test("takes a validated try although another listed one is denied, and leaves it to staff", async () => {
  const { id, invoice } = await order();
  store.pay(invoice);
  const denied = store.pay(invoice);
  store.denied.add(denied.val_id ?? "");
  fixture.pass(10);
  await sweep();
  expect(await paymentOf(id)).toMatchObject({
    state: "review",
    trx_id: store.tries[0]?.bank_tran_id,
  });
});

const WHY = ["--reason", "broken", "--by", "Salma", "--yes"];

async function paidAndRefunded(...amount: string[]) {
  const placed = await order();
  await comeBack(placed.invoice, "success_url", store.pay(placed.invoice));
  const asked = ["orders", "refund", placed.number, ...amount, ...WHY];
  expect((await runData(fixture.shop, asked, () => fixture.now)).code).toBe(0);
  return placed;
}

test("a refund is accepted, asked for by its number, and then made", async () => {
  const { id } = await paidAndRefunded();
  await sweep();
  const number = store.refunds[0]?.refund_ref_id;
  expect(await refund()).toMatchObject({ state: "due", refund_trx_id: number });
  await sweepFor(80);
  expect(await refund()).toMatchObject({ state: "due" });
  expect(store.calls.filter((call) => call === "refund")).toHaveLength(1);
  store.settleRefunds("refunded");
  await sweepFor(2);
  expect(await refund()).toMatchObject({ state: "done", refund_trx_id: number });
  expect(await paymentOf(id)).toMatchObject({ state: "refunded" });
});

test("a refund that the gateway cancels is left to staff", async () => {
  await paidAndRefunded();
  await sweep();
  store.settleRefunds("cancelled");
  await sweepFor(2);
  const { id, state, problem } = await refund();
  expect({ state, problem }).toEqual({ state: "by_hand", problem: englishText("refunds.notMade") });
  // SSLCOMMERZ would answer the same number of the shop with the same cancelled refund.
  const again = { refundId: id, decision: "send", refundLimits: new Map(), trxId: null } as const;
  const { db } = fixture.shop;
  const sent = db.transaction().execute((trx) => decideRefund(trx, again, fixture.now));
  await expect(sent).rejects.toMatchObject({ status: 409 });
  expect(await refund()).toMatchObject({ state: "by_hand" });
});

test.each<Parameters<typeof store.faults.set>[1]>(["lost", "html", "down"])(
  "a refund whose answer is %p is sent again under the same key, and made once",
  async (fault) => {
    await paidAndRefunded();
    store.faults.set("refund", fault);
    await sweep();
    expect(await refund()).toMatchObject({ state: "due", refund_trx_id: null });
    store.faults.clear();
    await sweepFor(1);
    expect(store.refunds).toHaveLength(1);
    store.settleRefunds("refunded");
    await sweepFor(1);
    expect(await refund()).toMatchObject({
      state: "done",
      refund_trx_id: store.refunds[0]?.refund_ref_id,
    });
  },
);

test("a refund that is refused stays due, and is left to staff after two days", async () => {
  await paidAndRefunded();
  store.refusal = "Insufficient balance";
  await sweep();
  const problem = "The gateway refused: Insufficient balance.";
  expect(await refund()).toMatchObject({ state: "due", problem });
  await sweepFor(60);
  expect(await refund()).toMatchObject({ state: "review", problem });
});

test("two refunds of a payment have their own keys and do not wait for each other", async () => {
  const { number } = await paidAndRefunded("--amount", "100");
  const more = ["orders", "refund", number, "--amount", "50", ...WHY];
  expect((await runData(fixture.shop, more, () => fixture.now)).code).toBe(0);
  await sweep();
  expect(store.refunds.map(({ amount }) => amount)).toEqual(["100.00", "50.00"]);
  expect(new Set(store.refunds.map((one) => one.refund_trans_id)).size).toBe(2);
});

test("a hiccup after many tries does not end a refund that was accepted", async () => {
  await paidAndRefunded();
  await sweep();
  await fixture.shop.db.updateTable("refunds").set({ attempts: 60 }).execute();
  store.faults.set("refund-status", "down");
  await sweepFor(2);
  expect(await refund()).toMatchObject({ state: "due" });
  store.faults.clear();
  store.settleRefunds("refunded");
  await sweepFor(2);
  expect(await refund()).toMatchObject({ state: "done" });
});

test("the number of another refund is left to staff", async () => {
  const { number } = await paidAndRefunded("--amount", "100");
  await sweep();
  const more = ["orders", "refund", number, "--amount", "50", ...WHY];
  expect((await runData(fixture.shop, more, () => fixture.now)).code).toBe(0);
  store.faults.set("refund", { lie: { refund_ref_id: store.refunds[0]?.refund_ref_id ?? "" } });
  await sweep();
  const rows = await fixture.shop.db.selectFrom("refunds").selectAll().orderBy("id").execute();
  expect(rows).toMatchObject([
    { state: "due" },
    { state: "review", problem: TRANSACTION_OF_ANOTHER_REFUND, refund_trx_id: null },
  ]);
});
