import { code, number, text, time } from "../desk/export-columns";
import type { ListExports } from "../desk/list-export";
import { listOutgoingFacts } from "./outgoing-records";

/** Exports of messages, without their texts. */
export const OUTBOX_EXPORTS = {
  outbox: {
    columns: [
      ...[number("id"), time("at"), code("type", "outbox.types"), text("about")],
      ...[code("way", "outbox.ways"), code("state", "outbox.states"), number("attempts")],
      text("problem"),
    ],
    read: (services, query) => listOutgoingFacts(services, query),
  },
} satisfies ListExports;
