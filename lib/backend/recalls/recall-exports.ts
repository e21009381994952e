import { code, number, text, time } from "../desk/export-columns";
import type { ListExports } from "../desk/list-export";
import { listRecallOrders } from "./recall-records";

/** Export of the orders of recalls, for the regulator. */
export const RECALL_EXPORTS = {
  "recall-orders": {
    columns: [
      ...[text("order", "id"), code("recall_place", "recalls.places", "place")],
      ...[
        text("name", "customer"),
        text("phone"),
        number("pieces"),
        time("placed_at", "ordered_at"),
      ],
      ...[code("recall_mail", "recalls.messages", "mail")],
      ...[code("recall_sms", "recalls.messages", "sms")],
    ],
    read: ({ db }, query) => listRecallOrders(db, query),
  },
} satisfies ListExports;
