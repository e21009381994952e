/** @jest-environment node */

import { nearestFirst } from "./nearest-suites.mjs";

test("sorts the suite of a changed file first, then its folder, then its neighbours", () => {
  const suites = [
    "app/page.test.tsx",
    "lib/backend/orders/order-routes.test.ts",
    "lib/backend/stock/take-stock.test.ts",
    "lib/backend/orders/hold-table.test.ts",
    "lib/backend/orders/order-limits.test.ts",
  ];
  expect(nearestFirst(suites, ["lib/backend/orders/order-limits.ts"])).toEqual([
    "lib/backend/orders/order-limits.test.ts",
    "lib/backend/orders/hold-table.test.ts",
    "lib/backend/orders/order-routes.test.ts",
    "lib/backend/stock/take-stock.test.ts",
    "app/page.test.tsx",
  ]);
});

test("sorts a changed suite before its neighbours", () => {
  expect(nearestFirst(["lib/a.test.ts", "lib/b.test.ts"], ["lib/b.test.ts"])).toEqual([
    "lib/b.test.ts",
    "lib/a.test.ts",
  ]);
});
