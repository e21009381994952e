import { code, type ExportColumn, number, taka, text, time } from "../../desk/export-columns";
import { type ListExports, readKind } from "../../desk/list-export";
import { orderRecords } from "./order-records";

/** Value of the pieces of an order that were not taken or were sent back. */
const credited: ExportColumn = {
  heading: "credited",
  cell: ({ credited: notTaken, returned }) => (Number(notTaken) + Number(returned)).toFixed(2),
};

/** Exports of orders. */
export const ORDER_EXPORTS = {
  orders: {
    columns: [
      ...[text("number"), time("placed_at"), code("state", "orders.states")],
      ...[code("payment_status", "orders.payments"), code("payment_method", "orders.methods")],
      ...[code("waits_for", "orders.waits"), number("pieces"), taka("subtotal")],
      ...[
        taka("delivery_charge", "shipping_charge"),
        taka("tax"),
        taka("discount_taka", "discount"),
      ],
      ...[taka("total"), credited, text("name"), text("phone"), text("city"), text("country")],
      ...[text("courier"), text("tracking_code"), text("promised_day")],
    ],
    read: readKind(() => orderRecords),
  },
} satisfies ListExports;
