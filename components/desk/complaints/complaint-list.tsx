import type { DeskComplaint } from "@/lib/contract/complaints/schemas";
import { StateList } from "../shared/state-list";
import { ComplaintRow } from "./complaint-row";

const STATES = ["open", "overdue", "answered"];

/** Complaints by state: of those that wait, the one that is due first on top. */
export function ComplaintList() {
  return (
    <StateList<DeskComplaint>
      name="complaints"
      states={STATES}
      row={(record) => <ComplaintRow record={record} linked />}
    />
  );
}
