import { inBoth, number, taka, text } from "../desk/export-columns";
import type { ListExports } from "../desk/list-export";
import { listExpiring } from "./expiring";
import { listLowStock } from "./low-stock";

/** Exports of low and expiring stock. */
export const STOCK_EXPORTS = {
  "low-stock": {
    columns: [
      ...[number("id"), text("sku"), ...inBoth("name"), number("pieces"), taka("value")],
      number("uncosted"),
    ],
    read: ({ db, now }, query) => listLowStock(db, query, now()),
  },
  expiring: {
    columns: [
      ...[text("expires_on"), text("batch_no"), text("sku"), ...inBoth("name"), number("pieces")],
      ...[taka("cost"), taka("value")],
    ],
    read: ({ db, now }, query) => listExpiring(db, query, now()),
  },
} satisfies ListExports;
