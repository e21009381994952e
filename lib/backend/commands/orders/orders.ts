import type { CommandGroup } from "../command";
import { cancel, next, note, paid, refund } from "./change";
import { exportOrders } from "./export";
import { list, show } from "./show";

export const ordersGroup: CommandGroup = {
  name: "orders",
  summary: "orders of products: see, move on, cancel, payment, refund, notes",
  commands: [list, show, next, cancel, paid, refund, note, exportOrders],
};
