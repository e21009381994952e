import { z } from "zod";
import { toTaka } from "@/lib/shop/pricing/price";
import { layerSettings } from "@/lib/site/settings";
import type { Trx } from "../../db/schema";
import { field, flag, line, orderNumber, taka } from "../../fields/text-fields";
import { auditOrder, type OrderChange } from "../../services/orders/audit-order";
import { confirmOrder } from "../../services/orders/confirm-order";
import { setDeliveryCharge } from "../../services/orders/delivery-charge";
import { recordManualPayment } from "../../services/orders/manual-payment";
import { cancelForShop, moveOrder } from "../../services/orders/move-order";
import { noteOrder } from "../../services/orders/note-order";
import { sendOrder } from "../../services/orders/send-order";
import { STATE_NAMES, stateName, stateOf } from "../../services/orders/staff-orders";
import { MANUAL_METHODS } from "../../services/payments/manual-methods";
import { readStoredSettings } from "../../services/settings/stored-settings";
import { type CommandResult, changeCommand } from "../command";
import type { CommandOutput } from "../command-output";

const GROUP = "orders";

type Changed = OrderChange & { result: CommandOutput };

/**
 * Changes an order and records its status before and after.
 * @param already end of the message when there is nothing to change
 */
export async function changeOrder(
  trx: Trx,
  { number, at }: { number: string; at: number },
  already: string,
  change: () => Promise<Changed | null>,
): Promise<CommandResult> {
  const changed = await auditOrder(trx, number, at, change);
  return changed ?? { result: { message: `Order ${number} ${already}.` } };
}

const anyway = flag("also when its money went back");

const unpaidReason = field(
  line(300).optional(),
  "TEXT",
  "why an order goes on that is not paid yet; cash on delivery needs none",
);

const STATES = STATE_NAMES.filter((name) => name !== "pending" && name !== "cancelled");

export const nextCommand = changeCommand(
  GROUP,
  {
    name: "next",
    summary: "moves an order on: pending, processing, in-transit, completed",
    input: z.object({
      number: orderNumber,
      to: field(
        z.enum(STATES).optional(),
        "STATE",
        `only to this state (${STATES.join(", ")}): may be repeated`,
      ),
      anyway,
      "unpaid-reason": unpaidReason,
    }),
    args: ["number"],
  },
  (trx, { number, to, anyway: refunded, "unpaid-reason": reason }, { by, at }) =>
    changeOrder(trx, { number, at }, `is ${to} already`, async () => {
      const move = { wanted: to && stateOf(to), anyway: refunded, unpaidReason: reason };
      const moved = await moveOrder(trx, number, move, by, at);
      if (!moved) return null;
      const message = `Order ${number} is now ${stateName(moved.to)} (was ${stateName(moved.from)}).`;
      return { stale: moved.changes, result: { message }, ...(moved.more && { more: moved.more }) };
    }),
);

export const confirmCommand = changeCommand(
  GROUP,
  {
    name: "confirm",
    summary: "confirms an order that waits for it: it no longer expires",
    input: z.object({ number: orderNumber }),
    args: ["number"],
  },
  (trx, { number }, { at }) =>
    changeOrder(trx, { number, at }, "does not wait to be confirmed", async () => {
      const stale = await confirmOrder(trx, number, at);
      if (!stale) return null;
      const message = `Order ${number} is confirmed.`;
      return { stale, result: { message }, more: { confirmed: true } };
    }),
);

