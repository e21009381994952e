import { z } from "zod";
import { deskLine, takaAmount, transactionFields, versionField } from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { count, id, taka, time } from "../wire/fields";

export const deskChargeBody = z.object({
  version: versionField(),
  charge: takaAmount().describe("Delivery charge in taka."),
});

/** Decisions of staff about a payment under review. */
const PAYMENT_DECISIONS = ["paid", "unpaid", "refund"] as const;

/** Decisions of staff about a refund that the gateway did not make. */
const REFUND_DECISIONS = ["done", "send"] as const;

const DECIDE = refusalText("payments.decision");
const explained = { reason: deskLine(200), ...transactionFields };

export const deskPaymentDecisionBody = z.object({
  decision: z.enum(PAYMENT_DECISIONS, DECIDE),
  ...explained,
});

export const deskRefundDecisionBody = z.object({
  decision: z.enum(REFUND_DECISIONS, DECIDE),
  ...explained,
});

const text = z.string().nullable();

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
  decision: z.enum([...PAYMENT_DECISIONS, ...REFUND_DECISIONS]),
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

/** The money of an order, with its sums. */
export type DeskLedger = z.infer<typeof deskLedgerWire>;

const reviewed = {
  id,
  version: z.string(),
  order: text.describe("Number of the order or appointment."),
  kind: z.enum(["products", "ebook", "appointment"]),
  gateway: z.string(),
  state: z.string(),
  amount: taka,
  transaction: text,
  created_at: time,
  updated_at: time,
};

export const deskReviewedPaymentWire = z.object({
  ...reviewed,
  payment: text.describe("Its id at the gateway."),
  invoice: z.string(),
});

/** A payment that a person has to decide. */
export type DeskReviewedPayment = z.infer<typeof deskReviewedPaymentWire>;

export const deskReviewedRefundWire = z.object({
  ...reviewed,
  payment_id: id,
  reason: z.string(),
  problem: text,
  can_send: z.boolean().describe("False: no gateway took the money, so staff give it back."),
});

/** A refund that a person has to decide. */
export type DeskReviewedRefund = z.infer<typeof deskReviewedRefundWire>;

export const deskReviewedPaymentsResponse = z.object({
  data: z.array(deskReviewedPaymentWire),
  total: count,
});

export const deskReviewedRefundsResponse = z.object({
  data: z.array(deskReviewedRefundWire),
  total: count,
});

export const deskGatewayResponse = z.object({
  data: z.object({
    status: z
      .enum(["open", "approved", "completed", "dead", "not_opened", "no_gateway", "no_answer"])
      .describe("`completed`: the money is taken."),
    amount: taka.nullable(),
    currency: text,
    invoice: text,
    transaction: text,
    problem: z
      .enum(["amount", "currency", "invoice", "used", "risk", "paid_twice"])
      .nullable()
      .describe(
        "What does not fit the payment; `used`: it has paid another order; `risk`: the gateway finds the card risky; `paid_twice`: the money came more than once.",
      ),
  }),
});

export const deskDecidedResponse = z.object({ data: z.object({ id, decision: z.string() }) });
