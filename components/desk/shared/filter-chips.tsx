import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import type { ReactNode } from "react";
import { useListContext, useResourceContext, useTranslate } from "react-admin";
import { visuallyHidden } from "./visually-hidden";

interface FilterChipsProps {
  /** Filters that have another control, such as tabs. */
  hidden?: readonly string[];
  /** Text of a value; by default yes, no, or the value itself. */
  textOf?: (name: string, value: unknown) => ReactNode;
}

/** The active filters of a list; each can be removed. */
export function FilterChips({ hidden = [], textOf }: FilterChipsProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { filterValues, setFilters } = useListContext();
  const shown = Object.entries(filterValues).filter(([name]) => !hidden.includes(name));
  if (shown.length === 0) return null;
  const keep = (name: string) =>
    Object.fromEntries(Object.entries(filterValues).filter(([key]) => key !== name));
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
              onClick={() => setFilters(keep(name))}
              onDelete={() => setFilters(keep(name))}
            />
          </li>
        );
      })}
      {shown.length > 1 && (
        <li>
          <Button
            size="small"
            onClick={() => {
              const kept = Object.entries(filterValues).filter(([name]) => hidden.includes(name));
              setFilters(Object.fromEntries(kept));
            }}
          >
            {translate("desk.list.clear")}
          </Button>
        </li>
      )}
    </Box>
  );
}
