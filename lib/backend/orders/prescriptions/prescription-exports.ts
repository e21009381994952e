import { code, text, time } from "../../desk/export-columns";
import { type ListExports, readKind } from "../../desk/list-export";
import { prescriptionRecords } from "./prescription-records";

/** Exports of prescriptions, without their content, which is health data. */
export const PRESCRIPTION_EXPORTS = {
  prescriptions: {
    columns: [
      ...[text("number"), code("state", "prescriptions.states"), time("placed_at")],
      ...[time("sent_at"), time("expires_at"), time("decided_at")],
    ],
    read: readKind(() => prescriptionRecords),
  },
} satisfies ListExports;
