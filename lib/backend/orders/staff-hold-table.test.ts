/** @jest-environment node */
import type { WaitsFor } from "@/lib/contract/terms";

import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import type { Hold } from "../kernel/db/columns";
import type { Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import { AppError } from "../kernel/errors";
import { readLedger } from "../stock/ledger";
import { cancelledFor } from "./cancellation";
import { confirmOrder } from "./confirm-order";
import { setDeliveryCharge } from "./delivery-charge";
import { cancelForShop, moveOrder } from "./move-order";
import { decidePrescription } from "./prescriptions/decide-prescription";

const MINUTE = 60_000;
const START = Date.parse("2026-11-22T08:00:00+06:00");
const PHONE = "+8801712345678";
const WANTED = 3;
const LIMITS = { unpaidHours: 72, holdMinutes: 60, staffHours: 48 };

let now: number;
let fixture: OrderFixture;
let userId: number;

beforeAll(async () => {
  fixture = await OrderFixture.open({ now: () => now });
  const { db } = fixture.shop;
  const user = db.selectFrom("users").select("id").where("mobile_no", "is not", null);
  userId = (await user.executeTakeFirstOrThrow()).id;
});

beforeEach(async () => {
  now = START;
  const { db } = fixture.shop;
  await db.updateTable("orders").set({ status: 3, hold_until: null }).execute();
  await setLeft(2);
});

const setLeft = (quantity: number) =>
  fixture.shop.db
    .updateTable("batches")
    .set({ quantity })
    .where("product_id", "=", fixture.productId)
    .execute();

const orderOf = (id: number) =>
  fixture.shop.db
    .selectFrom("orders")
    .select(["status", "hold", "waits_for", "hold_until", "expires_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

interface Waiting {
  waits: WaitsFor;
  hold: Hold;
  holdUntil?: number | null;
  user?: number | null;
  method?: "mobile" | "cod";
}

function add({ waits, hold, holdUntil = null, user = null, method }: Waiting) {
  return addOrder(fixture.shop.db, fixture.productId, {
    quantity: WANTED,
    waits_for: waits,
    hold,
    hold_until: holdUntil,
    counted: 1,
    user_id: user,
    session_id: null,
    billing_phone: PHONE,
    payment_method: method ?? (waits === "confirmation" ? "cod" : "mobile"),
    shipping_country: waits === "charge" ? "Nepal" : "Bangladesh",
    expires_at: START + 48 * 60 * MINUTE,
    ordered_at: START,
  });
}

type Kind = "guest" | "unconfirmed" | "confirmed" | "changed number";

/** Returns the buyer's account, whose number is as confirmed as `kind` says. */
async function buyer(kind: Kind): Promise<number | null> {
  if (kind === "guest") return null;
  const confirmed = { unconfirmed: null, confirmed: PHONE, "changed number": "+8801812345678" };
  await fixture.shop.db
    .updateTable("users")
    .set({ mobile_no: PHONE, confirmed_mobile: confirmed[kind] })
    .where("id", "=", userId)
    .execute();
  return userId;
}

const WAITS: WaitsFor[] = ["confirmation", "charge", "prescription"];
const LONG_HOLDS: [kind: Kind, waits: WaitsFor, hold: Hold, left: number][] = [
  // buyer, waits for -> hold and pieces left after `holdMinutes`
  ["guest", "confirmation", "none", 5],
  ["guest", "charge", "none", 5],
  ["guest", "prescription", "none", 5],
  ["unconfirmed", "confirmation", "none", 5],
  ["unconfirmed", "charge", "none", 5],
  ["unconfirmed", "prescription", "none", 5],
  ["changed number", "charge", "none", 5],
  ["confirmed", "confirmation", "full", 2],
  ["confirmed", "charge", "full", 2],
  ["confirmed", "prescription", "full", 2],
];

test.each(LONG_HOLDS)(
  "%s, waits for %s: hold %s after holdMinutes, and the order lives on",
  async (kind, waits, hold, left) => {
    const holdUntil = START + 60 * MINUTE;
    const { id } = await add({ waits, hold: "full", holdUntil, user: await buyer(kind) });
    now = holdUntil - 1;
    await fixture.shop.backend.sweep();
    expect(await orderOf(id)).toMatchObject({ status: 0, hold: "full", waits_for: waits });
    expect(await fixture.stock()).toBe(2);
    now = holdUntil;
    // Twice: pieces go back once.
    for (let n = 0; n < 2; n++) await fixture.shop.backend.sweep();
    expect(await orderOf(id)).toMatchObject({ status: 0, hold, waits_for: waits });
    expect(await fixture.stock()).toBe(left);
    now = START + 48 * 60 * MINUTE;
    await fixture.shop.backend.sweep();
    expect((await orderOf(id)).status).toBe(4);
    expect(await fixture.stock()).toBe(5);
  },
);

test.each(WAITS)("an order that waits for %s without an end keeps its pieces", async (waits) => {
  const { id } = await add({ waits, hold: "full" });
  now = START + 47 * 60 * MINUTE;
  await fixture.shop.backend.sweep();
  expect(await orderOf(id)).toMatchObject({ status: 0, hold: "full" });
  expect(await fixture.stock()).toBe(2);
});

type Action = "confirm" | "pack" | "charge" | "accept" | "again" | "refuse" | "cancel";

function act(trx: Trx, number: string, action: Action): Promise<unknown> {
  const decide = (decision: "accepted" | "again" | "refused") =>
    decidePrescription(
      trx,
      number,
      { decision, reason: "Seen", refused: [] },
      { days: 0, refundLimits: fixture.shop.refundLimits, by: "Salma", at: now },
    );
  const done: Record<Action, () => Promise<unknown>> = {
    confirm: () => confirmOrder(trx, number, now),
    pack: () =>
      moveOrder(
        trx,
        number,
        { wanted: 1, anyway: false, unpaidReason: "Pays by invoice" },
        "Salma",
        now,
      ),
    charge: () => setDeliveryCharge(trx, number, 50_000, ALL_LIMITS, now),
    accept: () => decide("accepted"),
    again: () => decide("again"),
    refuse: () => decide("refused"),
    cancel: () => cancelForShop(trx, number, cancelledFor("asked"), "Salma", now),
  };
  return done[action]();
}

const NO_LIMITS = { maxPerLine: 1, maxPieces: 1, maxTotal: 1, maxOpenOrders: 1, maxOpenPieces: 1 };
const ALL_LIMITS = { ...NO_LIMITS, ...LIMITS };

type Result = "taken" | "held" | "refused" | "waits" | "over";

/** [waits for, hold, pieces left, action, what happens with the pieces] */
const ACTIONS: [WaitsFor, Hold, number, Action, Result][] = [
  ["confirmation", "none", 3, "confirm", "taken"],
  ["confirmation", "none", 2, "confirm", "refused"],
  ["confirmation", "none", 0, "confirm", "refused"],
  ["confirmation", "none", 3, "pack", "taken"],
  ["confirmation", "none", 2, "pack", "refused"],
  ["confirmation", "none", 2, "cancel", "over"],
  ["confirmation", "full", 0, "confirm", "held"],
  ["confirmation", "full", 0, "pack", "held"],
  ["confirmation", "full", 0, "cancel", "over"],
  ["charge", "none", 3, "charge", "taken"],
  ["charge", "none", 2, "charge", "refused"],
  ["charge", "none", 2, "cancel", "over"],
  ["charge", "full", 0, "charge", "held"],
  ["charge", "full", 0, "cancel", "over"],
  ["prescription", "none", 3, "accept", "taken"],
  ["prescription", "none", 2, "accept", "refused"],
  ["prescription", "none", 2, "refuse", "over"],
  ["prescription", "none", 2, "cancel", "over"],
  ["prescription", "full", 0, "accept", "held"],
  ["prescription", "full", 0, "refuse", "over"],
];

test.each(ACTIONS)(
  "waits for %s, hold %s, %p pieces left: %s: %s",
  async (waits, hold, left, action, result) => {
    await setLeft(left);
    const holdUntil = hold === "full" ? START + 60 * MINUTE : null;
    const { id, number } = await add({ waits, hold, holdUntil });
    await fixture.shop.db
      .updateTable("order_lines")
      .set({ needs_prescription: waits === "prescription" ? 1 : 0, rx_accepted: 0 })
      .where("order_id", "=", id)
      .execute();
    const done = inTransaction(fixture.shop.db, (trx) => act(trx, number, action));
    if (result === "refused") {
      await expect(done).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(`^Only ${left} of 3 left of .+: change the products`),
      });
      expect(await orderOf(id)).toMatchObject({ status: 0, hold: "none", waits_for: waits });
      expect(await fixture.stock()).toBe(left);
      return;
    }
    await done;
    const order = await orderOf(id);
    const isOver = result === "over";
    expect(order.status).toBe(isOver ? 4 : action === "pack" ? 1 : 0);
    if (!isOver) expect(order).toMatchObject({ hold: "full", hold_until: null, waits_for: null });
    const expected = {
      taken: left - WANTED,
      held: left,
      over: hold === "full" ? left + WANTED : left,
    };
    expect(await fixture.stock()).toBe(Object(expected)[result]);
    // What staff released is not put back later.
    now = START + 120 * MINUTE;
    await fixture.shop.backend.sweep();
    expect(await fixture.stock()).toBe(Object(expected)[result]);
  },
);

test("a smaller order goes on after staff changed its products", async () => {
  const { id, number } = await add({ waits: "confirmation", hold: "none" });
  const confirm = () => inTransaction(fixture.shop.db, (trx) => confirmOrder(trx, number, now));
  await expect(confirm()).rejects.toBeInstanceOf(AppError);
  await fixture.shop.db
    .updateTable("order_lines")
    .set({ quantity: 2, total_price: 46_000 })
    .where("order_id", "=", id)
    .execute();
  expect(await confirm()).toEqual([{ type: "product", id: fixture.productId, inLists: true }]);
  expect(await fixture.stock()).toBe(0);
});

test("the stock ledger explains every piece while pieces go back and are taken again", async () => {
  const { db } = fixture.shop;
  await db.deleteFrom("order_lines").where("product_id", "=", fixture.productId).execute();
  const { id, number } = await add({
    waits: "confirmation",
    hold: "full",
    holdUntil: START + 60 * MINUTE,
  });
  const unexplained = async () =>
    (await readLedger(db, { productId: fixture.productId })).map((row) => row.unexplained);
  expect(await unexplained()).toEqual([0]);
  now += 60 * MINUTE;
  await fixture.shop.backend.sweep();
  expect([await unexplained(), (await orderOf(id)).hold]).toEqual([[0], "none"]);
  await inTransaction(db, (trx) => confirmOrder(trx, number, now));
  expect(await unexplained()).toEqual([0]);
});
