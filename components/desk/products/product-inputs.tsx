import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import {
  AutocompleteInput,
  BooleanInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  TextInput,
  useGetList,
  useTranslate,
} from "react-admin";
import { useWatch } from "react-hook-form";
import { looseNumber } from "@/lib/base/loose";
import type { CategoryRecord } from "@/lib/desk/records";
import { offerPrice } from "@/lib/shop/pricing/price";
import { BothLanguages } from "../shared/both-languages";
import { useLanguage } from "../shared/use-language";

const TEXTS = [
  { name: "name", required: true },
  { name: "short_description", multiline: true },
  { name: "description", multiline: true },
  { name: "unit" },
  { name: "seo_title" },
  { name: "seo_description", multiline: true },
] as const;

/** Facts that are plain lines of text. */
const LINES = [
  "generic_name",
  "strength",
  "dosage_form",
  "manufacturer",
  "registration_no",
  "department",
  "pack_item",
  "origin",
  "gtin",
  "mpn",
  "keywords",
] as const;

const COLUMNS = { display: "grid", columnGap: 2, gridTemplateColumns: { md: "1fr 1fr" } };
const EVERYTHING = { page: 1, perPage: 100 };

function useNames(resource: "categories" | "brands") {
  const { data = [] } = useGetList<CategoryRecord>(resource, {
    pagination: EVERYTHING,
    sort: { field: "name", order: "ASC" },
    filter: { archived: false },
  });
  return data.map(({ name, slug }) => ({ id: resource === "brands" ? name : slug, name }));
}

/** What customers pay after the discount. */
function PriceNote() {
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

function Heading({ name }: { name: string }) {
  const translate = useTranslate();
  return (
    <Typography component="h2" variant="h2" sx={{ mt: 3, mb: 1 }}>
      {translate(`desk.products.${name}`)}
    </Typography>
  );
}

/** All fields of a product: texts in both languages, price, facts. */
export function ProductInputs() {
  const categories = useNames("categories");
  const brands = useNames("brands");
  return (
    <>
      <Heading name="texts" />
      <BothLanguages pairs={TEXTS} />
      <Heading name="price" />
      <Box sx={COLUMNS}>
        <NumberInput source="price" min={0} step={0.01} validate={[required(), minValue(0)]} />
        <NumberInput
          source="discount"
          min={0}
          max={100}
          defaultValue={0}
          validate={[required(), minValue(0), maxValue(100)]}
        />
      </Box>
      <PriceNote />
      <Heading name="facts" />
      <Box sx={COLUMNS}>
        <TextInput source="sku" validate={required()} />
        <AutocompleteInput source="category" choices={categories} validate={required()} />
        <AutocompleteInput source="brand" choices={brands} validate={required()} />
        {LINES.map((name) => (
          <TextInput key={name} source={name} />
        ))}
        <NumberInput source="pack_size" min={1} step={1} />
        <NumberInput source="warranty_months" min={1} step={1} />
        <BooleanInput source="needs_prescription" />
        <BooleanInput source="new" />
        <BooleanInput source="featured" />
      </Box>
    </>
  );
}
