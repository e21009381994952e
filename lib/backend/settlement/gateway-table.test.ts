/** @jest-environment node */
import { runData } from "@/lib/dev/testing/backend/commands";
import { loginAs } from "@/lib/dev/testing/backend/customer";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import type { Backend } from "../backend";
import type { PaymentState } from "../kernel/db/schema-payments";
import type { GatewaySettings, PaymentSettings } from "../payments/payment-settings";
import { sandboxPages } from "../payments/providers/sandbox/make-sandbox";
import { SANDBOX_PATH } from "../payments/providers/sandbox/sandbox-store";
import { sandboxCredentials } from "../payments/providers/sandbox/sandbox-token";

const MINUTE = 60_000;
const BKASH_ORIGIN = "https://bkash.example";
const BKASH_SECRET = "the secret of the fake bKash";

const SANDBOX: GatewaySettings = { gateway: "sandbox" };
const BKASH: GatewaySettings = {
  gateway: "bkash",
  baseUrl: BKASH_ORIGIN + SANDBOX_PATH,
  credentials: sandboxCredentials(BKASH_SECRET),
};

let fixture: EbookPaymentFixture;
let productId: number;
let customerId: number;
let backend: Backend;
let customer: Visitor;
let logged = "";
let isSandboxDown = false;
/** Gateways that the shop has called. */
const called = new Set<string>();

beforeAll(async () => {
  fixture = await EbookPaymentFixture.open({ rateLimitScale: 1_000 });
  const { db } = fixture.shop;
  productId = await arrangeProduct(db, "bp-arm", 500);
  customerId = (await fixture.customer()).id;
  // A separate gateway: it rejects the credentials of the shop's sandbox.
  const bkash = sandboxPages({
    db,
    secret: BKASH_SECRET,
    origin: BKASH_ORIGIN,
    shopName: async () => "bKash",
    callShop: async () => new Response(),
    now: () => fixture.now,
  });
  fixture.gate = async (request, next) => {
    const isBkash = new URL(request.url).origin === BKASH_ORIGIN;
    called.add(isBkash ? "bkash" : "sandbox");
    if (!isBkash && isSandboxDown) return new Response("", { status: 503 });
    return isBkash ? bkash.fetch(request) : next(request);
  };
});

async function open(payment: PaymentSettings): Promise<void> {
  backend = await fixture.openAnother({
    payment,
    rateLimitScale: 1_000,
    logLevel: "info",
    onLog: (line) => {
      logged += line;
    },
  });
  customer = new Visitor(backend);
  await loginAs(customer, "kamal");
}

beforeEach(async () => {
  for (const table of ["refunds", "payments", "sandbox_payments", "sandbox_refunds"] as const)
    await fixture.shop.db.deleteFrom(table).execute();
  called.clear();
  logged = "";
  isSandboxDown = false;
});

type Name = "sandbox" | "bkash";

/** Adds a customer's order with an attempt at this gateway. */
async function arrange(
  gateway: Name,
  state: PaymentState,
  sandbox: "open" | "verified" | "completed",
) {
  const { db } = fixture.shop;
  const { id, number } = await addOrder(db, productId, {
    user_id: customerId,
    payment_status: state === "paid" ? "paid" : "to_be_paid",
  });
  const at = fixture.now - MINUTE;
  const back = await payOrder(db, number, { state, at, sandbox, gateway });
  return { id, number, back };
}

async function stateOf(orderId: number): Promise<string> {
  const { state } = await fixture.shop.db
    .selectFrom("payments")
    .select("state")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return state;
}

/** Each returns the state of the attempt or the refund afterwards. */
const OPERATIONS: Record<string, (gateway: Name) => Promise<string>> = {
  ask: async (gateway) => {
    const { id } = await arrange(gateway, "pending", "open");
    await backend.sweep();
    return stateOf(id);
  },
  execute: async (gateway) => {
    const { id, back } = await arrange(gateway, "pending", "verified");
    await backend.fetch(new Request(back));
    return stateOf(id);
  },
  close: async (gateway) => {
    const { id, number } = await arrange(gateway, "pending", "open");
    await customer.send("POST", `/api/cancel-order/${number}`, {});
    return stateOf(id);
  },
  refund: async (gateway) => {
    const { number } = await arrange(gateway, "paid", "completed");
    const why = ["--reason", "broken", "--by", "Salma", "--yes"];
    await runData(fixture.shop, ["orders", "refund", number, ...why], () => fixture.now);
    await backend.sweep();
    const refund = fixture.shop.db.selectFrom("refunds").select("state");
    return (await refund.executeTakeFirstOrThrow()).state;
  },
};

type Row = [Name, ...ends: [ask: string, execute: string, close: string, refund: string]];

const AT_SANDBOX: Row = [
  "sandbox",
  "sandbox: pending",
  "sandbox: paid",
  "none: expired",
  "sandbox: done",
];
const AT_BKASH: Row = ["bkash", "bkash: pending", "bkash: paid", "none: expired", "bkash: done"];
const LEFT = ["none: review", "none: review", "none: expired", "none: by_hand"] as const;

