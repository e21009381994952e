import { z } from "zod";
import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { deskLine, versionField, yesNo } from "../desk-fields";
import {
  deskLedgerWire,
  deskOrderDecisionWire,
  deskPaymentWire,
  deskRefundWire,
} from "../payments/desk-schemas";
import { refusedLines } from "../prescriptions/desk-schemas";
import { refusalText } from "../refusal-texts/refusal";
import { CANCEL_REASONS, CANCEL_TEXT_LIMIT, ORDER_STEPS, UNDO_REFUSALS, WAITS_FOR } from "../terms";
import { deskAuditWire, pageOf } from "../wire/desk";
import { count, id, percent, taka, time } from "../wire/fields";
import { creditNoteWire } from "./schemas";

/** Delivery areas within the country. */
export const AREAS = ["inside", "outside"] as const;

const wanted = z.enum(ORDER_STEPS, refusalText("orders.nextState"));

export const deskMoveBody = z.object({
  to: wanted,
  version: versionField(),
  courier: deskLine(60).optional().describe("With `in-transit`, together with `tracking_code`."),
  tracking_code: deskLine(60).optional(),
  anyway: yesNo().optional().describe("Also if it was refunded."),
  unpaid_reason: deskLine(300)
    .optional()
    .describe("Why an order goes on that is not paid; needed unless it is cash on delivery."),
  cancel_reason: z
    .enum(CANCEL_REASONS, refusalText("orders.cancelReason"))
    .optional()
    .describe("Needed with `cancelled`."),
  cancel_text: deskLine(CANCEL_TEXT_LIMIT)
    .optional()
    .describe("For the customer; needed with the reason `other`."),
});

const NO_LINES = refusalText("orders.returnedLines");

export const deskDeliverPartBody = z.object({
  version: versionField(),
  lines: z
    .array(z.object({ id: z.int().min(1), quantity: z.int().min(1) }), NO_LINES)
    .min(1, NO_LINES)
    .max(100)
    .describe("Pieces that were not taken, by line; not all of the order."),
  anyway: deskMoveBody.shape.anyway,
  unpaid_reason: deskMoveBody.shape.unpaid_reason,
});

export const deskUndoBody = z.object({
  step: z.int().min(1).describe("`step_id` of the order's `undo`."),
});

export const deskReopenBody = deskUndoBody.extend({
  reason: deskLine(300).describe("Why it was not delivered after all."),
});

export const deskClearRefusalsBody = z.object({
  reason: deskLine(300).describe("Why they do not count any more."),
});

export const deskHandOverBody = z
  .object({
    code: z
      .string({ error: refusalText("pickup.code") })
      .transform((typed) => toLatinDigits(typed).replaceAll(/\s/g, ""))
      .pipe(z.string().regex(/^\d{6}$/, refusalText("pickup.code")))
      .optional()
      .describe("Six digits, as the customer says them."),
    reason: deskLine(300).optional().describe("Why it is handed over without the code."),
  })
  .refine(({ code, reason }) => code !== undefined || reason !== undefined, {
    path: ["code"],
    error: refusalText("pickup.code"),
  });

export const deskWaiveAdvanceBody = z.object({
  reason: deskLine(300).describe("Why the order goes on without it."),
});

const FEW = refusalText("orders.chooseOrders");

export const deskMoveManyBody = z.object({
  numbers: z
    .array(z.string({ error: FEW }).max(40, FEW), FEW)
    .min(1, FEW)
    .max(50, FEW),
  to: wanted.exclude(["cancelled"]),
});

export const deskNoteBody = z.object({
  text: deskLine(1_000),
  visible: yesNo().default(false).describe("Whether the customer sees it, too; no by default."),
});

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
  waits_for: z.enum(WAITS_FOR).nullable(),
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
  pickup: z.boolean().optional().describe("Whether the customer picks it up at the shop."),
  delivery_area: z.enum(AREAS).nullable().describe("Null for another country, and for a pick-up."),
  clock: deskOrderClockWire
    .nullable()
    .describe("Its next step that has a limit by law, and when it is due."),
  promised_day: z.iso.date().nullable().describe("Day that the customer was promised."),
});

export const deskOrderLineWire = z.object({
  id,
  product_id: id,
  sku: text,
  gtin: text.optional().describe("Number under the bar code; earlier versions do not send it."),
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
    .enum(ORDER_STEPS)
    .describe("`packed` takes the pieces of an order in processing off the shelf."),
  stock: z.enum(["unchanged", "returned", "taken", "packed", "coming_back"]),
  money: z
    .enum(["unchanged", "received", "closed"])
    .describe("`received`: the total is recorded as cash. `closed`: it can no longer be paid."),
  customer: z
    .enum(["sees_nothing", "sees_state", "notified"])
    .describe("Whether the customer sees the new state, and is also sent an SMS and an email."),
  unpaid: taka.describe(
    "Still to be paid, so that the move needs a reason; 0 for cash on delivery.",
  ),
  refusal: z
    .enum([
      "charge",
      "prescription",
      "advance",
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

/** An order in a list. */
export type DeskOrder = z.infer<typeof deskOrderWire>;

/** A line of an order. */
export type DeskOrderLine = z.infer<typeof deskOrderLineWire>;

/** A possible move of an order, with its effects. */
export type DeskMove = z.infer<typeof deskMoveWire>;

/** The latest step with an order, and what taking it back does. */
export type DeskUndo = z.infer<typeof deskUndoWire>;

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
  phone_confirmed: z
    .boolean()
    .optional()
    .describe("Whether its phone number was confirmed by a code or by the account."),
  refused_parcels: count
    .optional()
    .describe("Parcels to its confirmed number that were not taken within a year."),
  advance: taka
    .optional()
    .describe("Delivery charge that its customer pays online before it goes on; 0 for none."),
  lines: z.array(deskOrderLineWire),
  refused_lines: refusedLines,
  offer: z
    .object({ id, name: z.string(), name_bn: text, code: text, discount: taka })
    .nullable()
    .optional()
    .describe("Offer that it uses, with what it takes off goods and delivery, part of `discount`."),
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

/** An order with everything that its page shows. */
export type DeskOrderDetails = z.infer<typeof deskOrderDetailsWire>;

export const deskOrdersResponse = z.object({
  ...pageOf(deskOrderWire).shape,
  meta: z
    .object({ more: z.literal(1) })
    .optional()
    .describe("Present if a search finds more than `total` orders, which are not counted."),
});
export const deskOrderResponse = z.object({ data: deskOrderDetailsWire });

export const deskOrderCountsResponse = z.object({
  data: z.object({
    to_confirm: count,
    prescription: count,
    to_pack: count,
    to_hand_over: count,
    on_the_way: count,
    late: count,
    past_promise: count.describe("Not arrived although the promised day has passed."),
    redelivery: count.describe("Whose customer asks to have the parcel delivered again."),
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
