import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import {
  ColumnsButton,
  LinearProgress,
  type SortPayload,
  useListContext,
  useResourceContext,
  useTranslate,
} from "react-admin";
import { helpScreen } from "@/lib/desk/help/help-text";
import { DeskPagination } from "./desk-pagination";
import { ListExport } from "./export-button";
import { FilterChips } from "./filter-chips";
import { HeldList } from "./held-list";
import { ListReader } from "./list-reads";
import { ListSearch } from "./list-search";
import { PageTitle } from "./page-title";
import { SavedQueries } from "./saved-queries";
import { POLL_MS } from "./use-order-counts";

interface ListFrameProps {
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Is shown above the search, such as tabs. */
  top?: ReactNode;
  /** Filters beside the search field. */
  filters?: ReactNode;
  /** Whether the records can be searched. */
  searchable?: boolean;
  /** Whether `table` is a DataTable, whose columns can be chosen. */
  columns?: boolean;
  hiddenFilters?: readonly string[];
  filterText?: (name: string, value: unknown) => ReactNode;
  /** The records on a wide screen, and on a phone. */
  table: ReactNode;
  rows: ReactNode;
}

interface DeskListProps extends ListFrameProps {
  sort: SortPayload;
  defaults?: Record<string, unknown>;
  /** Whether the list is read again every ten seconds. */
  live?: boolean;
  perPage?: number;
}

/** Whether lists are tables; phones show rows. */
const useWide = () => useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"), { noSsr: true });

function ListContent({ table, rows }: Pick<ListFrameProps, "table" | "rows">) {
  const translate = useTranslate();
  const { error, isPending, total, filterValues, refetch } = useListContext();
  const wide = useWide();
  if (error && total === undefined)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => refetch()}>{translate("desk.errors.retry")}</Button>}
      >
        {translate(error.message, { _: error.message })}
      </Alert>
    );
  if (isPending) return <LinearProgress />;
  if (total === 0)
    return (
      <Typography sx={{ p: 2 }}>
        {translate(Object.keys(filterValues).length > 0 ? "desk.list.no_match" : "desk.list.empty")}
      </Typography>
    );
  return <Paper sx={{ overflowX: "auto" }}>{wide ? table : rows}</Paper>;
}

function ListFrame(props: ListFrameProps) {
  const { actions, top, filters, searchable = true, columns = false, ...rest } = props;
  const { hiddenFilters, filterText, ...content } = rest;
  const translate = useTranslate();
  const resource = useResourceContext();
  const { total, isPending } = useListContext();
  const wide = useWide();
  return (
    <>
      <PageTitle
        title={translate(`resources.${resource}.name`, { smart_count: 2 })}
        help={helpScreen(resource ?? "")}
      >
        {actions}
        <ListExport />
      </PageTitle>
      {top}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", my: 1 }}>
        {searchable && <ListSearch />}
        {filters}
        <SavedQueries />
        {columns && wide && <ColumnsButton sx={{ minHeight: 44 }} />}
        <Typography role="status" color="text.secondary" variant="body2">
          {!isPending && translate("desk.list.count", { smart_count: total ?? 0 })}
        </Typography>
      </Box>
      <FilterChips
        {...(hiddenFilters && { hidden: hiddenFilters })}
        {...(filterText && { textOf: filterText })}
      />
      <HeldList>
        <ListContent {...content} />
      </HeldList>
      <DeskPagination />
    </>
  );
}

/** List of a resource: search, filters in the address, pages; a table or, on phones, rows. */
export function DeskList({ sort, defaults, live = false, perPage = 25, ...frame }: DeskListProps) {
  return (
    <ListReader
      perPage={perPage}
      sort={sort}
      storeKey={false}
      {...(defaults && { filterDefaultValues: defaults })}
      {...(live && { queryOptions: { refetchInterval: POLL_MS } })}
    >
      <ListFrame {...frame} />
    </ListReader>
  );
}
