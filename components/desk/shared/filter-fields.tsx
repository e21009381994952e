import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useListContext, useResourceContext, useTranslate } from "react-admin";
import { dayOfFilter, startOfDay } from "@/lib/desk/days";

const DAYS = ["since", "until"] as const;

/** Returns a function that sets a filter of the list; an empty value removes it. */
export function useSetFilter() {
  const { filterValues, setFilters } = useListContext();
  return (name: string, value: string) => {
    const { [name]: _, ...rest } = filterValues;
    setFilters(value ? { ...rest, [name]: value } : rest);
  };
}

interface ChoiceFilterProps<Value extends string> {
  /** Filter of the list, and field of the record that names it. */
  name: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
}

/** Filter with a few values, or none of them. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { name, values, textOf } = props;
  const translate = useTranslate();
  const resource = useResourceContext();
  const { filterValues } = useListContext();
  const apply = useSetFilter();
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={translate(`resources.${resource}.fields.${name}`)}
      value={values.find((one) => one === filterValues[name]) ?? ""}
      onChange={({ target }) => apply(name, target.value)}
      sx={{ minWidth: 140, maxWidth: 220 }}
    >
      <MenuItem value="">{translate("desk.list.all")}</MenuItem>
      {values.map((value) => (
        <MenuItem key={value} value={value}>
          {textOf(value)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** First and last day in Dhaka of the records, as the filters `since` and `until`. */
export function DayFilters() {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { filterValues } = useListContext();
  const apply = useSetFilter();
  return DAYS.map((name) => (
    <TextField
      key={name}
      type="date"
      size="small"
      margin="none"
      label={translate(`resources.${resource}.fields.${name}`)}
      slotProps={{ inputLabel: { shrink: true } }}
      value={dayOfFilter(name, filterValues[name])}
      onChange={({ target: { value } }) =>
        apply(name, value && startOfDay(value, name === "until" ? 1 : 0))
      }
      sx={{ maxWidth: 180 }}
    />
  ));
}
