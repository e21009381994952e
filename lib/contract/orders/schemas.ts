import { z } from "zod";
import { readTypedOrderNumber } from "../order-number";
import { orderPrescriptionWire } from "../prescriptions/schemas";
import { refusalText } from "../refusal-texts/refusal";
import { SHOWN_STATUSES } from "../shipments/terms";
import { CANCEL_REASONS, CANCEL_REFUSALS, WAITS_FOR } from "../terms";
import { knownPhone, optionalRobotToken, readableLine, typedCode } from "../text-fields";
import { count, filledText, id, path, taka, time } from "../wire/fields";
import { payable, paymentStatus, transaction } from "./order-fields";

const orderStatus = z
  .int()
  .min(0)
  .max(4)
  .describe("0 pending, 1 processing, 2 in transit, 3 completed, 4 cancelled.");

/** Number and phone number of an order, to see how far it is. */
export const ORDER_NUMBER_REQUIRED = refusalText("orders.numberRequired");

export const orderTrackingBody = z.object({
  order_number: readableLine(
    ORDER_NUMBER_REQUIRED,
    refusalText("orders.numberForm"),
    readTypedOrderNumber,
  ).describe("As typed: lower case, spaces and missing hyphens are accepted."),
  phone: knownPhone(),
  recaptchaToken: optionalRobotToken(),
});

/** The phone number of an order. */
export const orderProofBody = z.object({
  phone: knownPhone(),
  recaptchaToken: optionalRobotToken(),
});

/** Response to a product order. */
export const orderPlacedResponse = z.object({
  order_number: filledText,
  message: z.string().optional(),
  pay: z
    .literal(true)
    .optional()
    .describe("If it must be paid immediately: the browser opens the payment."),
});

const due = taka
  .optional()
  .describe("Amount to be paid now; less than the total if a part is paid already.");
const payBy = time
  .nullish()
  .describe("Until when it must be paid, or confirmed by the shop; null for any time.");
const waitsFor = z
  .enum(WAITS_FOR)
  .nullish()
  .describe("Step of staff before it can be paid, or why a cancelled order ended; see `advance`.");
const advance = taka
  .optional()
  .describe(
    "Delivery charge of cash on delivery to be paid online before it goes on, part of the total.",
  );
const hold = z
  .enum(["full", "short", "none"])
  .optional()
  .describe("Whether its pieces are held until `expires_at`; `short`: for minutes only.");
const steps = z
  .array(z.object({ status: orderStatus, at: time }))
  .describe("When it got into which state, oldest first.");

const needsPrescription = z
  .boolean()
  .optional()
  .describe("Whether a prescription was needed when it was ordered.");

const orderPrescription = orderPrescriptionWire
  .nullish()
  .describe("How far its prescription is; null if it needs none.");

const cancelRefusal = z
  .enum(CANCEL_REFUSALS)
  .nullish()
  .describe("Why it cannot be cancelled: a state of the order, or of its payment.");

const shipment = {
  courier: z.string().nullish().describe("Who carries it; null until it is sent."),
  tracking_code: z.string().nullish().describe("The courier's number of the parcel."),
};

const courierSteps = z
  .array(z.object({ status: z.enum(SHOWN_STATUSES), at: time }))
  .optional()
  .describe("What the courier of its parcel reported, the earliest first.");

const redelivery = z
  .object({
    days: z.array(z.iso.date()),
    asked: z.iso.date().nullable().describe("Day that was asked for, until staff deal with it."),
  })
  .nullish()
  .describe("Days on which its parcel can be delivered again; null without one on its way.");

const invoice = z
  .string()
  .nullish()
  .describe("Number of its invoice, which printReceipt shows; null before it is handed over.");

/** A document that takes an invoice back, or a part of it. */
export const creditNoteWire = z.object({ number: filledText, issued_at: time });

const shopNotes = z
  .array(z.object({ text: filledText, at: time }))
  .optional()
  .describe("Notes of the shop that the owner of the order sees, the oldest first.");

export const recallNoticeWire = z.object({
  name: filledText,
  name_bn: z.string().nullable(),
  batch_no: filledText,
  pieces: count,
  advice: filledText.describe("What the customer should do, in English."),
  advice_bn: z.string().nullable(),
  at: time,
});

const recallNotices = z
  .array(recallNoticeWire)
  .optional()
  .describe("Recalled batches that the order was sent with, latest first.");

