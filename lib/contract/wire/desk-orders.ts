import { z } from "zod";
import { creditNoteWire } from "../orders/schemas";
import { refusedLines } from "../prescriptions/desk-schemas";
import { CANCEL_REASONS, ORDER_STEPS, UNDO_REFUSALS } from "../terms";
import { deskAuditWire, pageOf } from "./desk";
import { count, id, percent, taka, time } from "./fields";

const text = z.string().nullable();
const state = z.enum(["pending", "processing", "in-transit", "completed", "cancelled"]);

/** The next step of an order that has a limit by law, and when it is due. */
export const deskOrderClockWire = z.object({
  step: z.enum(["hand_over", "deliver"]),
  due_at: time,
  late: z.boolean(),
});

/** An order in a list. */
export const deskOrderWire = z.object({
  id: z.string().describe("Its number."),
  version: z.string().min(1),
  number: z.string(),
  placed_at: time,
  state,
  payment_status: z.string(),
  payment_method: z.string(),
  waits_for: z.enum(["confirmation", "charge", "prescription"]).nullable(),
  hold: z.enum(["full", "short", "none"]),
  expires_at: time.nullable().describe("When it is cancelled if it is still unpaid."),
  needs_prescription: z.boolean(),
  pieces: count,
  subtotal: taka,
  shipping_charge: taka,
  tax: taka,
  discount: taka,
  total: taka,
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  country: z.string(),
  courier: text,
  tracking_code: text,
  packed_at: time.nullable().describe("When its pieces left the shelf; null before."),
  on_shelf: z.boolean().describe("Whether its pieces lie on the shelf for it: held, not packed."),
  packed_by: text.describe("Who packed it; null if that is not known."),
  cancel_reason: z
    .enum(CANCEL_REASONS)
    .nullable()
    .describe("Why it was cancelled; null if it is not, or an earlier version did."),
  cancel_text: text.describe("What staff wrote about it; the customer reads it."),
  credited: taka.describe("Value of pieces that were not taken, no longer in `total`."),
  returned: taka.describe("Value of pieces that the customer sent back, still in `total`."),
  coming_back: z.boolean().describe("Cancelled on its way, and its parcel is not received yet."),
  delivery_area: z.enum(["inside", "outside"]).nullable().describe("Null for another country."),
  clock: deskOrderClockWire
    .nullable()
    .describe("Its next step that has a limit by law, and when it is due."),
  promised_day: z.iso.date().nullable().describe("Day that the customer was promised."),
});

export const deskOrderLineWire = z.object({
  id,
  product_id: id,
  sku: text,
  name: z.string(),
  name_bn: text,
  picture: z.string().describe("Path below /media."),
  batch_no: z.string().describe("All of its batches as one text."),
  batches: z.array(
    z.object({
      batch_no: z.string(),
      quantity: z.int().describe("Pieces of the line that come from it."),
      expires_on: z.iso
        .date()
        .nullable()
        .describe("Null for a batch that does not exist any more."),
      expired: z.boolean(),
    }),
  ),
  batches_for_sale: z
    .array(z.object({ batch_no: z.string(), quantity: count, expires_on: z.iso.date() }))
    .describe("Batches of the product with pieces for sale, the first to expire first."),
  needs_prescription: z.boolean(),
  quantity: count,
  left: count
    .nullable()
    .optional()
    .describe("Pieces that can be taken for it; null unless the order waits without its pieces."),
  prescription_accepted: z.boolean().describe("Whether the pharmacist accepted its pieces."),
  price: taka,
  discount_percent: percent,
  total: taka,
});

