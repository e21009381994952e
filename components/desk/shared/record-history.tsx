import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRecordContext, useTranslate } from "react-admin";
import type { AuditRecord } from "@/lib/contract/audit/schemas";
import type { DeskRecord } from "@/lib/desk/records";
import { AuditChange } from "./audit-change";
import { PutBackButton } from "./put-back-button";
import { useAuditText } from "./use-audit-text";
import { useLanguage } from "./use-language";

/** Changes of a record, with staff member and time; the latest first. */
export function RecordHistory() {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const { actionOf, personOf } = useAuditText();
  const record = useRecordContext<DeskRecord & { audit?: AuditRecord[] }>();
  const entries = record?.audit ?? [];
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography component="h2" variant="h2">
        {translate("desk.history")}
      </Typography>
      {entries.length === 0 && <Typography>{translate("desk.no_history")}</Typography>}
      <Box component="ul" sx={{ listStyle: "none", p: 0 }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
            <Typography variant="body2">
              {moment(entry.at)} · {personOf(entry.by)} · {actionOf(entry.command)}
            </Typography>
            <AuditChange {...entry} />
            <PutBackButton entry={entry} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
