import Box from "@mui/material/Box";
import { maxValue, minValue, NumberInput, required } from "react-admin";
import type { EbookDetails } from "@/lib/desk/ebook-calls";
import { LanguageInput } from "../articles/language-input";
import { ArchiveButton } from "../shared/archive-button";
import { BothLanguages } from "../shared/both-languages";
import { DeskCreate } from "../shared/desk-create";
import { DeskEdit } from "../shared/desk-edit";
import { HtmlInput } from "../shared/html-text/html-input";
import { useLocalName } from "../shared/local-name";
import { PictureInput, PicturesInput } from "../shared/picture-input";
import { PriceNote } from "../shared/price-note";
import { EbookFile } from "./ebook-file";

const TEXTS = [
  { name: "title", required: true },
  { name: "subtitle" },
  { name: "author" },
  { name: "category", required: true },
  { name: "summary", multiline: true, required: true },
] as const;

const SEARCH_TEXTS = [{ name: "seo_title" }, { name: "seo_description", multiline: true }] as const;

/** Width by height of a cover and of the pages. */
const ASPECT = 700 / 991;
const MAX_PREVIEWS = 20;

const COLUMNS = { display: "grid", columnGap: 2, gridTemplateColumns: { md: "1fr 1fr" } };

function EbookInputs() {
  return (
    <>
      <EbookFile />
      <LanguageInput />
      <BothLanguages pairs={TEXTS} />
      <Box sx={COLUMNS}>
        <NumberInput source="price" min={0} step={0.01} validate={[required(), minValue(0)]} />
        <NumberInput
          source="discount"
          min={0}
          max={100}
          defaultValue={0}
          validate={[required(), minValue(0), maxValue(100)]}
        />
        <NumberInput source="pages" min={1} step={1} />
      </Box>
      <PriceNote />
      <PictureInput source="image" aspect={ASPECT} />
      <PicturesInput source="previews" aspect={ASPECT} most={MAX_PREVIEWS} />
      <Box sx={COLUMNS}>
        <HtmlInput source="body" lang="en" />
        <HtmlInput source="body_bn" lang="bn" />
      </Box>
      <BothLanguages pairs={SEARCH_TEXTS} />
    </>
  );
}

/** Form of an e-book. */
export function EbookEdit() {
  const localName = useLocalName();
  return (
    <DeskEdit<EbookDetails>
      titleOf={({ title, title_bn }) => localName({ name: title, name_bn: title_bn })}
      actions={<ArchiveButton archive="desk.ebooks.take_off" restore="desk.ebooks.put_on" />}
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
