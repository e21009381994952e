import { code, names, taka, text, time } from "../desk/export-columns";
import { type ListExports, readKind } from "../desk/list-export";
import { ebookOrderRecords } from "./ebook-order-records";

/** Exports of orders of e-books. */
export const EBOOK_ORDER_EXPORTS = {
  "ebook-orders": {
    columns: [
      ...[text("number"), time("placed_at"), code("state", "ebook_orders.states")],
      ...[code("payment_status", "orders.payments"), names("ebooks"), taka("total")],
      ...[text("name"), text("phone"), text("email")],
    ],
    read: readKind(() => ebookOrderRecords),
  },
} satisfies ListExports;
