import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useListContext, useTranslate } from "react-admin";
import { useLanguage } from "../shared/use-language";

const DAYS = ["30", "60", "90"] as const;

/** Filter of a link without one. */
export const FIRST_WITHIN = { within: DAYS[0] };

/** Returns a function that names a value of the filter. */
export function useWithinText() {
  const translate = useTranslate();
  const { number } = useLanguage();
  return (within: unknown) =>
    within === "expired"
      ? translate("desk.stock_lists.expired")
      : translate("desk.stock_lists.days", { days: number(Number(within)) });
}

/** Time until the listed batches expire, or that they have expired. */
export function WithinFilter() {
  const translate = useTranslate();
  const textOf = useWithinText();
  const { filterValues, setFilters } = useListContext();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={String(filterValues.within ?? DAYS[0])}
      aria-label={translate("desk.stock_lists.within")}
      onChange={(_, within: string | null) =>
        within !== null && setFilters({ ...filterValues, within })
      }
    >
      {DAYS.map((days) => (
        <ToggleButton key={days} value={days} sx={{ minHeight: 44, px: 1.5 }}>
          {textOf(days)}
        </ToggleButton>
      ))}
      <ToggleButton value="expired" sx={{ minHeight: 44, px: 1.5 }}>
        {textOf("expired")}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
