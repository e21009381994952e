import { AutocompleteInput, ReferenceInput, useRecordContext } from "react-admin";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import { NOT_ARCHIVED } from "../shared/archived-filter";
import { useLocalName } from "../shared/local-name";

/** Input for the product that the page of an archived one leads to. */
export function SuccessorInput() {
  const product = useRecordContext<DeskProduct>();
  const localName = useLocalName();
  if (!product?.archived) return null;
  return (
    <ReferenceInput source="successor_id" reference="products" filter={NOT_ARCHIVED}>
      <AutocompleteInput optionText={localName} helperText="desk.products.successor_hint" />
    </ReferenceInput>
  );
}
