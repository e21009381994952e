import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { looseNumber } from "@/lib/base/loose";
import { offerPrice } from "@/lib/shop/pricing/price";
import { useLanguage } from "./use-language";

/** Price after the discount. */
export function PriceNote() {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const [price, discount] = useWatch({ name: ["price", "discount"] }).map(looseNumber);
  if (price === null || price === undefined) return null;
  return (
    <Typography role="status">
      {translate("desk.products.after_discount", {
        price: taka(offerPrice(price, discount ?? 0)),
      })}
    </Typography>
  );
}
