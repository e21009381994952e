import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import type { AuditRecord } from "@/lib/contract/audit/schemas";
import { isSameValue } from "@/lib/desk/changed-fields";
import { useAuditText } from "./use-audit-text";
import { visuallyHidden } from "./visually-hidden";

interface AuditChangeProps extends Pick<AuditRecord, "subject" | "before" | "after"> {
  /** Fields that the text beside it names. */
  said?: readonly string[];
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && !value.length);

/** The changed fields of an audit entry: what they were, unless they were empty, and what they are. */
export function AuditChange({ subject, before, after, said = [] }: AuditChangeProps) {
  const translate = useTranslate();
  const { fieldName, valueText } = useAuditText().changeOf(subject);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) =>
      !said.includes(name) &&
      !isSameValue(before?.[name], after?.[name]) &&
      !(isEmpty(before?.[name]) && isEmpty(after?.[name])),
  );
  if (names.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, fontSize: "0.875rem", overflowWrap: "anywhere" }}>
      {names.map((name) => (
        <div key={name}>
          <Box component="dt" sx={{ display: "inline", fontWeight: 600 }}>
            {fieldName(name)}:
          </Box>{" "}
          <Box component="dd" sx={{ display: "inline", m: 0 }}>
            {!isEmpty(before?.[name]) && (
              <>
                <span style={visuallyHidden}>{translate("desk.audit.before")} </span>
                <del>{valueText(name, before?.[name])}</del> <span aria-hidden="true">→</span>{" "}
                <span style={visuallyHidden}>{translate("desk.audit.after")} </span>
              </>
            )}
            <ins style={{ textDecoration: "none" }}>{valueText(name, after?.[name])}</ins>
          </Box>
        </div>
      ))}
    </Box>
  );
}
