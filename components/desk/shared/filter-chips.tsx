import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import type { ReactNode } from "react";
import { useListContext, useResourceContext, useTranslate } from "react-admin";
import { isSameValue } from "@/lib/desk/changed-fields";
import { visuallyHidden } from "./visually-hidden";

interface FilterChipsProps {
  /** Filters that have another control, such as tabs. */
  hidden?: readonly string[];
  /** Filters at the start; one that has its first value is not shown. */
  defaults?: Record<string, unknown>;
  /** Text of a value; by default yes, no, or the value itself. */
  textOf?: (name: string, value: unknown) => ReactNode;
}

/** Returns the filters that are shown and differ from those at the start. */
export function activeFilters(
  values: Record<string, unknown>,
  hidden: readonly string[] = [],
  defaults: Record<string, unknown> = {},
) {
  return Object.entries(values).filter(
    ([name, value]) => !hidden.includes(name) && !isSameValue(value, defaults[name]),
  );
}

/** The active filters of a list; each can be removed. */
export function FilterChips({ hidden = [], defaults = {}, textOf }: FilterChipsProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { filterValues, setFilters } = useListContext();
  const shown = activeFilters(filterValues, hidden, defaults);
  if (shown.length === 0) return null;
  /** Filters without some of them, which have their first value again. */
  const without = (names: readonly string[]) => ({
    ...Object.fromEntries(Object.entries(filterValues).filter(([key]) => !names.includes(key))),
    ...Object.fromEntries(Object.entries(defaults).filter(([key]) => names.includes(key))),
  });
  return (
    <Box
      component="ul"
      aria-label={translate("desk.list.filters")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, p: 0, m: 0, my: 1, listStyle: "none" }}
    >
      {shown.map(([name, value]) => {
        const label = translate(`resources.${resource}.fields.${name}`);
        const plain =
          typeof value === "boolean" ? translate(value ? "desk.yes" : "desk.no") : value;
        return (
          <li key={name}>
            <Chip
              label={
                <>
                  {label}: {textOf?.(name, value) ?? String(plain)}
                  <span style={visuallyHidden}>{translate("desk.list.remove")}</span>
                </>
              }
              component="button"
              onClick={() => setFilters(without([name]))}
              onDelete={() => setFilters(without([name]))}
            />
          </li>
        );
      })}
      {shown.length > 1 && (
        <li>
          <Button size="small" onClick={() => setFilters(without(shown.map(([name]) => name)))}>
            {translate("desk.list.clear")}
          </Button>
        </li>
      )}
    </Box>
  );
}
