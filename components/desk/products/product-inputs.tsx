import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { DateInput, TextInput, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { looseText } from "@/lib/base/loose";
import { BothLanguages } from "../shared/both-languages";
import { useChosenName } from "../shared/found-names";
import { HtmlInput } from "../shared/html-text/html-input";
import { NameInput } from "../shared/name-input";
import { NumberField } from "../shared/number-field";
import { PriceNote } from "../shared/price-note";
import { REQUIRED_TEXT } from "../shared/required";
import { FactInputs } from "./fact-inputs";
import { HomeFlags } from "./home-flags";
import { ProductPictures } from "./pictures/product-pictures";
import { ProductPreview } from "./preview/product-preview";
import { SuccessorInput } from "./successor-input";

const NAMES = [
  { name: "name", required: true },
  { name: "short_description", multiline: true },
] as const;

const SMALL_TEXTS = [
  { name: "unit" },
  { name: "seo_title" },
  { name: "seo_description", multiline: true },
] as const;

const COLUMNS = { display: "grid", columnGap: 2, gridTemplateColumns: { md: "1fr 1fr" } };

function Heading({ name }: { name: string }) {
  const translate = useTranslate();
  return (
    <Typography component="h2" variant="h2" sx={{ mt: 3, mb: 1 }}>
      {translate(`desk.products.${name}`)}
    </Typography>
  );
}

/** All fields of a product beside what the shop shows, or above it on a small screen. */
export function ProductInputs() {
  const category = looseText(useWatch({ name: "category" })) ?? "";
  const chosen = useChosenName("categories", category);
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { lg: "minmax(0, 1fr) 20rem" } }}>
      <Box sx={{ minWidth: 0 }}>
        <Fields />
      </Box>
      <Box sx={{ alignSelf: "start", position: { lg: "sticky" }, top: 80 }}>
        <ProductPreview category={chosen} />
      </Box>
    </Box>
  );
}

/** An empty date is no day. */
const dayOrNull = (day: string) => day || null;

/** Pictures, texts in both languages, price, place on the home page, facts. */
function Fields() {
  return (
    <>
      <Heading name="pictures" />
      <ProductPictures />
      <Heading name="texts" />
      <BothLanguages pairs={NAMES} />
      <Box sx={COLUMNS}>
        <HtmlInput source="description" lang="en" />
        <HtmlInput source="description_bn" lang="bn" />
      </Box>
      <BothLanguages pairs={SMALL_TEXTS} />
      <Heading name="price" />
      <Box sx={COLUMNS}>
        <NumberField source="price" required min={0} decimals={2} />
        <NumberField source="discount" required min={0} max={100} decimals={0} defaultValue={0} />
        <DateInput source="offer_until" parse={dayOrNull} helperText="desk.products.offer_hint" />
        <NumberField
          source="vat_percent"
          min={0}
          max={100}
          decimals={2}
          helperText="desk.products.vat_hint"
        />
        <FactInputs heading="price" />
      </Box>
      <PriceNote />
      <Heading name="home_page" />
      <HomeFlags />
      <Heading name="facts" />
      <Box sx={COLUMNS}>
        <TextInput source="sku" {...REQUIRED_TEXT} />
        <NameInput source="category" resource="categories" />
        <NameInput source="brand" resource="brands" />
        <FactInputs heading="facts" />
        <TextInput source="department" />
        <TextInput source="keywords" />
        <DateInput source="back_on" parse={dayOrNull} />
        <SuccessorInput />
      </Box>
    </>
  );
}
