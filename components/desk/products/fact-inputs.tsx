import { TextInput } from "react-admin";
import { type ColumnOfField, FIELD_COLUMNS, FIELD_RULES } from "@/lib/contract/product-fields";
import { NumberField } from "../shared/number-field";

function FactInput({ column, field, kind, bengali }: ColumnOfField) {
  switch (kind) {
    case "count":
      return <NumberField source={column} min={1} max={FIELD_RULES[field].max} decimals={0} />;
    case "taka":
      return <NumberField source={column} min={0} max={FIELD_RULES[field].max} decimals={2} />;
    default:
      return (
        <TextInput source={column} {...(bengali && { slotProps: { htmlInput: { lang: "bn" } } })} />
      );
  }
}

/** Inputs of the plain fields in a section of the form. */
export function FactInputs({ section }: { section: "price" | "medicine" | "facts" }) {
  const columns = FIELD_COLUMNS.filter(
    ({ field }) => (FIELD_RULES[field].desk ?? "facts") === section,
  );
  return columns.map((column) => <FactInput key={column.column} {...column} />);
}
