import FilterIcon from "@mui/icons-material/FilterList";
import MoreIcon from "@mui/icons-material/MoreVert";
import SearchIcon from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { ColumnsButton, useListContext, useResourceContext, useTranslate } from "react-admin";
import { helpScreen } from "@/lib/desk/help/help-text";
import { HelpNote } from "../help/help-note";
import { CreateButton } from "./create-button";
import { ListExport } from "./export-button";
import { ListSearch } from "./list-search";
import { PageTitle } from "./page-title";
import { SavedQueries } from "./saved-queries";
import { SheetButton } from "./sheet-button";

export interface ListHeaderProps {
  /** Label of the button that leads to the form of a new record. */
  create?: string;
  /** Other buttons of the list. */
  actions?: ReactNode;
  filters?: ReactNode;
  /** Whether the records can be searched. */
  searchable?: boolean;
  /** Whether the list is a DataTable, whose columns can be chosen. */
  columns?: boolean;
}

interface PhoneListHeaderProps extends Omit<ListHeaderProps, "columns"> {
  /** Number of filters that differ from those at the start. */
  active: number;
}

/** Returns a text with the number of records; a search does not count beyond many. */
function useCountText() {
  const translate = useTranslate();
  const { total = 0, meta } = useListContext();
  return (key: "count" | "show") =>
    translate(`desk.list.${key}${meta?.more ? "_more" : ""}`, { smart_count: total });
}

function ListCount() {
  const { isPending } = useListContext();
  const countText = useCountText();
  return (
    <Typography role="status" color="text.secondary" variant="body2">
      {!isPending && countText("count")}
    </Typography>
  );
}

function useListTitle() {
  const translate = useTranslate();
  return translate(`resources.${useResourceContext()}.name`, { smart_count: 2 });
}

/** Title and buttons, below them search and filters. */
export function WideListHeader(props: ListHeaderProps) {
  const { create, actions, filters, searchable = true, columns = false } = props;
  const resource = useResourceContext();
  return (
    <>
      <PageTitle title={useListTitle()} help={helpScreen(resource ?? "")}>
        {actions}
        <ListExport />
        {create && <CreateButton label={create} />}
      </PageTitle>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", my: 1 }}>
        {searchable && <ListSearch />}
        {filters}
        <SavedQueries />
        {columns && <ColumnsButton sx={{ minHeight: 44 }} />}
        <ListCount />
      </Box>
    </>
  );
}

/** One row: title, search, filters, a new record, and a menu with everything else. */
export function PhoneListHeader(props: PhoneListHeaderProps) {
  const { create, actions, filters, searchable = true, active } = props;
  const translate = useTranslate();
  const resource = useResourceContext();
  const { filterValues } = useListContext();
  const countText = useCountText();
  const [isSearchOpen, setSearchOpen] = useState(Boolean(filterValues.q));
  const help = helpScreen(resource ?? "");
  return (
    <>
      <PageTitle title={useListTitle()} note={<ListCount />}>
        <Box sx={{ display: "flex", mr: -1 }}>
          {searchable && (
            <IconButton
              aria-label={translate("desk.list.search")}
              aria-expanded={isSearchOpen}
              onClick={() => setSearchOpen(!isSearchOpen)}
            >
              <SearchIcon />
            </IconButton>
          )}
          {filters && (
            <SheetButton
              icon={<FilterIcon />}
              label={translate("desk.list.filters")}
              count={active}
              footer={(close) => (
                <Button variant="contained" onClick={close}>
                  {countText("show")}
                </Button>
              )}
            >
              {filters}
            </SheetButton>
          )}
          {create && <CreateButton compact label={create} />}
          <SheetButton icon={<MoreIcon />} label={translate("desk.list.more")}>
            {actions}
            <ListExport />
            <SavedQueries />
            {help && <HelpNote screen={help} />}
          </SheetButton>
        </Box>
      </PageTitle>
      {searchable && isSearchOpen && (
        <Box sx={{ mb: 1 }}>
          <ListSearch opened />
        </Box>
      )}
    </>
  );
}
