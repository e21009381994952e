import Box from "@mui/material/Box";
import { useDataProvider, usePermissions, useRecordContext, useTranslate } from "react-admin";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import type { PriceChange, ProductRecord } from "@/lib/desk/records";
import { useLanguage } from "../shared/use-language";
import { History } from "./history";
import { StockHistory } from "./stock-history";

function PriceHistory({ product }: { product: ProductRecord }) {
  const translate = useTranslate();
  const { taka, number } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const percent = (value: number | null) => (value === null ? null : `${number(value)} %`);
  const change = (name: string, before: string | null, after: string | null) =>
    after && [
      `${translate(`desk.product_history.${name}`)}: ${before ? `${before} → ` : ""}${after}`,
    ];
  const render = ({ before, after }: PriceChange) =>
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
      read={(page, signal) => dataProvider.priceHistory(product.id, page, signal)}
      render={render}
    />
  );
}

/** Changes of price and stock of a product, with staff member and reason. */
export function ProductHistory() {
  const product = useRecordContext<ProductRecord>();
  const { permissions: role = "" } = usePermissions<string>();
  if (!product) return null;
  return (
    <Box sx={{ display: "grid", gap: 2, mt: 3, gridTemplateColumns: { md: "1fr 1fr" } }}>
      <PriceHistory product={product} />
      {can(role, "stock", "list") && <StockHistory product={product} />}
    </Box>
  );
}
