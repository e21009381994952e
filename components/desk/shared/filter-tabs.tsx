import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useListContext } from "react-admin";
import { useLanguage } from "./use-language";

interface FilterTabsProps<Name extends string> {
  /** Filter of the list that has the chosen tab. */
  filter: string;
  tabs: readonly Name[];
  /** Chosen while the filter has none of the tabs; the first one by default. */
  fallback?: Name;
  /** Of all tabs together. */
  label: string;
  labelOf: (name: Name) => string;
  /** Number of records by tab, as far as they are known; by default those that the list answers. */
  counts?: Partial<Record<string, unknown>>;
  /** Is called before the tab changes. */
  onChange?: () => void;
}

/** Tabs above a list, with their counts. The chosen one is a filter of the list. */
export function FilterTabs<Name extends string>(props: FilterTabsProps<Name>) {
  const { filter, tabs, fallback = tabs[0], label, labelOf, onChange } = props;
  const { number } = useLanguage();
  const { filterValues, setFilters, meta } = useListContext();
  const counts: FilterTabsProps<Name>["counts"] = props.counts ?? meta ?? {};
  const choose = (wanted: string) => {
    onChange?.();
    setFilters({ ...filterValues, [filter]: wanted });
  };
  return (
    <Tabs
      value={tabs.find((name) => name === filterValues[filter]) ?? fallback}
      onChange={(_, wanted: string) => choose(wanted)}
      variant="scrollable"
      allowScrollButtonsMobile
      // An arrow that cannot scroll would leave a gap before the first tab.
      sx={{ "& .MuiTabs-scrollButtons.Mui-disabled": { display: "none" } }}
      aria-label={label}
    >
      {tabs.map((name) => {
        const count = counts?.[name];
        const text = labelOf(name);
        return (
          <Tab
            key={name}
            value={name}
            label={typeof count === "number" ? `${text} (${number(count)})` : text}
          />
        );
      })}
    </Tabs>
  );
}
