import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useListContext, usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { AuditRecord } from "@/lib/contract/audit/schemas";
import { AUDIT_KINDS } from "@/lib/desk/audit-kinds";
import { subjectAddress } from "@/lib/desk/subject-address";
import { AuditChange } from "../shared/audit-change";
import { DeskList } from "../shared/desk-list";
import { useAuditText } from "../shared/use-audit-text";
import { useLanguage } from "../shared/use-language";
import { ActivitySummary } from "./activity-summary";
import { AuditFilters } from "./audit-filters";

/** Subject of an entry, with a link to its page if the role may open it. */
function Subject({ subject }: Pick<AuditRecord, "subject">) {
  const { permissions: role = "" } = usePermissions<string>();
  const address = subjectAddress(subject, role);
  if (address === null) return subject;
  return (
    <Link component={RouterLink} to={address} sx={{ display: "inline-block", py: 1.25 }}>
      {subject}
    </Link>
  );
}

function AuditEntries() {
  const { moment } = useLanguage();
  const { actionOf, personOf } = useAuditText();
  const { data = [] } = useListContext<AuditRecord>();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map(({ id, at, by, command, subject, before, after }) => (
        <Box
          component="li"
          key={id}
          sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: "divider" }}
        >
          <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
            <span lang="en">
              <Subject subject={subject} />
            </span>{" "}
            · {actionOf(command)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {moment(at)} · {personOf(by)}
          </Typography>
          <AuditChange subject={subject} before={before} after={after} />
        </Box>
      ))}
    </Box>
  );
}

/** Number of actions by day and staff member, then each change, the latest first. */
export function AuditList() {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const textOf = (name: string, value: unknown) => {
    if (name === "since" || name === "until") return moment(String(value));
    const kind = name === "kind" ? AUDIT_KINDS.find((one) => one === value) : undefined;
    return kind ? translate(`desk.audit.kinds.${kind}`) : null;
  };
  return (
    <DeskList
      sort={{ field: "at", order: "DESC" }}
      searchable={false}
      summary={<ActivitySummary />}
      filters={<AuditFilters />}
      filterText={textOf}
      table={<AuditEntries />}
      rows={<AuditEntries />}
    />
  );
}
