import { code, taka, text, time } from "../desk/export-columns";
import type { ListExports } from "../desk/list-export";
import { listPayoutCases } from "./payout-cases";

/** Export of what has to be cleared up with couriers. */
export const PAYOUT_EXPORTS = {
  payouts: {
    columns: [
      ...[code("payout_problem", "payouts.problems", "problem"), text("courier"), text("order")],
      ...[text("parcel"), text("payout"), taka("payout_expected", "expected")],
      ...[
        taka("payout_collected", "collected"),
        taka("payout_fee", "fee"),
        time("payout_at", "at"),
      ],
    ],
    read: listPayoutCases,
  },
} satisfies ListExports;
