import type { ReactNode } from "react";
import { TextInput, useResourceContext, useTranslate } from "react-admin";
import type { DeskBrand } from "@/lib/contract/categories/desk-schemas";
import { ArchiveButton } from "../shared/archive-button";
import { BothLanguages } from "../shared/both-languages";
import { DeskCreate } from "../shared/desk-create";
import { DeskEdit } from "../shared/desk-edit";
import { FormSection } from "../shared/form-section";
import { useLocalName } from "../shared/local-name";
import { NumberField } from "../shared/number-field";
import { PAGE_TEXTS } from "../shared/page-texts";
import { PictureInput } from "../shared/picture-input";
import { SlugInput } from "../shared/slug-input";

const NAME = [{ name: "name", required: true }] as const;

/** Inputs of a category or a brand. @param more of one that exists, or of a new one */
function ListedInputs({ more }: { more?: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <BothLanguages pairs={NAME} />
      <PictureInput source="image" aspect={1} />
      {more}
      <FormSection id="page-texts" title={translate("desk.forms.page_texts")}>
        <BothLanguages pairs={PAGE_TEXTS} />
      </FormSection>
    </>
  );
}

/** Category of the product feeds, in Google's taxonomy, which Meta reads, too. */
function GoogleCategory() {
  return (
    <TextInput
      source="google_category"
      parse={(typed: string) => typed || null}
      format={(value: string | null) => value ?? ""}
      helperText="desk.forms.google_category"
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
}

/** Form of a category or a brand. The short name of a category is part of addresses and stays. */
export function NamedEdit() {
  const resource = useResourceContext();
  return (
    <DeskEdit<DeskBrand> titleOf={useLocalName()} actions={<ArchiveButton />}>
      <ListedInputs
        more={
          <>
            {resource === "categories" && <GoogleCategory />}
            <NumberField source="position" min={0} decimals={0} />
          </>
        }
      />
    </DeskEdit>
  );
}

/** Form of a new category, which comes last. */
export function CategoryCreate() {
  return (
    <DeskCreate>
      <ListedInputs
        more={
          <>
            <SlugInput change="desk.forms.change_address" hint="desk.forms.address_hint" />
            <GoogleCategory />
          </>
        }
      />
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
