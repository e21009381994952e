import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useListContext, useTranslate } from "react-admin";
import type { AuditRecord } from "@/lib/desk/records";
import { AuditChange } from "../shared/audit-change";
import { DeskList } from "../shared/desk-list";
import { useLanguage } from "../shared/use-language";

const TEXTS = ["subject", "staff"] as const;
const DAYS = ["since", "until"] as const;

/** Moment at which a Dhaka day begins, or the next one. @param day such as 2026-11-25 */
function startOfDay(day: string, plus: 0 | 1): string {
  const DAY_MS = 86_400_000;
  return new Date(Date.parse(`${day}T00:00:00+06:00`) + plus * DAY_MS).toISOString();
}

/** Filters by record, person and days; they count when the field is left. */
function AuditFilters() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const apply = (name: string, value: string) => {
    const { [name]: _, ...rest } = filterValues;
    setFilters(value ? { ...rest, [name]: value } : rest);
  };
  return (
    <>
      {TEXTS.map((name) => (
        <TextField
          key={name}
          size="small"
          margin="none"
          label={translate(`resources.audit.fields.${name}`)}
          defaultValue={filterValues[name] ?? ""}
          onBlur={({ target }) => apply(name, target.value.trim())}
          onKeyDown={({ key, currentTarget }) => {
            if (key === "Enter") currentTarget.querySelector("input")?.blur();
          }}
          sx={{ maxWidth: 220 }}
        />
      ))}
      {DAYS.map((name) => (
        <TextField
          key={name}
          type="date"
          size="small"
          margin="none"
          label={translate(`resources.audit.fields.${name}`)}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={({ target: { value } }) =>
            apply(name, value && startOfDay(value, name === "until" ? 1 : 0))
          }
          sx={{ maxWidth: 180 }}
        />
      ))}
    </>
  );
}

function AuditEntries() {
  const { moment } = useLanguage();
  const { data = [] } = useListContext<AuditRecord>();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map(({ id, at, by, command, subject, before, after }) => (
        <Box
          component="li"
          key={id}
          sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: "divider" }}
        >
          <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }} lang="en">
            {subject} · {command}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {moment(at)} · {by}
          </Typography>
          <AuditChange before={before} after={after} />
        </Box>
      ))}
    </Box>
  );
}

/** Who changed what and when, the latest change first. */
export function AuditList() {
  const { moment } = useLanguage();
  const isDay = (name: string) => DAYS.some((day) => day === name);
  return (
    <DeskList
      sort={{ field: "at", order: "DESC" }}
      searchable={false}
      filters={<AuditFilters />}
      filterText={(name, value) => (isDay(name) ? moment(String(value)) : null)}
      table={<AuditEntries />}
      rows={<AuditEntries />}
    />
  );
}
