import { code, nameOf, text, time } from "../desk/export-columns";
import { type ListExports, readKind } from "../desk/list-export";
import { complaintRecords } from "./complaint-records";

/** Exports of complaints. */
export const COMPLAINT_EXPORTS = {
  complaints: {
    columns: [
      ...[text("number"), text("order"), code("kind", "complaints.kinds")],
      ...[code("state", "complaints.states"), time("filed_at"), time("due_at"), text("name")],
      ...[text("phone"), text("text"), nameOf("staff"), time("answered_at"), text("answered_by")],
    ],
    read: readKind(() => complaintRecords),
  },
} satisfies ListExports;
