import type { CommandGroup } from "../../kernel/commands/command";
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
import { partCommand } from "./part";
import { refund } from "./refund";
import { list, show } from "./show";
import { reopenCommand, undoCommand } from "./undo";

export const ordersGroup: CommandGroup = {
  name: "orders",
  summary:
    "orders of products: see, confirm, pack, move on, send, deliver in part, cancel, undo, payment, refund, notes",
  commands: [
    list,
    show,
    nextCommand,
    confirmCommand,
    packCommand,
    batchCommand,
    delivery,
    sentCommand,
    partCommand,
    cancelCommand,
    undoCommand,
    reopenCommand,
    paidCommand,
    refund,
    noteCommand,
    exportOrders,
  ],
};
