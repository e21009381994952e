import TextField from "@mui/material/TextField";
import { useEffect, useState } from "react";
import { useListContext, useTranslate } from "react-admin";
import { looseNumber, looseObject } from "@/lib/base/loose";
import { typedNumber, WHOLE } from "../shared/form-values";
import { useLanguage } from "../shared/use-language";

/** Number of pieces below which products are listed; empty for that of the settings. */
export function BelowFilter() {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { filterValues, setFilters, meta } = useListContext();
  const applied = looseNumber(filterValues.below);
  const [text, setText] = useState(applied === null ? "" : number(applied));
  useEffect(() => {
    if (applied === null) setText("");
  }, [applied]);
  const usual = looseNumber(looseObject(meta).below);
  return (
    <TextField
      size="small"
      margin="none"
      label={translate("desk.stock_lists.below")}
      placeholder={usual === null ? "" : number(usual)}
      value={text}
      onChange={({ target: { value } }) => {
        setText(value);
        const { below: _, ...rest } = filterValues;
        const below = typedNumber(value, 0);
        const isCount = below !== null && below > 0;
        setFilters(isCount ? { ...rest, below } : rest, undefined, true);
      }}
      slotProps={{ htmlInput: WHOLE, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 160 }}
    />
  );
}
