import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import {
  LinearProgress,
  ListBase,
  type SortPayload,
  useListContext,
  useResourceContext,
  useTranslate,
} from "react-admin";
import { DeskPagination } from "./desk-pagination";
import { FilterChips } from "./filter-chips";
import { ListSearch } from "./list-search";
import { PageTitle } from "./page-title";
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
  hiddenFilters?: readonly string[];
  filterText?: (name: string, value: unknown) => string | null;
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

function ListContent({ table, rows }: Pick<ListFrameProps, "table" | "rows">) {
  const translate = useTranslate();
  const { error, isPending, total, filterValues, refetch } = useListContext();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"), { noSsr: true });
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
  const { actions, top, filters, searchable = true, hiddenFilters, filterText, ...content } = props;
  const translate = useTranslate();
  const resource = useResourceContext();
  const { total, isPending } = useListContext();
  return (
    <>
      <PageTitle title={translate(`resources.${resource}.name`, { smart_count: 2 })}>
        {actions}
      </PageTitle>
      {top}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", my: 1 }}>
        {searchable && <ListSearch />}
        {filters}
        <Typography role="status" color="text.secondary" variant="body2">
          {!isPending && translate("desk.list.count", { smart_count: total ?? 0 })}
        </Typography>
      </Box>
      <FilterChips
        {...(hiddenFilters && { hidden: hiddenFilters })}
        {...(filterText && { textOf: filterText })}
      />
      <ListContent {...content} />
      <DeskPagination />
    </>
  );
}

/** List of a resource: search, filters in the address, pages; a table or, on phones, rows. */
export function DeskList({ sort, defaults, live = false, perPage = 25, ...frame }: DeskListProps) {
  return (
    <ListBase
      perPage={perPage}
      sort={sort}
      storeKey={false}
      {...(defaults && { filterDefaultValues: defaults })}
      queryOptions={live ? { refetchInterval: POLL_MS } : {}}
    >
      <ListFrame {...frame} />
    </ListBase>
  );
}
