import type { DeskReturn } from "@/lib/contract/returns/schemas";
import { RETURN_LISTS } from "@/lib/contract/terms";
import { StateList } from "../shared/state-list";
import { ReturnRow } from "./return-row";

/** Returns by state and parcels that come back, the oldest first. */
export function ReturnList() {
  return (
    <StateList<DeskReturn>
      name="returns"
      states={RETURN_LISTS}
      row={(record) => <ReturnRow record={record} linked />}
    />
  );
}
