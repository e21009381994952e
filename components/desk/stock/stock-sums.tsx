import Typography from "@mui/material/Typography";
import { useListContext, useTranslate } from "react-admin";
import { looseNumber, looseObject } from "@/lib/base/loose";
import { useLanguage } from "../shared/use-language";

/** Pieces of all pages, and what they cost the shop. */
export function StockSums() {
  const translate = useTranslate();
  const { number, taka } = useLanguage();
  const { meta, total } = useListContext();
  const { pieces, value, uncosted } = looseObject(meta);
  const count = looseNumber(pieces);
  if (count === null || !total) return null;
  const unknown = looseNumber(uncosted) ?? 0;
  return (
    <Typography role="status" sx={{ my: 1 }}>
      {translate("desk.stock_lists.sums", {
        pieces: number(count),
        value:
          unknown > 0 && unknown >= count
            ? translate("desk.stock_lists.unknown")
            : taka(looseNumber(value) ?? 0),
      })}{" "}
      {unknown > 0 &&
        unknown < count &&
        translate("desk.stock_lists.uncosted", { pieces: number(unknown) })}
    </Typography>
  );
}
