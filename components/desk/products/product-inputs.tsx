import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { BooleanInput, DateInput, TextInput, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { looseText } from "@/lib/base/loose";
import { BothLanguages } from "../shared/both-languages";
import { FormSection, SectionIndex } from "../shared/form-section";
import { useChosenName } from "../shared/found-names";
import { HtmlInput } from "../shared/html-text/html-input";
import { NameInput } from "../shared/name-input";
import { NumberField } from "../shared/number-field";
import { PriceNote } from "../shared/price-note";
import { REQUIRED_TEXT } from "../shared/required";
import { FactInputs, SpecificationInputs } from "./fact-inputs";
import { HomeFlags } from "./home-flags";
import { ProductPictures } from "./pictures/product-pictures";
import { ProductPreview } from "./preview/product-preview";
import { SuccessorInput } from "./successor-input";

const NAME = [{ name: "name", required: true }] as const;
const SENTENCE = [{ name: "short_description", multiline: true }] as const;
const UNIT = [{ name: "unit" }] as const;
const SEARCH_TEXTS = [{ name: "seo_title" }, { name: "seo_description", multiline: true }] as const;

const COLUMNS = { display: "grid", columnGap: 2, gridTemplateColumns: { md: "1fr 1fr" } };
const PAIR = { display: "grid", columnGap: 2, gridTemplateColumns: "1fr 1fr" };

/**
 * All fields of a product beside what the shop shows, or above it on a small screen.
 * @param stock fields of the first batch of a new one
 */
export function ProductInputs({ stock }: { stock?: ReactNode }) {
  const category = looseText(useWatch({ name: "category" })) ?? "";
  const chosen = useChosenName("categories", category);
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { lg: "minmax(0, 1fr) 20rem" } }}>
      <Box sx={{ minWidth: 0 }}>
        <Fields stock={stock} />
      </Box>
      <Box sx={{ alignSelf: "start", position: { lg: "sticky" }, top: 80 }}>
        <ProductPreview category={chosen} />
      </Box>
    </Box>
  );
}

/** An empty date is no day. */
const dayOrNull = (day: string) => day || null;

function DescriptionInputs() {
  return (
    <>
      <BothLanguages pairs={SENTENCE} />
      <Box sx={COLUMNS}>
        <HtmlInput source="description" lang="en" />
        <HtmlInput source="description_bn" lang="bn" />
      </Box>
    </>
  );
}

function MedicineInputs() {
  const translate = useTranslate();
  return (
    <>
      <BooleanInput source="needs_prescription" />
      <BooleanInput source="antibiotic" />
      <BooleanInput source="cold_chain" />
      <Typography variant="body2" color="text.secondary">
        {translate("desk.home_lists.prescription")}
      </Typography>
      <Box sx={COLUMNS}>
        <FactInputs section="medicine" />
      </Box>
    </>
  );
}

function DeliveryInputs() {
  return (
    <Box sx={COLUMNS}>
      <DateInput source="offer_until" parse={dayOrNull} helperText="desk.products.offer_hint" />
      <NumberField
        source="vat_percent"
        min={0}
        max={100}
        decimals={2}
        helperText="desk.products.vat_hint"
      />
      <FactInputs section="price" />
      <DateInput source="back_on" parse={dayOrNull} />
      <SuccessorInput />
    </Box>
  );
}

function MoreFacts() {
  return (
    <>
      <BothLanguages pairs={UNIT} />
      <Box sx={COLUMNS}>
        <FactInputs section="facts" />
        <TextInput source="department" />
      </Box>
    </>
  );
}

function Specifications() {
  return (
    <Box sx={COLUMNS}>
      <SpecificationInputs />
    </Box>
  );
}

function SearchInputs() {
  return (
    <>
      <TextInput source="keywords" helperText="desk.products.keywords_hint" />
      <BothLanguages pairs={SEARCH_TEXTS} />
    </>
  );
}

/** Sections of what few products need at once, in their order. */
const SECTIONS = [
  { name: "description", Inputs: DescriptionInputs },
  { name: "medicine", Inputs: MedicineInputs },
  { name: "specifications", Inputs: Specifications },
  { name: "delivery", Inputs: DeliveryInputs },
  { name: "facts", Inputs: MoreFacts },
  { name: "home_page", Inputs: HomeFlags },
  { name: "search_engines", Inputs: SearchInputs },
] as const;

/** What every product needs, then the sections, with an index above all. */
function Fields({ stock }: { stock: ReactNode }) {
  const translate = useTranslate();
  const sections = SECTIONS.map(({ name, Inputs }) => ({
    id: `product-${name}`,
    title: translate(`desk.products.sections.${name}`),
    Inputs,
  }));
  return (
    <>
      <SectionIndex sections={sections} />
      <BothLanguages pairs={NAME} />
      <ProductPictures />
      <Box sx={PAIR}>
        <NumberField source="price" required min={0} decimals={2} />
        <NumberField source="discount" required min={0} max={100} decimals={0} defaultValue={0} />
      </Box>
      <PriceNote />
      {stock}
      <Box sx={COLUMNS}>
        <NameInput source="category" resource="categories" />
        <NameInput source="brand" resource="brands" />
        <TextInput source="sku" {...REQUIRED_TEXT} />
      </Box>
      {sections.map(({ id, title, Inputs }) => (
        <FormSection key={id} id={id} title={title}>
          <Inputs />
        </FormSection>
      ))}
    </>
  );
}
