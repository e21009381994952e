import Box from "@mui/material/Box";
import { DataTable, SimpleList, useTranslate } from "react-admin";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import { ArchivedFilter, NOT_ARCHIVED } from "../shared/archived-filter";
import { Column } from "../shared/column";
import { DeskList } from "../shared/desk-list";
import { LocalName } from "../shared/local-name";
import { RowLink } from "../shared/row-link";
import { Thumbnail } from "../shared/thumbnail";
import { useLanguage } from "../shared/use-language";
import { TableButtons } from "./table-buttons";

function ProductTable() {
  const translate = useTranslate();
  const { taka, number } = useLanguage();
  return (
    <DataTable<DeskProduct> bulkActionButtons={false} rowClick="edit">
      <Column<DeskProduct>
        source="name"
        render={(product) => (
          <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
            <Thumbnail path={product.picture} size={40} />
            <RowLink to={`/products/${product.id}`}>
              <LocalName {...product} />
            </RowLink>
          </Box>
        )}
      />
      <Column<DeskProduct> source="sku" />
      <Column<DeskProduct> source="brand" disableSort />
      <Column<DeskProduct> align="right" source="price" render={({ price }) => taka(price)} />
      <Column<DeskProduct>
        align="right"
        source="discount"
        disableSort
        render={({ discount }) => number(discount)}
      />
      <Column<DeskProduct>
        align="right"
        source="stock"
        disableSort
        render={({ stock }) => (
          <Box component="span" sx={stock > 0 ? {} : { color: "error.main", fontWeight: 600 }}>
            {number(stock)}
          </Box>
        )}
      />
      <Column<DeskProduct>
        source="state"
        disableSort
        render={({ state }) => translate(`desk.products.states.${state}`)}
      />
    </DataTable>
  );
}

function ProductRows() {
  const translate = useTranslate();
  const { taka, number } = useLanguage();
  return (
    <SimpleList<DeskProduct>
      rowClick="edit"
      leftIcon={({ picture }) => <Thumbnail path={picture} size={40} />}
      primaryText={(product) => <LocalName {...product} />}
      secondaryText={({ price, stock, state }) =>
        `${taka(price)} · ${
          state === "on_sale"
            ? translate("desk.products.in_stock", { count: number(stock) })
            : translate(`desk.products.states.${state}`)
        }`
      }
    />
  );
}

/** Products with picture, price and stock. */
export function ProductList() {
  return (
    <DeskList
      columns
      sort={{ field: "name", order: "ASC" }}
      defaults={NOT_ARCHIVED}
      create="ra.action.create"
      actions={<TableButtons />}
      filters={<ArchivedFilter />}
      table={<ProductTable />}
      rows={<ProductRows />}
    />
  );
}
