import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useTranslate } from "react-admin";
import { MONTH } from "@/lib/contract/terms";

interface MonthFieldProps extends Pick<TextFieldProps, "sx"> {
  /** Such as 2026-11. */
  month: string;
  onMonth: (month: string) => void;
}

/** Field of the month that a screen shows. */
export function MonthField({ month, onMonth, sx }: MonthFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      type="month"
      label={translate("desk.orders.ledger.month")}
      value={month}
      onChange={({ target }) => MONTH.test(target.value) && onMonth(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={sx}
    />
  );
}
