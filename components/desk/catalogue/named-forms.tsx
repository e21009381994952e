import { NumberInput, required, TextInput } from "react-admin";
import type { CategoryRecord } from "@/lib/desk/records";
import { ArchiveButton } from "../shared/archive-button";
import { BothLanguages } from "../shared/both-languages";
import { DeskCreate } from "../shared/desk-create";
import { DeskEdit } from "../shared/desk-edit";

/** Texts of a page that lists products. */
const PAGE_TEXTS = [
  { name: "description", multiline: true },
  { name: "seo_title" },
  { name: "seo_description", multiline: true },
] as const;
const CATEGORY_TEXTS = [{ name: "name", required: true }, ...PAGE_TEXTS] as const;

const titleOf = ({ name }: CategoryRecord) => name;

function CategoryInputs() {
  return (
    <>
      <BothLanguages pairs={CATEGORY_TEXTS} />
      <TextInput source="image" />
    </>
  );
}

/** Form of a category; its short name stands in addresses and stays. */
export function CategoryEdit() {
  return (
    <DeskEdit<CategoryRecord> titleOf={titleOf} actions={<ArchiveButton />}>
      <CategoryInputs />
      <NumberInput source="position" min={0} step={1} />
    </DeskEdit>
  );
}

/** Form of a new category, which comes last. */
export function CategoryCreate() {
  return (
    <DeskCreate>
      <TextInput source="slug" validate={required()} />
      <CategoryInputs />
    </DeskCreate>
  );
}

function BrandInputs() {
  return (
    <>
      <TextInput source="name" validate={required()} />
      <BothLanguages pairs={PAGE_TEXTS} />
    </>
  );
}

/** Form of a brand; its name is the same in both languages. */
export function BrandEdit() {
  return (
    <DeskEdit<CategoryRecord> titleOf={titleOf} actions={<ArchiveButton />}>
      <BrandInputs />
    </DeskEdit>
  );
}

/** Form of a new brand. */
export function BrandCreate() {
  return (
    <DeskCreate>
      <BrandInputs />
    </DeskCreate>
  );
}
