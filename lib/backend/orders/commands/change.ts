import { z } from "zod";
import {
  CANCEL_REASONS,
  CANCEL_TEXT_LIMIT,
  MANUAL_METHODS,
  ORDER_STEPS,
} from "@/lib/contract/terms";
import { toTaka } from "@/lib/shop/pricing/price";
import { layerSettings } from "@/lib/site/settings";
import { type CommandResult, changeCommand } from "../../kernel/commands/command";
import type { CommandOutput } from "../../kernel/commands/command-output";
import { ORDER_STATUS } from "../../kernel/db/order-status";
import type { Trx } from "../../kernel/db/schema";
import { readStoredSettings } from "../../kernel/settings/stored-settings";
import {
  field,
  flag,
  line,
  orderNumber,
  productField,
  taka,
  wholeNumberText,
} from "../../kernel/text/localized-text-fields";
import { findProduct } from "../../stock/find-product-by-name";
import { auditOrder, type OrderChange } from "../audit-order";
import { readCancellation } from "../cancellation";
import { chooseBatch, lineWith } from "../choose-batch";
import { confirmOrder } from "../confirm-order";
import { setDeliveryCharge } from "../delivery-charge";
import { recordManualPayment } from "../manual-payment";
import { cancelForShop, moveOrder } from "../move-order";
import { noteOrder } from "../note-order";
import { packOrder } from "../pack-order";
import { sendOrder } from "../send-order";
import { STATE_NAMES, stateName, stateOf } from "../staff-orders";

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
      const name = ORDER_STEPS.find((step) => step === stateName(moved.to));
      return {
        stale: moved.changes,
        result: { message },
        step: name && { name, by },
        ...(moved.more && { more: moved.more }),
      };
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
  (trx, { number }, { by, at }) =>
    changeOrder(trx, { number, at }, "does not wait to be confirmed", async () => {
      const stale = await confirmOrder(trx, number, at);
      if (!stale) return null;
      const message = `Order ${number} is confirmed.`;
      const step = { name: "confirmed", by } as const;
      return { stale, result: { message }, step, more: { confirmed: true } };
    }),
);

export const packCommand = changeCommand(
  GROUP,
  {
    name: "pack",
    summary: "marks an order in processing as packed: its pieces leave the shelf",
    input: z.object({ number: orderNumber, anyway }),
    args: ["number"],
  },
  (trx, { number, anyway: refunded }, { by, at }) =>
    changeOrder(trx, { number, at }, "is packed already", async () => {
      const packed = await packOrder(trx, number, { anyway: refunded }, by, at);
      return packed && { ...packed, result: { message: `Order ${number} is packed.` } };
    }),
);

const batch = (means: string) => field(line(60), "BATCH", means);

export const batchCommand = changeCommand(
  GROUP,
  {
    name: "batch",
    summary: "takes pieces of an order that is not packed from another batch",
    input: z.object({
      number: orderNumber,
      product: productField,
      from: batch("that they come from now"),
      to: batch("to take them from; never an expired one"),
      quantity: field(wholeNumberText(1, 10_000), "COUNT", "pieces that change"),
    }),
    args: ["number", "product"],
  },
  (trx, { number, product: name, from, to, quantity }, { at }) =>
    changeOrder(trx, { number, at }, "is so already", async () => {
      const product = await findProduct(trx, name);
      const line = await lineWith(trx, number, { productId: product.id, batchNo: from });
      const changed = await chooseBatch(trx, number, { line, from, to, quantity }, at);
      const message = `Order ${number}: ${quantity} pieces of ${product.name} come from batch ${to}.`;
      return { ...changed, result: { message } };
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
      const step = { name: "in-transit", by } as const;
      return { result: { message }, more: done.more, ...(done.moved && { step }) };
    }),
);

export const cancelCommand = changeCommand(
  GROUP,
  {
    name: "cancel",
    summary: "cancels an order that is not paid; its pieces go back into stock, or with its parcel",
    input: z.object({
      number: orderNumber,
      reason: field(z.enum(CANCEL_REASONS), "REASON", `one of ${CANCEL_REASONS.join(", ")}`),
      text: field(
        line(CANCEL_TEXT_LIMIT).optional(),
        "TEXT",
        "what the customer reads about it; needed with the reason other",
      ),
    }),
    args: ["number"],
  },
  (trx, { number, reason, text }, { by, at }) =>
    changeOrder(trx, { number, at }, "is cancelled already", async () => {
      const cancellation = readCancellation(reason, text);
      const moved = await cancelForShop(trx, number, cancellation, by, at);
      if (!moved) return null;
      const pieces =
        moved.from === ORDER_STATUS.inTransit
          ? "come back with the parcel (returns list)"
          : "are back in stock";
      const message = `Order ${number} is cancelled, its pieces ${pieces}.`;
      const step = { name: "cancelled", by } as const;
      return { stale: moved.changes, result: { message }, step, more: { cancel_reason: reason } };
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
      const payment = { orderNumber: number, amount, method: way, trxId };
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
