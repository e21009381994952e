import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { LinearProgress, type SortPayload, useListContext, useTranslate } from "react-admin";
import { DeskPagination } from "./desk-pagination";
import { activeFilters, FilterChips } from "./filter-chips";
import { HeldList } from "./held-list";
import { type ListHeaderProps, PhoneListHeader, WideListHeader } from "./list-header";
import { ListReader } from "./list-reads";
import { POLL_MS } from "./use-order-counts";
import { useWide } from "./use-wide";

interface ListFrameProps extends ListHeaderProps {
  /** Is shown above the records, such as tabs. */
  top?: ReactNode;
  /** Facts about the whole list; on a phone they are below the records. */
  summary?: ReactNode;
  /** Filters with a control of their own, which no chip shows. */
  hiddenFilters?: readonly string[];
  /** Filters at the start. */
  defaults?: Record<string, unknown>;
  filterText?: (name: string, value: unknown) => ReactNode;
  /** The records on a wide screen, and on a phone. */
  table: ReactNode;
  rows: ReactNode;
}

interface DeskListProps extends ListFrameProps {
  sort: SortPayload;
  /** Whether the list is read again every ten seconds. */
  live?: boolean;
  perPage?: number;
}

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
  const { top, summary, hiddenFilters, defaults, filterText, table, rows, columns, ...header } =
    props;
  const { filterValues } = useListContext();
  const wide = useWide();
  const active = activeFilters(filterValues, [...(hiddenFilters ?? []), "q"], defaults);
  return (
    <>
      {wide ? (
        <WideListHeader {...header} {...(columns && { columns })} />
      ) : (
        <PhoneListHeader {...header} active={active.length} />
      )}
      {top}
      {wide && summary}
      <FilterChips
        {...(hiddenFilters && { hidden: hiddenFilters })}
        {...(defaults && { defaults })}
        {...(filterText && { textOf: filterText })}
      />
      <HeldList>
        <ListContent table={table} rows={rows} />
      </HeldList>
      <DeskPagination />
      {!wide && summary}
    </>
  );
}

/** List of a resource: search, filters in the address, pages; a table or, on phones, rows. */
export function DeskList({ sort, live = false, perPage = 25, ...frame }: DeskListProps) {
  const { defaults } = frame;
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
