import Box from "@mui/material/Box";
import { usePermissions, useTranslate } from "react-admin";
import type { DeskComplaint } from "@/lib/contract/complaints/schemas";
import { can } from "@/lib/contract/permissions";
import { useFirstRecords } from "../shared/list-reads";
import { Section } from "../shared/section";
import { ComplaintRow } from "./complaint-row";
import { FileComplaint } from "./file-complaint";

function Complaints({ number }: { number: string }) {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  const { data = [] } = useFirstRecords<DeskComplaint>("complaints", { filter: { number } });
  const mayFile = can(role, "complaints", "create");
  if (data.length === 0 && !mayFile) return null;
  return (
    <Section title={translate("desk.complaints.title")} anchor="complaints">
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {data.map((record) => (
          <ComplaintRow key={record.id} record={record} />
        ))}
      </Box>
      {mayFile && <FileComplaint number={number} />}
    </Section>
  );
}

/**
 * The customer's complaints about an order, and the form to file one for a caller; nothing for a role
 * that has neither.
 */
export function OrderComplaints({ number }: { number: string }) {
  const { permissions: role = "" } = usePermissions<string>();
  return can(role, "complaints", "list") ? <Complaints number={number} /> : null;
}
