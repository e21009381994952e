/** @jest-environment node */
import type { Trx } from "@/lib/backend/kernel/db/schema";
import { AppError } from "@/lib/backend/kernel/errors";
import { guestViewer } from "@/lib/dev/testing/backend/guest-viewer";
import { addOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import { addParcel, type ParcelOf } from "@/lib/dev/testing/backend/parcel-rows";
import { rollBack } from "@/lib/dev/testing/backend/roll-back";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { readDeliveryTerms } from "../kernel/settings/delivery-terms";
import type { PaidOrder } from "../payments/attempts";
import { fulfilProducts, mayCaptureProducts } from "./fulfilment";
import { recordManualPayment } from "./manual-payment";
import { payOrder } from "./pay-order";
import { readOrderInfo } from "./read-orders";
import { sendOrder } from "./send-order";
import { trackOrder } from "./track-order";

const NOW = Date.now();
/** Poisha. */
const TOTAL = 33_000;
const PHONE = "01911222333";

let shop: TestShop;
let productId: number;
let viewer: { rowId: number; userId: null };

beforeAll(async () => {
  shop = await openShop({ payment: { gateway: "sandbox" } });
  productId = await arrangeProduct(shop.db, "bp-arm", 5);
  viewer = await guestViewer(shop.db);
});

type Order = Extract<PaidOrder, { kind: "product" }>;

const arrange = (trx: Trx, status: number, method: "mobile" | "cod" = "mobile") =>
  addOrder(trx, productId, {
    status,
    payment_method: method,
    session_id: viewer.rowId,
    billing_phone: PHONE,
  });

const pay = (trx: Trx, { number }: Order) =>
  payOrder(trx, number, { viewer, phone: null, gateway: "sandbox" }, NOW);

async function attempts(trx: Trx, { id }: Order): Promise<string[]> {
  const rows = await trx
    .selectFrom("payments")
    .select(["state", "amount"])
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ state, amount }) => `${state} ${amount / 100}`);
}

async function outcome(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return "ok";
  } catch (error) {
    if (error instanceof AppError) return `refused ${error.status}`;
    throw error;
  }
}

/** Whether the pages of an order and of the tracking offer to pay it. */
async function offers(trx: Trx, { number }: Order): Promise<unknown[]> {
  const terms = { now: NOW, hasGateway: true, terms: await readDeliveryTerms(trx), channels: [] };
  const info = await readOrderInfo(trx, number, viewer, terms);
  const tracked = await trackOrder(trx, { order_number: number, phone: PHONE }, null, terms);
  return [info?.orderInfo.payable, tracked?.payable];
}

const OPEN = { status: "on_its_way" } as const;

/** Columns: the parcel, what can be paid online in taka, and whether money that comes late is kept. */
const PARCELS: [what: string, parcel: ParcelOf | null, payable: number, isKept: boolean][] = [
  ["no parcel", null, 330, true],
  ["a parcel that is being booked", { state: "booking", collect: TOTAL }, 0, false],
  ["a booked parcel", { ...OPEN, collect: TOTAL }, 0, false],
  ["a parcel that collects nothing", { ...OPEN, collect: 0 }, 330, true],
  ["a parcel that collects a part", { ...OPEN, collect: 20_000 }, 130, false],
  ["a refused parcel", { state: "refused", collect: TOTAL }, 330, true],
  ["a dropped parcel", { state: "dropped", collect: TOTAL }, 330, true],
  ["a parcel that came back", { status: "returned", collect: TOTAL }, 330, true],
  ["a parcel by hand", { courier: "by-hand", collect: TOTAL }, 0, false],
  [
    "delivered, with other cash",
    { status: "delivered", collect: TOTAL, collected: 30_000, ended_at: NOW },
    30,
    false,
  ],
];

describe.each([1, 2])("in status %i with", (status) => {
  test.each(PARCELS)("%s", async (_what, parcel, payable, isKept) => {
    await rollBack(shop.db, async (trx) => {
      const order = await arrange(trx, status);
      if (parcel) await addParcel(trx, order, parcel);
      expect(await offers(trx, order)).toEqual([payable > 0, payable > 0]);
      const late = await addPayment(trx, order, "expired", { amount: TOTAL });
      expect(await mayCaptureProducts(trx, order, late, NOW)).toBe(isKept);
      expect("refund" in (await fulfilProducts(trx, order, late, NOW))).toBe(!isKept);
      expect(await outcome(() => pay(trx, order))).toBe(payable > 0 ? "ok" : "refused 422");
      expect((await attempts(trx, order)).slice(1)).toEqual(
        payable > 0 ? [`created ${payable}`] : [],
      );
      return true;
    });
  });
});

test.each<[number, boolean]>([
  [23_000, true],
  [TOTAL, false],
])(
  "a late advance of an order whose parcel collects %i poisha: kept %s",
  async (collect, isKept) => {
    await rollBack(shop.db, async (trx) => {
      const order = await arrange(trx, 2, "cod");
      await addParcel(trx, order, { ...OPEN, collect });
      const late = await addPayment(trx, order, "expired", { amount: 10_000 });
      expect("refund" in (await fulfilProducts(trx, order, late, NOW))).toBe(!isKept);
      return true;
    });
  },
);

test("staff record what the courier brought", async () => {
  await rollBack(shop.db, async (trx) => {
    const order = await arrange(trx, 2);
    await addParcel(trx, order, { ...OPEN, collect: TOTAL });
    const cash = { orderNumber: order.number, method: "cash", trxId: null, amount: TOTAL } as const;
    expect(await recordManualPayment(trx, cash, NOW)).toEqual([]);
    return true;
  });
});

test("a hand-over of an order that is not paid closes what was open to pay it", async () => {
  await rollBack(shop.db, async (trx) => {
    const order = await arrange(trx, 1);
    await pay(trx, order);
    const typed = {
      courier: "RedX",
      trackingCode: "RX-1",
      anyway: false,
      unpaidReason: "At the door",
    };
    await sendOrder(trx, { orderNumber: order.number, ...typed }, "Salma", NOW);
    expect(await attempts(trx, order)).toEqual(["expired 330"]);
    expect(await outcome(() => pay(trx, order))).toBe("refused 422");
    return true;
  });
});