const SHOPS: [string, PaymentSettings, Row[]][] = [
  ["sandbox", SANDBOX, [AT_SANDBOX, ["bkash", ...LEFT]]],
  ["sandbox, bKash for earlier payments", { ...SANDBOX, kept: [BKASH] }, [AT_SANDBOX, AT_BKASH]],
  ["bKash", BKASH, [["sandbox", ...LEFT], AT_BKASH]],
  ["bKash, sandbox for earlier payments", { ...BKASH, kept: [SANDBOX] }, [AT_SANDBOX, AT_BKASH]],
  [
    "no gateway, both for earlier payments",
    { gateway: "none", kept: [BKASH, SANDBOX] },
    [AT_SANDBOX, AT_BKASH],
  ],
  [
    "no gateway",
    { gateway: "none" },
    [
      ["sandbox", ...LEFT],
      ["bkash", ...LEFT],
    ],
  ],
];

describe.each(SHOPS)("a shop with %s", (_name, settings, rows) => {
  beforeAll(() => open(settings));
  afterAll(() => backend.close());

  const cases = rows.flatMap(([gateway, ...ends]) =>
    Object.keys(OPERATIONS).map((operation, n) => [gateway, operation, ends[n]] as const),
  );

  test.each(cases)("payment of %s, %s: asks %s", async (gateway, operation, expected) => {
    const state = await OPERATIONS[operation]?.(gateway);
    expect(`${[...called].join() || "none"}: ${state}`).toBe(expected);
  });
});

describe("a shop without the gateway of a payment", () => {
  beforeAll(() => open(SANDBOX));
  afterAll(() => backend.close());

  const lines = () =>
    logged
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line))
      .filter(({ level }) => level >= 50);

  test("logs once that a payment is left to staff", async () => {
    const { number } = await arrange("bkash", "confirming", "completed");
    await backend.sweep();
    await backend.sweep();
    const problem = "its payment gateway bkash is not set up any more";
    expect(lines()).toEqual([
      expect.objectContaining({ order: number, problem, msg: "a payment was put under review" }),
    ]);
  });

  test("logs once that a refund is left to staff", async () => {
    await OPERATIONS.refund?.("bkash");
    await backend.sweep();
    const reason = "The payment gateway bkash is not set up any more: give the money back by hand.";
    expect(lines()).toEqual([expect.objectContaining({ state: "by_hand", reason })]);
  });

  test("puts a refund under review that the gateway may have made", async () => {
    const { number } = await arrange("bkash", "paid", "completed");
    const why = ["--reason", "broken", "--by", "Salma", "--yes"];
    await runData(fixture.shop, ["orders", "refund", number, ...why], () => fixture.now);
    await fixture.shop.db.updateTable("refunds").set({ sent_at: fixture.now }).execute();
    await backend.sweep();
    const refund = await fixture.shop.db
      .selectFrom("refunds")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(refund).toMatchObject({
      state: "review",
      problem:
        "The payment gateway bkash is not set up any more, and it may have made this refund.",
    });
  });

  test.each<PaymentState>(["failed", "expired"])(
    "leaves an attempt that is %s as it is",
    async (state) => {
      const { id } = await arrange("bkash", state, "open");
      await backend.sweep();
      expect(await stateOf(id)).toBe(state);
      expect(called).toEqual(new Set());
    },
  );
});

describe("after the switch to another gateway", () => {
  beforeAll(() => open({ ...BKASH, kept: [SANDBOX] }));
  afterAll(() => backend.close());

  test("a new attempt of an order is paid at the new gateway", async () => {
    const { id, number } = await arrange("sandbox", "pending", "open");
    const { body } = await customer.send("POST", `/api/pay-order/${number}`, {});
    expect(Object(body).redirect_url).toContain(`${BKASH_ORIGIN}${SANDBOX_PATH}/pay/`);
    const attempts = await fixture.shop.db
      .selectFrom("payments")
      .select(["gateway", "state"])
      .where("order_id", "=", id)
      .orderBy("attempt")
      .execute();
    expect(attempts).toEqual([
      { gateway: "sandbox", state: "failed" },
      { gateway: "bkash", state: "pending" },
    ]);
    expect(called).toEqual(new Set(["bkash"]));
  });

  test("an e-book bought before it is refunded by the gateway that took the money", async () => {
    const { visitor } = await fixture.customer();
    const { order_no } = await fixture.buy(visitor, "pay");
    const { payments } = await fixture.rows(order_no);
    expect(payments).toMatchObject([{ gateway: "sandbox", state: "paid" }]);
    called.clear();
    await fixture.shop.db.updateTable("payments").set({ state: "review" }).execute();
    const id = String(payments[0]?.id);
    const decide = ["payments", "decide", id, "--as", "refund", "--by", "S", "--yes"];
    expect((await runData(fixture.shop, decide, () => fixture.now)).code).toBe(0);
    await backend.sweep();
    expect((await fixture.rows(order_no)).states).toEqual(["refunded"]);
    expect(called).toEqual(new Set(["sandbox"]));
  });

  test("an attempt that was not opened before it is opened at the new gateway", async () => {
    const { visitor } = await fixture.customer();
    const key = "order-before-the-switch";
    const body = await fixture.body(visitor);
    isSandboxDown = true;
    await fixture.shop.db.updateTable("ebook_orders").set({ status: 4 }).execute();
    expect((await fixture.send(visitor, body, key)).status).toBe(502);
    const created = await fixture.shop.db.selectFrom("payments").selectAll().execute();
    expect(created).toMatchObject([{ gateway: "sandbox", state: "created" }]);
    const returning = new Visitor(backend);
    for (const cookie of visitor.cookies) returning.cookies.set(...cookie);
    await fixture.send(returning, body, key);
    const opened = await fixture.shop.db.selectFrom("payments").selectAll().execute();
    expect(opened).toMatchObject([{ gateway: "bkash", state: "pending" }]);
  });
});
