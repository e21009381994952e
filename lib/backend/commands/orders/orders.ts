import type { CommandGroup } from "../command";
import {
  batchCommand,
  cancelCommand,
  confirmCommand,
  delivery,
  nextCommand,
  noteCommand,
  packCommand,
  paidCommand,
  sentCommand,
} from "./change";
import { exportOrders } from "./export";
import { refund } from "./refund";
import { list, show } from "./show";
import { reopenCommand, undoCommand } from "./undo";

export const ordersGroup: CommandGroup = {
  name: "orders",
  summary:
    "orders of products: see, confirm, pack, move on, send, cancel, undo, payment, refund, notes",
  commands: [
    list,
    show,
    nextCommand,
    confirmCommand,
    packCommand,
    batchCommand,
    delivery,
    sentCommand,
    cancelCommand,
    undoCommand,
    reopenCommand,
    paidCommand,
    refund,
    noteCommand,
    exportOrders,
  ],
};
