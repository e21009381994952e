/** @jest-environment node */
import { addOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import { addParcel, type ParcelOf } from "@/lib/dev/testing/backend/parcel-rows";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import type { Trx } from "../../kernel/db/schema";
import { updatePaymentStatus } from "../../payments/attempts";
import { readDue } from "../../payments/read-money";
import { correctDelivery, quoteCorrection } from "./correct-delivery";

let shop: TestShop;
let productId = 0;

/** Saturday, 10:00 in Dhaka. */
const ORDERED = Date.parse("2026-11-21T10:00:00+06:00");
/** Two days later. */
const AT = ORDERED + 48 * 3_600_000;
const DAY = 86_400_000;

beforeAll(async () => {
  shop = await openShop();
});

/** Sets whether the shop takes cash on delivery. */
async function offerCash(cashOnDelivery: boolean): Promise<void> {
  const value = JSON.stringify({ cashOnDelivery, mobileLabel: { en: "bKash", bn: "বিকাশ" } });
  await shop.db
    .insertInto("site_settings")
    .values({ key: "payment", value, changed_at: 1 })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

beforeEach(async () => {
  await shop.db.deleteFrom("refunds").execute();
  await shop.db.deleteFrom("payments").execute();
  await shop.db.deleteFrom("site_settings").execute();
  await offerCash(true);
  productId = await arrangeProduct(shop.db, "bp-arm", 5);
});

type Area = "inside" | "outside";
type Money = "unpaid" | "paid" | "cash";

interface Wanted {
  status: number;
  money: Money;
  from: Area | null;
  typed?: 0 | 1;
}

/** Adds an order of 230 taka with the charge of its area. */
async function orderOf({ status, money, from, typed = 0 }: Wanted) {
  const payment_method = money === "cash" ? "cod" : "mobile";
  const order = await addOrder(shop.db, productId, { status, payment_method, ordered_at: ORDERED });
  const shipping_charge = from === "outside" ? 15_000 : 10_000;
  const total = 23_000 + shipping_charge;
  await shop.db
    .updateTable("orders")
    .set({
      shipping_charge,
      total,
      charge_typed: typed,
      delivery_area: from,
      released_at: null,
      promised_day: from && "2026-11-22",
      shipping_city: from === "outside" ? "Sylhet" : "Dhaka",
    })
    .where("id", "=", order.id)
    .execute();
  if (money !== "paid") return order;
  const id = await addPayment(shop.db, order, "paid", { amount: total });
  await shop.db.updateTable("payments").set({ paid_at: ORDERED }).where("id", "=", id).execute();
  await shop.db.transaction().execute((trx) => updatePaymentStatus(trx, order));
  return order;
}

type Order = Awaited<ReturnType<typeof orderOf>>;

const row = ({ id }: Order) =>
  shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function run<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result | string> {
  try {
    return await shop.db.transaction().execute(work);
  } catch (error) {
    const { status, errors } = Object(error);
    return `${status} ${Object.keys(errors ?? {}).join()}`.trim();
  }
}

const save = (order: Order, form: object) =>
  run((trx) =>
    correctDelivery(trx, order.number, form, {
      refundLimits: new Map(),
      reason: "Charge",
      at: AT,
    }),
  );

const quote = (order: Order, form: object) =>
  run((trx) => quoteCorrection(trx, order.number, form, { refundLimits: new Map(), at: AT }));

const CITY = { inside: "Dhaka", outside: "Sylhet" };

// charge, total, due amount and refunds in poisha; promised day; legal limit in days
type Outcome =
  | "409"
  | {
      charge: number;
      due: number;
      back: number[];
      day: string;
      limit: number | null;
    };

const UP = { charge: 15_000, day: "2026-11-26" };
const DOWN = { charge: 10_000, day: "2026-11-23" };

const ROWS: [status: number, money: Money, from: Area, to: Area, outcome: Outcome][] = [
  [0, "unpaid", "inside", "outside", { ...UP, due: 38_000, back: [], limit: null }],
  [0, "unpaid", "outside", "inside", { ...DOWN, due: 33_000, back: [], limit: null }],
  [0, "paid", "inside", "outside", { ...UP, due: 5_000, back: [], limit: null }],
  [0, "paid", "outside", "inside", { ...DOWN, due: 0, back: [5_000], limit: 5 }],
  [0, "cash", "inside", "outside", { ...UP, due: 38_000, back: [], limit: 10 }],
  [0, "cash", "outside", "inside", { ...DOWN, due: 33_000, back: [], limit: 5 }],
  [1, "unpaid", "inside", "outside", { ...UP, due: 38_000, back: [], limit: null }],
  [1, "unpaid", "outside", "inside", { ...DOWN, due: 33_000, back: [], limit: null }],
  [1, "paid", "inside", "outside", { ...UP, due: 5_000, back: [], limit: null }],
  [1, "paid", "outside", "inside", { ...DOWN, due: 0, back: [5_000], limit: 5 }],
  [1, "cash", "inside", "outside", { ...UP, due: 38_000, back: [], limit: 10 }],
  [1, "cash", "outside", "inside", { ...DOWN, due: 33_000, back: [], limit: 5 }],
  ...[2, 3, 4].flatMap((status) =>
    (["unpaid", "paid", "cash"] as const).flatMap(
      (money): [number, Money, Area, Area, Outcome][] => [
        [status, money, "inside", "outside", "409"],
        [status, money, "outside", "inside", "409"],
      ],
    ),
  ),
];

test.each(ROWS)("state %i, %s, from %s to %s", async (status, money, from, to, outcome) => {
  const order = await orderOf({ status, money, from });
  const form = { city: CITY[to], delivery_area: to };
  if (outcome === "409") {
    expect([await quote(order, form), await save(order, form)]).toEqual(["409", "409"]);
    expect(await row(order)).toMatchObject({ delivery_area: from, promised_day: "2026-11-22" });
    return;
  }
  const { charge, due, back, day, limit } = outcome;
  const total = 23_000 + charge;
  const before = await row(order);
  expect(await quote(order, form)).toMatchObject({
    was: { area: from, charge: before.shipping_charge, total: before.total },
    becomes: { area: to, charge, total, promisedDay: day },
    due,
    promised: back.map((amount) => ({ amount })),
    otherArea: null,
  });
  expect(await row(order)).toEqual(before);
  expect(await save(order, form)).toBe("422 total");
  expect(await save(order, { ...form, total: before.total / 100 })).toBe("422 total");
  expect(await row(order)).toEqual(before);
  expect(await save(order, { ...form, total: total / 100 })).toMatchObject({
    corrected: ["city", "delivery_area"],
  });
  const after = await row(order);
  expect(after).toMatchObject({
    delivery_area: to,
    shipping_charge: charge,
    total,
    promised_day: day,
  });
  expect(after.subtotal + after.shipping_charge + after.tax - after.discount).toBe(total);
  expect(await readDue(shop.db, after)).toBe(due);
  const refunds = await shop.db.selectFrom("refunds").select("amount").execute();
  expect(refunds.map(({ amount }) => amount)).toEqual(back);
  const now = await quote(order, {});
  expect(now).toMatchObject({ was: { dueAt: limit && ORDERED + limit * DAY } });
  // Saving again changes nothing.
  expect(await save(order, { ...form, total: total / 100 })).toBeNull();
  expect(await row(order)).toEqual(after);
});

test("a charge that staff entered stays, the promised day does not", async () => {
  const order = await orderOf({ status: 0, money: "paid", from: "inside", typed: 1 });
  const form = { city: "Sylhet", delivery_area: "outside" };
  expect(await save(order, form)).toMatchObject({ money: null, promised: [] });
  expect(await row(order)).toMatchObject({
    delivery_area: "outside",
    shipping_charge: 10_000,
    promised_day: "2026-11-26",
  });
});

test.each<[string, Area | null, object, unknown]>([
  ["a city of the other area needs a reason", "inside", { city: "Sylhet" }, "422 area_reason"],
  [
    "and is saved with one",
    "inside",
    { city: "Sylhet", area_reason: "Office" },
    { reason: "Office" },
  ],
  ["an area against the city needs one", "inside", { delivery_area: "outside" }, "422 area_reason"],
  ["a suburb is outside", "inside", { city: "Savar" }, "422 area_reason"],
  ["an unknown city asks for nothing", "inside", { city: "Ramganj" }, { reason: null }],
  ["an order without an area asks for nothing", null, { city: "Sylhet" }, { reason: null }],
  ["another name asks for nothing", "outside", { name: "Karim" }, { reason: null, moved: null }],
])("%s", async (_what, from, form, outcome) => {
  const order = await orderOf({ status: 0, money: "unpaid", from });
  const saved = await save(order, form);
  if (typeof outcome === "string") expect(saved).toBe(outcome);
  else expect(saved).toMatchObject(Object(outcome));
});

test("the setting says which thanas are inside", async () => {
  const order = await orderOf({ status: 0, money: "unpaid", from: "inside" });
  const value = JSON.stringify(["Savar"]);
  await shop.db
    .insertInto("site_settings")
    .values({ key: "insideDhaka", value, changed_at: 1 })
    .execute();
  expect(await save(order, { city: "Savar" })).toMatchObject({ reason: null });
  expect(await save(order, { city: "Mirpur" })).toBe("422 area_reason");
});

test("cash that is still to be collected needs an area where it is taken", async () => {
  await shop.db
    .insertInto("site_settings")
    .values({
      key: "deliveryRules",
      value: JSON.stringify({ outside: { charge: 150, freeFrom: null, cashOnDelivery: false } }),
      changed_at: 1,
    })
    .execute();
  const form = { city: "Sylhet", delivery_area: "outside", total: 380 };
  const cash = await orderOf({ status: 0, money: "cash", from: "inside" });
  expect(await save(cash, form)).toBe("422 delivery_area");
  const mobile = await orderOf({ status: 0, money: "unpaid", from: "inside" });
  expect(await save(mobile, form)).toMatchObject({ money: { total: 38_000 } });
});

test("cash stays in its area once the shop takes none any more", async () => {
  const cash = await orderOf({ status: 0, money: "cash", from: "inside" });
  await offerCash(false);
  const form = { city: "Sylhet", delivery_area: "outside", total: 380 };
  expect(await save(cash, form)).toBe("422 delivery_area");
  expect(await save(cash, { city: "Mirpur" })).toMatchObject({ moved: null });
});

test("a payment that is being checked keeps the total", async () => {
  const order = await orderOf({ status: 0, money: "unpaid", from: "inside" });
  await addPayment(shop.db, order, "review", { amount: 33_000 });
  const form = { city: "Sylhet", delivery_area: "outside", total: 380 };
  expect(await save(order, form)).toBe("409");
});

test.each<[object, boolean]>([
  [{ name: "Karim" }, true],
  [{ phone: "01911222444" }, false],
])("after %j the phone number is confirmed: %s", async (form, isConfirmed) => {
  const order = await orderOf({ status: 0, money: "cash", from: "inside" });
  const confirmed = { phone_confirmed_at: ORDERED, billing_phone: "01911222333" };
  await shop.db.updateTable("orders").set(confirmed).where("id", "=", order.id).execute();
  expect(await save(order, form)).toMatchObject({ corrected: Object.keys(form) });
  expect((await row(order)).phone_confirmed_at).toBe(isConfirmed ? ORDERED : null);
});

/** Columns: the parcel, and the answer to a correction. */
const PARCELS: [what: string, parcel: ParcelOf, answer: "409" | "saved"][] = [
  ["is being booked", { state: "booking" }, "409"],
  ["is booked", { status: "registered" }, "409"],
  ["waits for a person", { status: "returned", problem: "rules" }, "409"],
  ["was refused by the courier", { state: "refused" }, "saved"],
  ["has ended", { status: "returned", ended_at: AT }, "saved"],
  ["was dropped", { state: "dropped" }, "saved"],
  ["is by hand", { courier: "by-hand" }, "saved"],
];

test.each(
  PARCELS.flatMap(([what, parcel, answer]) =>
    [{ name: "Karim" }, { phone: "01911222444" }, { address: "House 9" }].map(
      (form) => [what, form, parcel, answer] as const,
    ),
  ),
)("with a parcel that %s, %j", async (_what, form, parcel, answer) => {
  const order = await orderOf({ status: 1, money: "cash", from: "inside" });
  await addParcel(shop.db, order, parcel);
  if (answer === "409") {
    expect([await quote(order, form), await save(order, form)]).toEqual(["409", "409"]);
    return;
  }
  expect(await save(order, form)).toMatchObject({ corrected: Object.keys(form) });
  expect(await save(order, form)).toBeNull();
});
