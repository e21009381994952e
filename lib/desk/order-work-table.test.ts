import type { Role } from "@/lib/contract/terms";
import { firstTab, type OrderTab, orderWork } from "./order-work";

const COUNTS = {
  to_confirm: 1,
  prescription: 10,
  to_pack: 100,
  to_hand_over: 1_000,
  on_the_way: 10_000,
  all: 11_111,
  prescriptions: 7,
};

test.each<[Role, orders: number, prescriptions: number]>([
  ["owner", 1_101, 7],
  ["orders", 1_101, 0],
  ["pharmacist", 0, 7],
  ["accounts", 0, 0],
  ["catalogue", 0, 0],
  ["content", 0, 0],
  ["clinic", 0, 0],
])("%s has %i orders and %i prescriptions to work on", (role, orders, prescriptions) => {
  expect(orderWork(role, COUNTS)).toEqual({ orders, prescriptions });
});

test.each<[Role, Partial<Record<OrderTab, number>>, OrderTab]>([
  ["owner", {}, "to_confirm"],
  ["owner", { to_confirm: 1, prescription: 1, to_pack: 1 }, "to_confirm"],
  ["owner", { prescription: 1, to_pack: 1 }, "prescription"],
  ["owner", { to_pack: 1, on_the_way: 1, all: 2 }, "to_pack"],
  ["owner", { to_hand_over: 1, on_the_way: 1, all: 2 }, "to_hand_over"],
  ["owner", { on_the_way: 1, all: 1 }, "on_the_way"],
  ["owner", { all: 1 }, "all"],
  ["orders", { prescription: 1, to_pack: 1, all: 2 }, "to_pack"],
  ["orders", { prescription: 1, all: 1 }, "prescription"],
  ["pharmacist", { to_confirm: 1, prescription: 1, to_pack: 1 }, "prescription"],
  ["pharmacist", { to_confirm: 1, to_pack: 1 }, "to_confirm"],
  ["accounts", { on_the_way: 1, late: 1, all: 1 }, "on_the_way"],
])("the list of %s with %j opens the tab %s", (role, counts, tab) => {
  expect(firstTab(role, counts)).toBe(tab);
});
