import Link from "@mui/material/Link";
import { DataTable, SimpleList, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskLowStock } from "@/lib/contract/stock/desk-schemas";
import { Column } from "../shared/column";
import { DeskList } from "../shared/desk-list";
import { LocalName } from "../shared/local-name";
import { useLanguage } from "../shared/use-language";
import { BelowFilter } from "./below-filter";
import { StockLinks } from "./stock-links";
import { StockSums } from "./stock-sums";

/** Where a delivery of the product is received. */
const pageOf = ({ id }: Pick<DeskLowStock, "id">) => `/products/${id}#stock`;

/** Returns a function that says what the pieces of a product cost, as far as it is known. */
function useCostText() {
  const translate = useTranslate();
  const { number, taka } = useLanguage();
  return ({ pieces, value, uncosted }: DeskLowStock) => {
    if (pieces === 0) return translate("desk.none");
    if (uncosted >= pieces) return translate("desk.stock_lists.unknown");
    if (uncosted === 0) return taka(value);
    return translate("desk.stock_lists.partly", { value: taka(value), pieces: number(uncosted) });
  };
}

function LowStockTable() {
  const { number } = useLanguage();
  const costOf = useCostText();
  return (
    <DataTable<DeskLowStock>
      bulkActionButtons={false}
      rowClick={(id) => pageOf({ id: Number(id) })}
    >
      <Column<DeskLowStock>
        source="name"
        render={(product) => (
          <Link component={RouterLink} to={pageOf(product)}>
            <LocalName {...product} />
          </Link>
        )}
      />
      <Column<DeskLowStock> source="sku" />
      <Column<DeskLowStock> align="right" source="pieces" render={({ pieces }) => number(pieces)} />
      <Column<DeskLowStock> align="right" source="value" render={costOf} />
    </DataTable>
  );
}

function LowStockRows() {
  const translate = useTranslate();
  const { number } = useLanguage();
  return (
    <SimpleList<DeskLowStock>
      rowClick={(id) => pageOf({ id: Number(id) })}
      primaryText={(product) => <LocalName {...product} />}
      secondaryText={({ sku, pieces }) =>
        `${sku ?? ""} · ${translate("desk.products.in_stock", { count: number(pieces) })}`
      }
    />
  );
}

/** Products of which little is left, the least first. */
export function LowStockList() {
  return (
    <DeskList
      columns
      sort={{ field: "pieces", order: "ASC" }}
      filters={<BelowFilter />}
      top={<StockLinks />}
      summary={<StockSums />}
      table={<LowStockTable />}
      rows={<LowStockRows />}
    />
  );
}
