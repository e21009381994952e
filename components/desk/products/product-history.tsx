import Box from "@mui/material/Box";
import { useDataProvider, usePermissions, useRecordContext, useTranslate } from "react-admin";
import { can } from "@/lib/contract/permissions";
import type { DeskPriceChange, DeskProduct } from "@/lib/contract/products/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { useLanguage } from "../shared/use-language";
import { History, PER_PAGE } from "./history";
import { StockHistory } from "./stock-history";

function PriceHistory({ product }: { product: DeskProduct }) {
  const translate = useTranslate();
  const { taka, number } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const percent = (value: number | null) => (value === null ? null : `${number(value)} %`);
  const change = (name: string, before: string | null, after: string | null) =>
    after && [
      `${translate(`desk.product_history.${name}`)}: ${before ? `${before} → ` : ""}${after}`,
    ];
  const render = ({ before, after }: DeskPriceChange) =>
    [
      change("price", before.price === null ? null : taka(before.price), taka(after.price)),
      change("discount", percent(before.discount), percent(after.discount)),
    ]
      .flatMap((text) => text || [])
      .join(" · ");
  return (
    <History
      title={translate("desk.product_history.prices")}
      name={["price", product.id, product.version]}
      read={(page, signal) =>
        dataProvider.listDeskPriceHistory({
          params: { id: product.id },
          query: { page, per_page: PER_PAGE },
          signal,
        })
      }
      render={render}
    />
  );
}

/** Changes of price and stock of a product, with staff member and reason. */
export function ProductHistory() {
  const product = useRecordContext<DeskProduct>();
  const { permissions: role = "" } = usePermissions<string>();
  if (!product) return null;
  return (
    <Box sx={{ display: "grid", gap: 2, mt: 3, gridTemplateColumns: { md: "1fr 1fr" } }}>
      <PriceHistory product={product} />
      {can(role, "stock", "list") && <StockHistory product={product} />}
    </Box>
  );
}
