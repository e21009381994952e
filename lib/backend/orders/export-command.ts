import { z } from "zod";
import { addToGroup } from "@/lib/base/groups";
import { lookupPhone } from "@/lib/contract/phone";
import { toTaka } from "@/lib/shop/pricing/price";
import type { CommandContext } from "../command-context";
import { type CommandGroup, readCommand } from "../kernel/commands/command";
import type { Row } from "../kernel/commands/command-output";
import { exportField, exportRows, plainField } from "../kernel/commands/files";
import {
  dayRange,
  field,
  flag,
  parsedText,
  toEpochRange,
} from "../kernel/text/localized-text-fields";
import { returnedValues } from "./returned-values";
import {
  listOrderLines,
  listOrderMoney,
  listOrders,
  STATE_NAMES,
  stateName,
  stateOf,
} from "./staff-orders";

const ORDER_COLUMNS = [
  ...["number", "placed", "state", "payment", "by", "prescription", "transactions"],
  ...["subtotal", "shipping", "tax", "discount", "total", "credited", "paid", "refunded"],
  ...["name", "phone", "email", "address", "city", "zip", "country"],
  ...["courier", "tracking"],
];
const LINE_COLUMNS = [
  ...["number", "placed", "state", "product", "name", "batch", "prescription"],
  ...["price", "discount", "quantity", "total"],
];

const PAYMENTS = ["to_be_paid", "being_checked", "paid", "failed", "refunded"] as const;

/** Options that choose orders. */
const orderFilter = {
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

/** Converts the options for the services. */
function orderFilterOf({ state, since, until, ...rest }: z.infer<typeof filterSchema>) {
  return { ...rest, state: state && stateOf(state), ...toEpochRange({ since, until }) };
}

type Filter = ReturnType<typeof orderFilterOf>;

/** Returns the amounts paid and refunded, by order id. */
async function moneyByOrder(db: CommandContext["db"], filter: Filter) {
  const rows = await listOrderMoney(db, filter);
  const byOrder = new Map<number | null, typeof rows>();
  for (const row of rows) addToGroup(byOrder, row.order_id, row);
  return byOrder;
}

async function orderRows(db: CommandContext["db"], filter: Filter): Promise<Row[]> {
  const money = await moneyByOrder(db, filter);
  const orders = (await listOrders(db, filter)).toReversed();
  const returned = await returnedValues(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => {
    const payments = money.get(order.id) ?? [];
    const total = (values: (number | null)[]) =>
      toTaka(values.reduce<number>((sum, value) => sum + Number(value ?? 0), 0));
    return {
      number: order.order_number,
      placed: new Date(order.ordered_at),
      state: stateName(order.status),
      payment: order.payment_status,
      by: order.payment_method,
      prescription: order.needs_prescription === 1,
      transactions: payments.flatMap(({ trx_id }) => trx_id ?? []).join(" "),
      subtotal: toTaka(order.subtotal),
      shipping: toTaka(order.shipping_charge),
      tax: toTaka(order.tax),
      discount: toTaka(order.discount),
      total: toTaka(order.total),
      credited: toTaka(order.credited + (returned.get(order.id) ?? 0)),
      paid: total(payments.map(({ amount }) => amount)),
      refunded: total(payments.map(({ refunded }) => refunded)),
      name: order.billing_name,
      phone: order.billing_phone,
      email: order.billing_email,
      address: order.shipping_address,
      city: order.shipping_city,
      zip: order.shipping_zip,
      country: order.shipping_country,
      courier: order.courier,
      tracking: order.tracking_code,
    };
  });
}

async function lineRows(db: CommandContext["db"], filter: Filter): Promise<Row[]> {
  return (await listOrderLines(db, filter)).map((line) => ({
    number: line.order_number,
    placed: new Date(line.ordered_at),
    state: stateName(line.status),
    product: line.product_id,
    name: line.name,
    batch: line.batch_no,
    prescription: line.needs_prescription === 1,
    price: toTaka(line.price),
    discount: toTaka(line.discount),
    quantity: line.quantity,
    total: toTaka(line.total_price),
  }));
}

const exportOrders = readCommand(
  {
    name: "export",
    summary: "orders as CSV for a spreadsheet, the first first",
    input: z.object({
      ...orderFilter,
      lines: flag("one row for each line of an order instead of each order"),
      file: exportField,
      plain: plainField,
    }),
  },
  async ({ db }, { file, plain, lines, ...filter }) => {
    const wanted = orderFilterOf(filter);
    const target = { file, plain };
    return lines
      ? exportRows(target, await lineRows(db, wanted), LINE_COLUMNS)
      : exportRows(target, await orderRows(db, wanted), ORDER_COLUMNS);
  },
);

export const ordersGroup: CommandGroup = {
  name: "orders",
  summary: "orders of products: see, move on, take back, payment, refund, lines, notes, CSV",
  commands: [exportOrders],
};