/** A state that staff can move an order to, and what that does. */
export const deskMoveWire = z.object({
  to: z
    .enum(["confirmed", "processing", "packed", "in-transit", "completed", "cancelled"])
    .describe("`packed` takes the pieces of an order in processing off the shelf."),
  stock: z.enum(["unchanged", "returned", "taken", "packed", "coming_back"]),
  money: z.enum(["unchanged", "received", "closed"]),
  customer: z
    .enum(["sees_nothing", "sees_state", "notified"])
    .describe("Whether the customer sees the new state, and is also sent an SMS and an email."),
  refusal: z
    .enum([
      "charge",
      "prescription",
      "not_held",
      "too_few",
      "expired",
      "refunded",
      "paid",
      "undecided",
    ])
    .nullable()
    .describe("Why it is not possible now; null if it is."),
});

/** The latest step of staff with an order, and what taking it back does. */
export const deskUndoWire = z.object({
  step_id: id,
  step: z.enum(ORDER_STEPS),
  way: z
    .enum(["undo", "reopen"])
    .describe("`reopen`: of a completed order, after the ten minutes, by the owner with a reason."),
  until: time.describe("Time until which it can be taken back."),
  refusal: z.enum(UNDO_REFUSALS).nullable().describe("Why it cannot any more; null if it can."),
  stock: z.enum(["unchanged", "returned", "taken"]),
  cash: taka.describe("Recorded by the step, and reversed with it."),
  notified: z.boolean().describe("Whether the customer was sent a message about the step."),
  invoice: z.boolean().describe("Whether the step issued an invoice, which stays with the order."),
});

export const deskPaymentWire = z.object({
  id,
  gateway: z.string(),
  state: z.string(),
  transaction: text,
  amount: taka,
  created_at: time,
  updated_at: time,
});

export const deskRefundWire = z.object({
  id,
  payment_id: id,
  amount: taka,
  state: z.string(),
  reason: z.string(),
  problem: text,
  transaction: text,
  created_at: time,
  due_at: time.describe("By when it should be paid back."),
  late: z.boolean().describe("Whether it was not paid back within the limit of the law."),
});

/** A row of the ledger of an order. */
export const deskLedgerRowWire = z.object({
  kind: z
    .enum(["charged", "paid", "promised_back", "paid_back"])
    .describe("`promised_back`: a refund that is not made yet; `paid_back` once it is."),
  amount: z.number().describe("Taka; negative for a change of the order by which it costs less."),
  way: text.describe("Name of the gateway or of the manual payment method; null for a charge."),
  transaction: text,
  by: text.describe("Person of the shop; null if it happened by itself or by the customer."),
  at: time.describe("For a payment through a gateway, when the attempt began."),
  reason: text.describe("Of a refund."),
  refund_state: text.describe("Of a refund: `due`, `by_hand`, `review` or `done`."),
});

/** Decision of a staff member about a payment or refund of an order. */
export const deskOrderDecisionWire = z.object({
  about: z.enum(["payments", "refunds"]),
  amount: taka,
  decision: z.enum(["paid", "unpaid", "refund", "done", "send"]),
  reason: text.describe("Null for a decision by a command."),
  by: z.string(),
  at: time,
});

/** The money of an order: all rows, and their sums. */
export const deskLedgerWire = z.object({
  sums: z.object({
    charged: taka,
    paid: taka,
    promised_back: taka,
    paid_back: taka,
    undecided: taka.describe("May have been paid: the gateway or a person has to decide."),
    due: taka.describe("Amount that the customer still has to pay."),
    overpaid: taka.describe("Paid in excess, with no refund pending."),
    refundable: taka.describe("Amount that staff can refund."),
  }),
  rows: z.array(deskLedgerRowWire).describe("Oldest first."),
});

