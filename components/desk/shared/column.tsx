import {
  DataTable,
  type DataTableColumnProps,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
} from "react-admin";

/** Column of a table. Its header says to screen readers how it is sorted. */
export function Column<Shown extends RaRecord>(props: DataTableColumnProps<Shown>) {
  const place = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  const isSorted = place === "header" && sort?.field === props.source;
  return (
    <DataTable.Col<Shown>
      {...props}
      {...(isSorted && { sortDirection: sort?.order === "ASC" ? "asc" : "desc" })}
    />
  );
}
