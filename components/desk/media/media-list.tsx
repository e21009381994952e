import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useListContext, useTranslate } from "react-admin";
import { MEDIA_KINDS } from "@/lib/contract/terms";
import { DeskList } from "../shared/desk-list";
import { FilterTabs } from "../shared/filter-tabs";
import { MediaRows } from "./media-rows";

const TABS = ["all", ...MEDIA_KINDS] as const;

/** Tabs of the kinds of files. */
function KindTabs() {
  const translate = useTranslate();
  return (
    <FilterTabs
      filter="kind"
      tabs={TABS}
      label={translate("desk.media.kinds_label")}
      labelOf={(kind) => translate(`desk.media.kinds.${kind}`)}
    />
  );
}

/** Leaves out the files that something shows. */
function UnusedFilter() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const choose = (unused: boolean) => {
    const { unused: _, ...rest } = filterValues;
    setFilters(unused ? { ...rest, unused } : rest);
  };
  return (
    <FormControlLabel
      label={translate("resources.media.fields.unused")}
      control={
        <Switch checked={filterValues.unused === true} onChange={(_, checked) => choose(checked)} />
      }
    />
  );
}

/** Pictures, PDFs and videos, the newest first. */
export function MediaList() {
  return (
    <DeskList
      sort={{ field: "at", order: "DESC" }}
      defaults={{ kind: TABS[0] }}
      hiddenFilters={["kind", "unused"]}
      top={<KindTabs />}
      filters={<UnusedFilter />}
      table={<MediaRows />}
      rows={<MediaRows />}
    />
  );
}
