import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { usePermissions, useRecordContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { can } from "@/lib/contract/permissions";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import type { DeskBatch } from "@/lib/contract/stock/desk-schemas";
import { RecallBatch } from "../recalls/recall-batch";
import { Section } from "../shared/section";
import { SmallChip } from "../shared/small-chip";
import { problemOf } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";
import { useLinkTarget } from "../shared/use-link-target";
import { CorrectStock } from "./correct-stock";
import { OnePrice } from "./one-price";
import { ReceiveStock } from "./receive-stock";
import { useBatches } from "./use-batches";

const STATE_COLORS = {
  on_sale: "success",
  held: "info",
  empty: "default",
  expired: "error",
  recalled: "error",
} as const;

/** Pieces that can be sold; of the product as it was loaded while its batches are not known. */
function sellable(product: DeskProduct, batches: DeskBatch[] | undefined): number {
  if (!batches) return product.stock;
  return batches.reduce(
    (sum, { state, quantity }) => sum + (state === "on_sale" ? quantity : 0),
    0,
  );
}

interface BatchRowProps {
  productId: number;
  batch: DeskBatch;
  mayCorrect: boolean;
  mayRecall: boolean;
  maySeeRecall: boolean;
  onChanged: () => Promise<void>;
}

function BatchRow({ batch, mayCorrect, mayRecall, maySeeRecall, ...ofProduct }: BatchRowProps) {
  const translate = useTranslate();
  const { number, taka, day } = useLanguage();
  const { ref, isTarget } = useLinkTarget(`batch-${batch.id}`);
  const { batch_no, expires_on, quantity, held, shelf, price, state, recall_id } = batch;
  const isRecalled = recall_id !== null;
  return (
    <Box
      component="li"
      ref={ref}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 1,
        alignItems: "center",
        py: 1,
        borderTop: 1,
        borderColor: "divider",
        ...(isTarget && { bgcolor: "action.selected", mx: -1, px: 1 }),
      }}
      aria-current={isTarget || undefined}
    >
      <Box sx={{ flex: "1 1 12rem", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {translate("desk.stock.batch", { batch: batch_no })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[translate("desk.stock.expires", { day: day(expires_on) }), taka(price)].join(" · ")}
        </Typography>
        <Typography variant="body2">
          {translate("desk.stock.sums", {
            shelf: number(shelf),
            held: number(held),
            sale: number(quantity),
          })}
        </Typography>
      </Box>
      <SmallChip color={STATE_COLORS[state]} label={translate(`desk.stock.states.${state}`)} />
      {isRecalled && maySeeRecall && (
        <Link component={RouterLink} to={`/recalls/${recall_id}/show`} sx={{ py: 1.25 }}>
          {translate("desk.recalls.see")}
        </Link>
      )}
      {mayCorrect && !isRecalled && <CorrectStock batch={batch} {...ofProduct} />}
      {mayRecall && !isRecalled && <RecallBatch batch={batch} {...ofProduct} />}
    </Box>
  );
}

/** Stock of a product: its batches, and the forms that receive and correct. */
export function ProductStock() {
  const product = useRecordContext<DeskProduct>();
  return product ? <StockOf product={product} /> : null;
}

function StockOf({ product }: { product: DeskProduct }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { permissions: role = "" } = usePermissions<string>();
  const { batches, hasOldPrices, error, reload } = useBatches(product);
  const count = sellable(product, batches);
  return (
    <Box sx={{ mb: 2, maxWidth: 960 }}>
      <Section title={translate("desk.stock.title")} anchor="stock">
        <Alert severity={count === 0 ? "warning" : "info"} role="status" sx={{ mb: 1 }}>
          {translate("desk.products.in_stock", { count: number(count) })}
        </Alert>
        {error && (
          <Alert severity="error">{translate(problemOf(error), { _: problemOf(error) })}</Alert>
        )}
        <OnePrice
          product={product}
          batches={hasOldPrices ? [] : (batches ?? [])}
          maySet={can(role, "stock", "price")}
          onChanged={reload}
        />
        {batches?.length === 0 && <Typography>{translate("desk.stock.none")}</Typography>}
        <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
          {batches?.map((batch) => (
            <BatchRow
              key={batch.id}
              productId={product.id}
              batch={batch}
              mayCorrect={can(role, "stock", "correct")}
              mayRecall={can(role, "recalls", "create")}
              maySeeRecall={can(role, "recalls", "show")}
              onChanged={reload}
            />
          ))}
        </Box>
        {can(role, "stock", "receive") && <ReceiveStock product={product} onReceived={reload} />}
      </Section>
    </Box>
  );
}
