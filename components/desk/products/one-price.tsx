import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import type { DeskBatch } from "@/lib/contract/stock/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FormButton } from "../shared/form-button";
import { useLanguage } from "../shared/use-language";

interface OnePriceProps {
  product: DeskProduct;
  batches: readonly DeskBatch[];
  maySet: boolean;
  onChanged: () => Promise<void>;
}

/** Warns of pieces for sale at another price than that of the product, and sets it for them. */
export function OnePrice({ product, batches, maySet, onChanged }: OnePriceProps) {
  const translate = useTranslate();
  const { number, taka } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { id, price } = product;
  const others = batches.filter((batch) => batch.state === "on_sale" && batch.price !== price);
  if (others.length === 0) return null;
  const label = translate("desk.stock.one_price", { price: taka(price) });
  return (
    <Alert severity="warning" sx={{ mb: 1, "& .MuiAlert-message": { minWidth: 0 } }}>
      <Typography variant="body2">
        {translate("desk.stock.other_prices", { price: taka(price) })}
      </Typography>
      <Box component="ul" sx={{ pl: 2.5, my: 0.5, overflowWrap: "anywhere" }}>
        {others.map((batch) => (
          <li key={batch.id}>
            {translate("desk.stock.other_price", {
              batch: batch.batch_no,
              price: taka(batch.price),
              count: number(batch.quantity),
            })}
          </li>
        ))}
      </Box>
      {maySet && (
        <FormButton
          label={label}
          done="desk.stock.one_price_done"
          send={() => dataProvider.setDeskOnePrice({ params: { id }, body: { price } })}
          reload={onChanged}
        >
          {() =>
            others.map((batch) => (
              <Typography key={batch.id} sx={{ overflowWrap: "anywhere" }}>
                {translate("desk.stock.one_price_change", {
                  batch: batch.batch_no,
                  before: taka(batch.price),
                  after: taka(price),
                })}
              </Typography>
            ))
          }
        </FormButton>
      )}
    </Alert>
  );
}
