import Box from "@mui/material/Box";
import { usePermissions, useTranslate } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskReturn } from "@/lib/contract/returns/schemas";
import { useFirstRecords } from "../shared/list-reads";
import { Section } from "../shared/section";
import { RequestReturn } from "./request-return";
import { ReturnRow } from "./return-row";

/**
 * Returns of a delivered order, and the form to request one for a caller; or the parcel of a
 * cancelled one.
 */
export function OrderReturns({ number, state }: Pick<DeskOrderDetails, "number" | "state">) {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  const { data = [] } = useFirstRecords<DeskReturn>("returns", { filter: { number } });
  const mayRequest = state === "completed" && can(role, "returns", "create");
  if (data.length === 0 && !mayRequest) return null;
  return (
    <Section title={translate("desk.returns.title")} anchor="returns">
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {data.map((record) => (
          <ReturnRow key={record.id} record={record} />
        ))}
      </Box>
      {mayRequest && <RequestReturn number={number} />}
    </Section>
  );
}