export const delivery = changeCommand(
  GROUP,
  {
    name: "delivery",
    summary: "sets the delivery charge of an order abroad, which can be paid then",
    input: z.object({
      number: orderNumber,
      charge: field(taka, "TAKA", "what the delivery costs"),
    }),
    args: ["number"],
  },
  (trx, { number, charge }, { at }) =>
    changeOrder(trx, { number, at }, "has this delivery charge already", async () => {
      const { orders: limits } = layerSettings(await readStoredSettings(trx)).settings;
      const set = await setDeliveryCharge(trx, number, charge, limits, at);
      if (!set) return null;
      const [delivery, sum] = [toTaka(charge), toTaka(set.total)];
      const message = `Order ${number}: delivery costs ${delivery} taka, the total is ${sum} taka.`;
      const was = { delivery: toTaka(set.was.delivery), total: toTaka(set.was.total) };
      const { changes: stale, event } = set;
      return { stale, result: { message }, was, more: { delivery, total: sum }, events: [event] };
    }),
);

export const sentCommand = changeCommand(
  GROUP,
  {
    name: "sent",
    summary: "notes courier and tracking number, and moves an order in processing on to in-transit",
    input: z.object({
      number: orderNumber,
      courier: field(line(60), "NAME", "who carries it; shown to the customer"),
      tracking: field(
        line(60),
        "CODE",
        "the courier's number of the parcel; shown to the customer",
      ),
      anyway,
      "unpaid-reason": unpaidReason,
    }),
    args: ["number"],
  },
  (trx, { number, courier, tracking, anyway: refunded, "unpaid-reason": reason }, { by, at }) =>
    changeOrder(trx, { number, at }, "has this courier and tracking number already", async () => {
      const sending = {
        orderNumber: number,
        courier,
        trackingCode: tracking,
        anyway: refunded,
        unpaidReason: reason,
      };
      const done = await sendOrder(trx, sending, by, at);
      if (!done) return null;
      const message = done.moved
        ? `Order ${number} is now in-transit with ${courier}, ${tracking}.`
        : `Order ${number}: ${courier}, ${tracking} noted.`;
      return { result: { message }, more: done.more };
    }),
);

export const cancelCommand = changeCommand(
  GROUP,
  {
    name: "cancel",
    summary: "cancels an order that is not paid; its pieces go back into stock",
    input: z.object({ number: orderNumber }),
    args: ["number"],
  },
  (trx, { number }, { by, at }) =>
    changeOrder(trx, { number, at }, "is cancelled already", async () => {
      const moved = await cancelForShop(trx, number, by, at);
      if (!moved) return null;
      const message = `Order ${number} is cancelled, its pieces are back in stock.`;
      return { stale: moved.changes, result: { message } };
    }),
);

export const paidCommand = changeCommand(
  GROUP,
  {
    name: "paid",
    summary: "notes that an order's money has come outside the payment service",
    input: z.object({
      number: orderNumber,
      amount: field(taka, "TAKA", "what came; must be the order's total"),
      way: field(z.enum(MANUAL_METHODS), "WAY", `one of ${MANUAL_METHODS.join(", ")}`),
      trx: field(line(60).optional(), "ID", "number of the transaction or receipt"),
    }),
    args: ["number"],
  },
  (trx, { number, amount, way, trx: trxId = null }, { at }) =>
    changeOrder(trx, { number, at }, "is paid already", async () => {
      const payment = { orderNumber: number, amount, way, trxId };
      const stale = await recordManualPayment(trx, payment, at);
      if (!stale) return null;
      const message = `Order ${number} is paid: ${toTaka(amount)} taka by ${way}.`;
      return { stale, result: { message }, more: { amount: toTaka(amount), way, trx: trxId } };
    }),
);

export const noteCommand = changeCommand(
  GROUP,
  {
    name: "note",
    summary: "writes a note to an order, for staff only",
    input: z.object({
      number: orderNumber,
      text: field(line(1_000), "TEXT", "the note"),
    }),
    args: ["number", "text"],
  },
  async (trx, { number, text }, { by, at }) => {
    if (!(await noteOrder(trx, number, { text, visible: false }, by, at)))
      return { result: { message: `Order ${number} has this note already.` } };
    return {
      audit: [{ subject: `order ${number}`, before: null, after: { noted: true } }],
      result: { message: `Noted to order ${number}.` },
    };
  },
);