/** An order with everything that its page shows. */
export const deskOrderDetailsWire = z.object({
  ...deskOrderWire.shape,
  buyer: z.object({
    name: z.string(),
    phone: z.string(),
    email: text,
    customer_id: id.nullable(),
    language: z.enum(["en", "bn"]).nullable(),
  }),
  address: z.object({
    country: z.string(),
    address: z.string(),
    city: z.string(),
    state: text,
    zip: z.string(),
  }),
  wish: text,
  lines: z.array(deskOrderLineWire),
  refused_lines: refusedLines,
  next: z.array(deskMoveWire),
  undo: deskUndoWire
    .nullable()
    .describe("The latest step; null if its time is over or nothing was done yet."),
  ledger: deskLedgerWire,
  payments: z.array(deskPaymentWire),
  refunds: z.array(deskRefundWire),
  credit_notes: z.array(creditNoteWire),
  decisions: z.array(deskOrderDecisionWire).describe("The earliest first."),
  history: z.array(z.object({ from: state.nullable(), to: state, by: z.string(), at: time })),
  notes: z.array(
    z.object({
      note: z.string(),
      by: z.string(),
      at: time,
      visible: z.boolean().optional().describe("Whether the customer sees it, too."),
    }),
  ),
  audit: z.array(deskAuditWire),
});

export const deskOrdersResponse = pageOf(deskOrderWire);
export const deskOrderResponse = z.object({ data: deskOrderDetailsWire });

const area = z.enum(["inside", "outside"]);

const quotedLine = z.object({
  product_id: id,
  name: z.string(),
  name_bn: text,
  batch_no: z.string(),
  quantity: count,
  price: taka,
  total: taka,
});

export const deskPromisedRefundWire = z.object({
  amount: taka,
  way: z.string().describe("Gateway or manual payment method."),
  by_hand: z.boolean().describe("Staff have to give it back, not the gateway."),
});

const promisedBack = z
  .array(deskPromisedRefundWire)
  .describe("Refunds after the change, by payment; empty for none.");

export const deskQuotedDeliveryWire = z.object({
  delivery_area: area.nullable(),
  charge: taka,
  total: taka,
  promised_day: z.iso.date().nullable(),
  due_at: time.nullable().describe("By when the law wants it delivered; null before the payment."),
});

export const deskDeliveryQuoteResponse = z.object({
  data: z.object({
    was: deskQuotedDeliveryWire,
    becomes: deskQuotedDeliveryWire,
    due: taka.describe("Amount that the customer still has to pay if the total changes."),
    promised_back: promisedBack,
    other_area: area
      .nullable()
      .describe("Area that the city is known to lie in, if it is not that of the order."),
  }),
});

export const deskLinesQuoteResponse = z.object({
  data: z.object({
    was: taka,
    becomes: taka,
    delivery: z
      .object({ was: taka, becomes: taka })
      .describe("Delivery charge, which can change with the subtotal."),
    due: taka.describe("Amount that the customer still has to pay after the change."),
    promised_back: promisedBack,
    lines: z.array(
      z.object({ id: id.nullable().describe("Null: it is new."), ...quotedLine.shape }),
    ),
  }),
});

export const deskPhoneQuoteResponse = z.object({
  data: z.object({
    subtotal: taka,
    delivery_charge: taka,
    total: taka,
    payment_methods: z.array(z.enum(["mobile", "cod"])).describe("That the shop offers."),
    other_area: area
      .nullable()
      .describe("Area that the city is known to lie in, if it is not the chosen one."),
    lines: z.array(z.object({ ...quotedLine.shape, needs_prescription: z.boolean() })),
  }),
});

export const deskOrderCountsResponse = z.object({
  data: z.object({
    to_confirm: count,
    prescription: count,
    to_pack: count,
    to_hand_over: count,
    on_the_way: count,
    late: count,
    past_promise: count.describe("Not arrived although the promised day has passed."),
    unpaid: count,
    needs_decision: count,
    all: count,
    prescriptions: count.describe("Prescriptions that were sent and wait for the pharmacist."),
  }),
});

export const deskMoveManyResponse = z.object({
  data: z.array(
    z.object({
      number: z.string(),
      moved: z.boolean().describe("Whether it is in the wanted state now."),
      message: text.describe("Why it was not moved."),
    }),
  ),
});
