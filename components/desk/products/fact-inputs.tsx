import { useMemo } from "react";
import { SelectInput, TextInput } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { type Loose, looseObject } from "@/lib/base/loose";
import { KIND_FIELDS } from "@/lib/contract/kind-fields";
import {
  type ColumnOfField,
  FIELD_COLUMNS,
  FIELD_RULES,
  type FieldName,
  PRODUCT_KINDS,
  type ProductKind,
  productKind,
} from "@/lib/contract/product-fields";
import { NumberField } from "../shared/number-field";

const KINDS = PRODUCT_KINDS.map((id) => ({ id, name: `desk.product_kinds.${id}` }));

function FactInput({ column, field, kind, bengali }: ColumnOfField) {
  switch (kind) {
    case "count":
      return <NumberField source={column} min={1} max={FIELD_RULES[field].max} decimals={0} />;
    case "taka":
      return <NumberField source={column} min={0} max={FIELD_RULES[field].max} decimals={2} />;
    case "choice":
      return <SelectInput source={column} choices={KINDS} />;
    default:
      return (
        <TextInput source={column} {...(bengali && { slotProps: { htmlInput: { lang: "bn" } } })} />
      );
  }
}

const columnsOf = (section: "price" | "medicine" | "facts" | "specifications") =>
  FIELD_COLUMNS.filter(({ field }) => (FIELD_RULES[field].desk ?? "facts") === section);

/** Inputs of the plain fields in a section of the form. */
export function FactInputs({ section }: { section: "price" | "medicine" | "facts" }) {
  return columnsOf(section).map((column) => <FactInput key={column.column} {...column} />);
}

const OF_SOME_KINDS = new Set(Object.values(KIND_FIELDS).flat());

const isFilled = (values: Loose, field: FieldName) =>
  Boolean(values[field] || values[`${field}_bn`]);

function specificationsOf(kind: ProductKind | null, values: Loose): ColumnOfField[] {
  const ofKind = kind ? KIND_FIELDS[kind] : [];
  return columnsOf("specifications").filter(
    ({ field }) => !OF_SOME_KINDS.has(field) || ofKind.includes(field) || isFilled(values, field),
  );
}

/**
 * Inputs of the specifications that the kind of the product has. Those with a value stay, and do
 * not go while it is deleted.
 */
export function SpecificationInputs() {
  const { getValues } = useFormContext();
  const kind = productKind(useWatch({ name: "product_kind" }));
  const columns = useMemo(
    () => specificationsOf(kind, looseObject(getValues())),
    [kind, getValues],
  );
  return columns.map((column) => <FactInput key={column.column} {...column} />);
}
