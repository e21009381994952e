import { z } from "zod";
import { lookupPhone } from "@/lib/contract/phone";
import { toTaka } from "@/lib/shop/pricing/price";
import { readCommand } from "../../kernel/commands/command";
import {
  dayRange,
  field,
  limitField,
  orderNumber,
  parsedText,
  toEpochRange,
} from "../../kernel/text/localized-text-fields";
import { paymentsOf } from "../../payments/attempts";
import { refundRow } from "../../payments/refund-row";
import { readRefunds } from "../../payments/refunds";
import { readOrderLines } from "../find-own-order";
import { withBatchTexts } from "../line-batches";
import {
  findOrder,
  listOrders,
  readHistory,
  readNotes,
  STATE_NAMES,
  stateName,
  stateOf,
} from "../staff-orders";

const PAYMENTS = ["to_be_paid", "being_checked", "paid", "failed", "refunded"] as const;

/** Filter options of all commands that list orders. */
export const orderFilter = {
  state: field(z.enum(STATE_NAMES).optional(), "STATE", `one of ${STATE_NAMES.join(", ")}`),
  payment: field(z.enum(PAYMENTS).optional(), "STATE", `one of ${PAYMENTS.join(", ")}`),
  phone: field(
    parsedText(lookupPhone, "must be a phone number").optional(),
    "NUMBER",
    "of the customer with this number",
  ),
  ...dayRange,
};

const filterSchema = z.object(orderFilter);

/** Converts the filter for the services. */
export function orderFilterOf({ state, since, until, ...rest }: z.infer<typeof filterSchema>) {
  return {
    ...rest,
    state: state && stateOf(state),
    ...toEpochRange({ since, until }),
  };
}

export const list = readCommand(
  {
    name: "list",
    summary: "orders of products, the latest first",
    input: z.object({ ...orderFilter, limit: limitField(50) }),
  },
  async ({ db }, { limit, ...filter }) => ({
    rows: (await listOrders(db, { ...orderFilterOf(filter), limit })).map((order) => ({
      number: order.order_number,
      placed: new Date(order.ordered_at),
      state: stateName(order.status),
      payment: order.payment_status,
      by: order.payment_method,
      waits: order.waits_for,
      total: toTaka(order.total),
      pieces: Number(order.pieces),
      prescription: order.needs_prescription === 1,
      name: order.billing_name,
      phone: order.billing_phone,
      city: order.shipping_city,
    })),
  }),
);

export const show = readCommand(
  {
    name: "show",
    summary: "one order with its lines, payments, history and notes",
    input: z.object({ number: orderNumber }),
    args: ["number"],
  },
  async ({ db }, { number }) => {
    const order = await findOrder(db, number);
    const payments = await paymentsOf(db, { kind: "product", id: order.id });
    const refunds = await readRefunds(
      db,
      payments.map(({ id }) => id),
    );
    const { shipping_address, shipping_city, shipping_state, shipping_zip } = order;
    return {
      record: {
        number: order.order_number,
        placed: new Date(order.ordered_at),
        state: stateName(order.status),
        payment: order.payment_status,
        by: order.payment_method,
        waits: order.waits_for,
        hold: order.hold,
        packed: order.packed_at === null ? null : new Date(order.packed_at),
        prescription: order.needs_prescription === 1,
        expires: order.expires_at === null ? null : new Date(order.expires_at),
        subtotal: toTaka(order.subtotal),
        shipping: toTaka(order.shipping_charge),
        tax: toTaka(order.tax),
        discount: toTaka(order.discount),
        total: toTaka(order.total),
        name: order.billing_name,
        phone: order.billing_phone,
        email: order.billing_email,
        address: [shipping_address, shipping_city, shipping_state, shipping_zip]
          .filter(Boolean)
          .join(", "),
        country: order.shipping_country,
        wish: order.order_notes,
        customer: order.user_id,
        courier: order.courier,
        tracking: order.tracking_code,
      },
      tables: {
        lines: (await withBatchTexts(db, await readOrderLines(db, order.id))).map((line) => ({
          product: line.product_id,
          name: line.name,
          batch: line.batch_no,
          prescription: line.needs_prescription === 1,
          quantity: line.quantity,
          price: toTaka(line.price),
          total: toTaka(line.total_price),
        })),
        payments: payments.map((payment) => ({
          id: payment.id,
          by: payment.gateway,
          state: payment.state,
          amount: toTaka(payment.amount),
          transaction: payment.trx_id,
          changed: new Date(payment.updated_at),
        })),
        refunds: refunds.map((refund) => ({ ...refundRow(refund), payment: refund.payment_id })),
        history: (await readHistory(db, order.id)).map((step) => ({
          at: new Date(step.changed_at),
          state: stateName(step.to_status),
          by: step.changed_by,
        })),
        notes: (await readNotes(db, order.id)).map((note) => ({
          at: new Date(note.written_at),
          by: note.written_by,
          note: note.note,
        })),
      },
    };
  },
);
