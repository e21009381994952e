import Link from "@mui/material/Link";
import { DataTable, SimpleList, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskExpiring } from "@/lib/contract/stock/desk-schemas";
import { Column } from "../shared/column";
import { DeskList } from "../shared/desk-list";
import { LocalName } from "../shared/local-name";
import { useLanguage } from "../shared/use-language";
import { StockLinks } from "./stock-links";
import { StockSums } from "./stock-sums";
import { FIRST_WITHIN, useWithinText, WithinFilter } from "./within-filter";

/** Address of the batch on the page of its product. */
const batchPage = ({ id, product_id }: Pick<DeskExpiring, "id" | "product_id">) =>
  `/products/${product_id}#batch-${id}`;

function ExpiringTable() {
  const translate = useTranslate();
  const { number, taka, day } = useLanguage();
  return (
    <DataTable<DeskExpiring>
      bulkActionButtons={false}
      rowClick={(_, __, batch) => batchPage(batch as DeskExpiring)}
    >
      <Column<DeskExpiring> source="expires_on" render={({ expires_on }) => day(expires_on)} />
      <Column<DeskExpiring>
        source="name"
        render={(batch) => (
          <Link component={RouterLink} to={batchPage(batch)}>
            <LocalName {...batch} />
          </Link>
        )}
      />
      <Column<DeskExpiring> source="batch_no" disableSort />
      <Column<DeskExpiring> align="right" source="pieces" render={({ pieces }) => number(pieces)} />
      <Column<DeskExpiring>
        align="right"
        source="value"
        render={({ value }) =>
          value === null ? translate("desk.stock_lists.unknown") : taka(value)
        }
      />
    </DataTable>
  );
}

function ExpiringRows() {
  const translate = useTranslate();
  const { number, day } = useLanguage();
  return (
    <SimpleList<DeskExpiring>
      rowClick={(_, __, batch) => batchPage(batch as DeskExpiring)}
      primaryText={(batch) => <LocalName {...batch} />}
      secondaryText={({ batch_no, expires_on, pieces }) =>
        [
          translate("desk.stock.batch", { batch: batch_no }),
          translate("desk.stock.expires", { day: day(expires_on) }),
          translate("desk.products.in_stock", { count: number(pieces) }),
        ].join(" · ")
      }
    />
  );
}

/** Batches with pieces that expire soon, the first first. */
export function ExpiringList() {
  const textOf = useWithinText();
  const filterText = (name: string, value: unknown) => (name === "within" ? textOf(value) : null);
  return (
    <DeskList
      columns
      sort={{ field: "expires_on", order: "ASC" }}
      defaults={FIRST_WITHIN}
      filterText={filterText}
      filters={<WithinFilter />}
      top={<StockLinks />}
      summary={<StockSums />}
      table={<ExpiringTable />}
      rows={<ExpiringRows />}
    />
  );
}
