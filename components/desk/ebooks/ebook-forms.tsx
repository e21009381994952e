import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import type { DeskEbookDetails } from "@/lib/contract/ebooks/desk-schemas";
import { LanguageInput } from "../articles/language-input";
import { BothLanguages } from "../shared/both-languages";
import { DeskCreate } from "../shared/desk-create";
import { DeskEdit } from "../shared/desk-edit";
import { FormSection } from "../shared/form-section";
import { HtmlInput } from "../shared/html-text/html-input";
import { useLocalName } from "../shared/local-name";
import { NumberField } from "../shared/number-field";
import { PictureInput, PicturesInput } from "../shared/picture-input";
import { PriceNote } from "../shared/price-note";
import { EbookFile } from "./ebook-file";

const TEXTS = [
  { name: "title", required: true },
  { name: "category", required: true },
  { name: "summary", multiline: true, required: true },
] as const;

const ABOUT = [{ name: "subtitle" }, { name: "author" }] as const;

const SEARCH_TEXTS = [{ name: "seo_title" }, { name: "seo_description", multiline: true }] as const;

/** Width by height of a cover and of the pages. */
const ASPECT = 700 / 991;
const MAX_PREVIEWS = 20;

const COLUMNS = { display: "grid", columnGap: 2, gridTemplateColumns: { md: "1fr 1fr" } };

function EbookInputs() {
  const translate = useTranslate();
  return (
    <>
      <EbookFile />
      <BothLanguages pairs={TEXTS} />
      <Box sx={COLUMNS}>
        <NumberField source="price" required min={0} decimals={2} />
        <NumberField source="discount" required min={0} max={100} decimals={0} defaultValue={0} />
      </Box>
      <PriceNote />
      <PictureInput required source="image" aspect={ASPECT} />
      <Box sx={COLUMNS}>
        <HtmlInput required source="body" lang="en" />
        <HtmlInput source="body_bn" lang="bn" />
      </Box>
      <FormSection id="about" title={translate("desk.ebooks.about")}>
        <LanguageInput />
        <BothLanguages pairs={ABOUT} />
        <NumberField source="pages" min={1} decimals={0} />
        <PicturesInput source="previews" aspect={ASPECT} most={MAX_PREVIEWS} />
      </FormSection>
      <FormSection id="search-engines" title={translate("desk.forms.search_engines")}>
        <BothLanguages pairs={SEARCH_TEXTS} />
      </FormSection>
    </>
  );
}

/** Form of an e-book. */
export function EbookEdit() {
  const localName = useLocalName();
  return (
    <DeskEdit<DeskEbookDetails>
      titleOf={({ title, title_bn }) => localName({ name: title, name_bn: title_bn })}
    >
      <EbookInputs />
    </DeskEdit>
  );
}

/** Form of a new e-book, which is not on sale at first. */
export function EbookCreate() {
  return (
    <DeskCreate>
      <EbookInputs />
    </DeskCreate>
  );
}
