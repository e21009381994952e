import { TextInput } from "react-admin";
import type { DeskBrand } from "@/lib/contract/categories/desk-schemas";
import { ArchiveButton } from "../shared/archive-button";
import { BothLanguages } from "../shared/both-languages";
import { DeskCreate } from "../shared/desk-create";
import { DeskEdit } from "../shared/desk-edit";
import { useLocalName } from "../shared/local-name";
import { NumberField } from "../shared/number-field";
import { PAGE_TEXTS } from "../shared/page-texts";
import { PictureInput } from "../shared/picture-input";
import { REQUIRED_TEXT } from "../shared/required";

/** Texts of a category or a brand. */
const LISTED_TEXTS = [{ name: "name", required: true }, ...PAGE_TEXTS] as const;

function ListedInputs() {
  return (
    <>
      <BothLanguages pairs={LISTED_TEXTS} />
      <PictureInput source="image" aspect={1} />
    </>
  );
}

/** Form of a category or a brand. The short name of a category is part of addresses and stays. */
export function NamedEdit() {
  return (
    <DeskEdit<DeskBrand> titleOf={useLocalName()} actions={<ArchiveButton />}>
      <ListedInputs />
      <NumberField source="position" min={0} decimals={0} />
    </DeskEdit>
  );
}

/** Form of a new category, which comes last. */
export function CategoryCreate() {
  return (
    <DeskCreate>
      <TextInput source="slug" {...REQUIRED_TEXT} />
      <ListedInputs />
    </DeskCreate>
  );
}

/** Form of a new brand, which comes last. */
export function BrandCreate() {
  return (
    <DeskCreate>
      <ListedInputs />
    </DeskCreate>
  );
}