export const orderInfoWire = z.object({
  order_number: filledText,
  ordered_at: time,
  pi_name: z.string().nullable().describe("Who ordered."),
  phone: z.string().nullish().describe("Where the shop calls about it."),
  shipping_address: z.string().nullable(),
  shipping_city: z.string().nullable(),
  zip_code: z.string().nullable(),
  country: z.string().nullable(),
  status: orderStatus.optional(),
  payment_status: paymentStatus.optional(),
  payment_method: z.string().optional().describe("mobile or cod."),
  payable,
  due,
  advance,
  expires_at: payBy,
  hold,
  paid_at: time.nullish(),
  trx_id: transaction,
  waits_for: waitsFor,
  can_confirm: z
    .boolean()
    .optional()
    .describe("Whether its customer can confirm it with a code, see confirm-order."),
  can_cancel: z.boolean().optional(),
  cancel_refusal: cancelRefusal,
  credited: taka
    .optional()
    .describe("Taka for pieces that were not taken at the door, no longer in the total."),
  cancel_reason: z.enum(CANCEL_REASONS).nullish().describe("Why it was cancelled."),
  cancel_text: z.string().nullish().describe("What staff wrote about that for the customer."),
  refund: z
    .object({ amount: taka, done: z.boolean() })
    .nullish()
    .describe("Refunded amount, also of a pending refund."),
  ...shipment,
  redelivery,
  steps: steps.optional(),
  needs_prescription: needsPrescription,
  pickup: z
    .object({ code: z.string().nullable().describe("For the counter; null once it is over.") })
    .nullish()
    .describe("Present if it is picked up at the shop."),
  delivery_area: z.enum(["inside", "outside"]).nullish().describe("Inside or outside Dhaka."),
  promised_day: z.iso
    .date()
    .nullish()
    .describe("Day by which it is delivered; of an unpaid order, if it is paid now."),
  prescription: orderPrescription,
  invoice,
  credit_notes: z
    .array(creditNoteWire)
    .optional()
    .describe("Of an order that was cancelled in transit, or partly returned; oldest first."),
  notes: shopNotes,
  recalls: recallNotices,
  expired: z
    .boolean()
    .optional()
    .describe("Whether it was cancelled because it was not paid, or not confirmed, in time."),
  sold_out: z
    .boolean()
    .optional()
    .describe("Whether it was cancelled because its products were gone before it was paid."),
  items: z
    .array(
      z.object({
        product_id: id.optional(),
        name: filledText,
        name_bn: z.string().nullish(),
        image: path.nullish(),
        quantity: id.describe("At least 1."),
        price: taka.optional().describe("Taka for one piece."),
        total_price: taka,
        needs_prescription: needsPrescription,
      }),
    )
    .optional(),
});

export const orderInfoResponse = z.object({
  orderInfo: orderInfoWire,
  salesOrder: z.object({ total: taka, shipping_charge: taka }),
});

export const customerOrderWire = z.object({
  id,
  order_no: filledText,
  date: time,
  products: z.array(
    z.object({
      product: z
        .object({
          id: id.optional(),
          name: filledText,
          name_bn: z.string().nullish(),
          image: z.string().nullish(),
        })
        .nullable(),
      quantity: id.optional().describe("At least 1."),
      price: taka.optional(),
    }),
  ),
  status: orderStatus,
  total: taka,
  payment_status: paymentStatus.optional(),
  payable,
  waits_for: waitsFor,
  can_cancel: z.boolean().optional(),
  ...shipment,
  needs_prescription: needsPrescription,
});

export const customerOrdersResponse = z.object({ orders: z.array(customerOrderWire) });

export const orderCancelledResponse = z.object({ order_number: filledText, message: filledText });

/** Confirms an order with the code that was sent to its phone number. */
export const orderConfirmationBody = z.object({
  code: typedCode(),
  recaptchaToken: optionalRobotToken(),
});

export const orderConfirmedResponse = z.object({ order_number: filledText, message: filledText });

export const trackingWire = z.object({
  order_number: filledText,
  kind: z.enum(["product", "ebook"]),
  status: orderStatus.describe("Of an e-book order: 0 processing, 1 completed, 4 cancelled."),
  payment_status: paymentStatus,
  payable,
  expires_at: payBy,
  ordered_at: time,
  steps,
  waits_for: waitsFor,
  ...shipment,
  courier_steps: courierSteps,
  redelivery,
  needs_prescription: needsPrescription,
  prescription: orderPrescription,
  invoice,
  notes: shopNotes,
  recalls: recallNotices,
});

export const trackingResponse = z.object({ tracking: trackingWire });
