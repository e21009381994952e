import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import type { AuditRecord } from "@/lib/desk/records";
import { useValueText } from "./use-value-text";

/** The changed fields of an audit entry with their values before and after. */
export function AuditChange({ before, after }: Pick<AuditRecord, "before" | "after">) {
  const translate = useTranslate();
  const textOf = useValueText();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, fontSize: "0.875rem", overflowWrap: "anywhere" }}>
      {names.map((name) => (
        <div key={name}>
          <Box component="dt" lang="en" sx={{ display: "inline", fontWeight: 600 }}>
            {name}
          </Box>
          <Box component="dd" sx={{ display: "inline", ml: 1 }}>
            {before && (
              <>
                {translate("desk.audit.before")}: <del>{textOf(before[name])}</del>{" "}
              </>
            )}
            {translate("desk.audit.after")}: <ins>{textOf(after?.[name])}</ins>
          </Box>
        </div>
      ))}
    </Box>
  );
}
