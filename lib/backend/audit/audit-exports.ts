import { json, number, text, time } from "../desk/export-columns";
import type { ListExports } from "../desk/list-export";
import { listAudit } from "./audit-records";

/** Exports of the audit. */
export const AUDIT_EXPORTS = {
  audit: {
    columns: [
      ...[number("id"), time("at"), text("by"), text("os_user"), text("command"), text("subject")],
      ...[json("before"), json("after")],
    ],
    read: ({ db }, query) => listAudit(db, query),
  },
} satisfies ListExports;
