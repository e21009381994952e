import { RETURN_STATES } from "@/lib/contract/terms";
import type { ReturnRecord } from "@/lib/desk/records";
import { StateList } from "../shared/state-list";
import { ReturnRow } from "./return-row";

/** Returns by state, the oldest first. */
export function ReturnList() {
  return (
    <StateList<ReturnRecord>
      name="returns"
      states={RETURN_STATES}
      row={(record) => <ReturnRow record={record} linked />}
    />
  );
}
