import { FieldText } from "../shared/checked-form";
import { AMOUNT } from "../shared/form-values";
import { useLanguage } from "../shared/use-language";

interface AmountFieldProps {
  name: string;
  error: boolean;
  helperText: React.ReactNode;
  label: string;
  /** Suggested amount in taka; 0 suggests nothing. */
  suggested: number;
}

/** Required amount in taka, typed with Latin or Bengali digits; `numberIn` reads it. */
export function AmountField({ suggested, ...field }: AmountFieldProps) {
  const { number } = useLanguage();
  return (
    <FieldText
      {...field}
      required
      defaultValue={suggested > 0 ? number(suggested) : ""}
      slotProps={{ htmlInput: AMOUNT }}
    />
  );
}
