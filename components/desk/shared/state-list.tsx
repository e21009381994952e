import Box from "@mui/material/Box";
import { Fragment, type ReactNode } from "react";
import { type RaRecord, useListContext, useTranslate } from "react-admin";
import { DeskList } from "./desk-list";
import { FilterTabs } from "./filter-tabs";

interface StateListProps<Row extends RaRecord> {
  /** Its labels are `resources.<name>.fields.state` and `desk.<name>.states.<state>`. */
  name: string;
  /** Tabs; the first one is chosen at the start. */
  states: readonly string[];
  /** Shows one record. */
  row: (record: Row) => ReactNode;
}

/** Rows of the list. */
function Rows<Row extends RaRecord>({ row }: Pick<StateListProps<Row>, "row">) {
  const { data = [] } = useListContext<Row>();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, px: 2, py: 0 }}>
      {data.map((record) => (
        <Fragment key={record.id}>{row(record)}</Fragment>
      ))}
    </Box>
  );
}

/** Records by state, the oldest first: tabs with counts above rows that show everything. */
export function StateList<Row extends RaRecord>({ name, states, row }: StateListProps<Row>) {
  const translate = useTranslate();
  const rows = <Rows row={row} />;
  const tabs = (
    <FilterTabs
      filter="state"
      tabs={states}
      label={translate(`resources.${name}.fields.state`)}
      labelOf={(state) => translate(`desk.${name}.states.${state}`)}
    />
  );
  return (
    <DeskList
      sort={{ field: "id", order: "ASC" }}
      defaults={{ state: states[0] }}
      searchable={false}
      live
      top={tabs}
      hiddenFilters={["state"]}
      table={rows}
      rows={rows}
    />
  );
}
