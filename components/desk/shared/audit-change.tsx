import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import type { AuditRecord } from "@/lib/contract/audit/schemas";
import { useAuditText } from "./use-audit-text";

/** The changed fields of an audit entry with their values before and after. */
export function AuditChange({
  subject,
  before,
  after,
}: Pick<AuditRecord, "subject" | "before" | "after">) {
  const translate = useTranslate();
  const { fieldName, valueText } = useAuditText().changeOf(subject);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, fontSize: "0.875rem", overflowWrap: "anywhere" }}>
      {names.map((name) => (
        <div key={name}>
          <Box component="dt" sx={{ display: "inline", fontWeight: 600 }}>
            {fieldName(name)}
          </Box>
          <Box component="dd" sx={{ display: "inline", ml: 1 }}>
            {before && (
              <>
                {translate("desk.audit.before")}: <del>{valueText(name, before[name])}</del>{" "}
              </>
            )}
            {translate("desk.audit.after")}: <ins>{valueText(name, after?.[name])}</ins>
          </Box>
        </div>
      ))}
    </Box>
  );
}
