import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useListContext, useTranslate } from "react-admin";
import { AUDIT_KINDS } from "@/lib/desk/audit-kinds";
import { dayAfter, dayAt, startOfDay } from "@/lib/desk/days";
import { ChoiceFilter, DayFilters, useSetFilter } from "../shared/filter-fields";
import { useLanguage } from "../shared/use-language";

const TEXTS = ["subject", "staff"] as const;

/** Days that a button chooses, today included. */
const LATEST = [1, 7, 30] as const;

/** Filters by record, person, kind and days; texts count when the field is left. */
export function AuditFilters() {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { filterValues, setFilters } = useListContext();
  const apply = useSetFilter();
  const chooseLatest = (days: number) => {
    const { until: _, ...rest } = filterValues;
    setFilters({ ...rest, since: startOfDay(dayAfter(dayAt(Date.now()), 1 - days), 0) });
  };
  return (
    <>
      {LATEST.map((days) => (
        <Button
          key={days}
          variant="outlined"
          onClick={() => chooseLatest(days)}
          sx={{ minHeight: 44 }}
        >
          {days === 1
            ? translate("desk.audit.today")
            : translate("desk.stock_lists.days", { days: number(days) })}
        </Button>
      ))}
      <ChoiceFilter
        name="kind"
        values={AUDIT_KINDS}
        textOf={(kind) => translate(`desk.audit.kinds.${kind}`)}
      />
      {TEXTS.map((name) => (
        <TextField
          // A new value, such as one that the summary sets, resets the field.
          key={`${name} ${filterValues[name] ?? ""}`}
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
      <DayFilters />
    </>
  );
}
