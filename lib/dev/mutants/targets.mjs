/**
 * Files to mutate and the suites that must kill the mutants. Only fast suites: every mutant runs
 * the tests that cover it.
 * @typedef {{ name: string, files: string[], suites: string[] }} Target
 */

const BACKEND = "lib/backend";
const PAYMENTS = `${BACKEND}/payments`;
const ORDERS = `${BACKEND}/orders`;
const SETTLEMENT = `${BACKEND}/settlement`;

/** @type {Target[]} */
export const TARGETS = [
  {
    name: "pricing",
    files: ["lib/shop/pricing/price.ts", "lib/shop/pricing/order-totals.ts"],
    suites: ["lib/shop/pricing/price.test.ts", "lib/shop/pricing/order-totals.test.ts"],
  },
  {
    name: "take-stock",
    files: [`${BACKEND}/stock/take-stock.ts`],
    suites: [`${BACKEND}/stock/take-stock.test.ts`],
  },
  {
    name: "fulfilment",
    files: [`${ORDERS}/fulfilment.ts`, `${BACKEND}/ebook-orders/fulfilment.ts`],
    suites: [`${SETTLEMENT}/capture-rules.test.ts`],
  },
  {
    name: "settle-payment",
    files: [`${SETTLEMENT}/settle-payment.ts`],
    suites: [`${SETTLEMENT}/settle-lease.test.ts`],
  },
  {
    name: "payment-outcome",
    files: [`${SETTLEMENT}/capture-approved.ts`, `${SETTLEMENT}/store-outcome.ts`],
    suites: [`${SETTLEMENT}/settle-table.test.ts`],
  },
  {
    name: "payout-problem",
    files: [`${BACKEND}/payouts/payout-problem.ts`],
    suites: [`${BACKEND}/payouts/payout-problem-table.test.ts`],
  },
  {
    name: "step-among-parcels",
    files: [`${BACKEND}/shipments/step-among-parcels.ts`],
    suites: [`${BACKEND}/shipments/step-among-parcels-table.test.ts`],
  },
  {
    name: "decide-payment",
    files: [`${SETTLEMENT}/decide-payment.ts`],
    suites: [`${SETTLEMENT}/decision-table.test.ts`],
  },
  {
    name: "holds",
    files: [`${ORDERS}/hold-rules.ts`],
    suites: [`${ORDERS}/hold-table.test.ts`],
  },
  {
    name: "order-limits",
    files: [`${BACKEND}/cart/order-size.ts`, `${ORDERS}/first-order.ts`],
    suites: [`${ORDERS}/order-limits.test.ts`],
  },
  {
    name: "unpaid-orders",
    files: [`${ORDERS}/unpaid-orders.ts`],
    suites: [`${ORDERS}/unpaid-orders.test.ts`, "lib/backend/orders/cancel-order-routes.test.ts"],
  },
  {
    name: "spread-stock",
    files: ["lib/shop/stock/spread-stock.ts"],
    suites: ["lib/shop/stock/spread-stock.test.ts"],
  },
  {
    name: "odd-delivery",
    files: [`${BACKEND}/stock/odd-delivery.ts`],
    suites: [`${BACKEND}/stock/odd-delivery-table.test.ts`],
  },
  {
    name: "undo",
    files: [`${ORDERS}/steps/undo-rules.ts`],
    suites: [`${ORDERS}/steps/undo-rules-table.test.ts`],
  },
  {
    name: "pack",
    files: [`${ORDERS}/pack-order.ts`, `${ORDERS}/packed-pieces.ts`],
    suites: [`${ORDERS}/pack-table.test.ts`],
  },
  {
    name: "parcels",
    files: [`${ORDERS}/deliver-part.ts`, `${BACKEND}/stock/parcels.ts`],
    suites: [
      "lib/backend/orders/desk/part-delivery.test.ts",
      "lib/backend/stock/desk-parcels.test.ts",
    ],
  },
  {
    name: "refunds",
    files: [
      `${PAYMENTS}/refunds.ts`,
      `${PAYMENTS}/next-refund-step.ts`,
      `${PAYMENTS}/try-refund.ts`,
    ],
    suites: [
      `${PAYMENTS}/refunds.test.ts`,
      `${PAYMENTS}/next-refund-step.test.ts`,
      `${PAYMENTS}/try-refund.test.ts`,
    ],
  },
];
