import { code, taka, text, time } from "../desk/export-columns";
import { type ListExports, readAll } from "../desk/list-export";
import { reviewedPayments, reviewedRefunds } from "./review-records";

const payment = [
  ...[text("order"), taka("amount"), code("gateway", "orders.ways")],
  ...[code("state", "review.states"), text("transaction")],
];

/** Exports of payments and refunds that a person decides about. */
export const PAYMENT_EXPORTS = {
  payments: {
    columns: [...payment, text("invoice"), time("created_at"), time("updated_at")],
    read: readAll(({ db }, most) => reviewedPayments(db, most)),
  },
  refunds: {
    columns: [...payment, text("reason"), time("created_at"), time("updated_at")],
    read: readAll(({ db }, most) => reviewedRefunds(db, most)),
  },
} satisfies ListExports;
