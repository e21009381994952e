import type { CommandGroup } from "../command";
import {
  cancelCommand,
  confirmCommand,
  delivery,
  nextCommand,
  noteCommand,
  paidCommand,
  sentCommand,
} from "./change";
import { exportOrders } from "./export";
import { refund } from "./refund";
import { list, show } from "./show";

export const ordersGroup: CommandGroup = {
  name: "orders",
  summary: "orders of products: see, confirm, move on, send, cancel, payment, refund, notes",
  commands: [
    list,
    show,
    nextCommand,
    confirmCommand,
    delivery,
    sentCommand,
    cancelCommand,
    paidCommand,
    refund,
    noteCommand,
    exportOrders,
  ],
};
