import Button from "@mui/material/Button";
import { SelectInput, useRecordContext, useTranslate } from "react-admin";
import { doctorsPath } from "@/lib/centre/doctors/speciality";
import type { DeskSpeciality } from "@/lib/contract/doctors/schemas";
import { localePath } from "@/lib/i18n/locales";
import { ArchiveButton } from "../shared/archive-button";
import { BothLanguages } from "../shared/both-languages";
import { DeskCreate } from "../shared/desk-create";
import { DeskEdit } from "../shared/desk-edit";
import { useLocalName } from "../shared/local-name";
import { PAGE_TEXTS } from "../shared/page-texts";
import { REQUIRED_CHOICE } from "../shared/required";
import { useLanguage } from "../shared/use-language";
import { useSpecialities, useSpecialityName } from "./use-specialities";

/** Link to the page in the shop, which a speciality without doctors does not have. */
function PageLink() {
  const translate = useTranslate();
  const { locale } = useLanguage();
  const speciality = useRecordContext<DeskSpeciality>();
  if (!speciality || speciality.doctors === 0) return null;
  return (
    <Button href={localePath(locale, doctorsPath(speciality.slug))}>
      {translate("desk.products.page")}
    </Button>
  );
}

/** Form of the texts of a speciality's page. */
export function SpecialityEdit() {
  const nameOf = useSpecialityName();
  return (
    <DeskEdit<DeskSpeciality>
      titleOf={({ slug }) => nameOf(slug)}
      actions={
        <>
          <PageLink />
          <ArchiveButton />
        </>
      }
    >
      <BothLanguages pairs={PAGE_TEXTS} />
    </DeskEdit>
  );
}

/** Form of texts for a speciality that a doctor has. */
export function SpecialityCreate() {
  const localName = useLocalName();
  const choices = useSpecialities().map(({ key, name, nameBn }) => ({
    id: key,
    name: localName({ name, name_bn: nameBn }),
  }));
  return (
    <DeskCreate>
      <SelectInput
        source="slug"
        choices={choices}
        translateChoice={false}
        {...REQUIRED_CHOICE}
        helperText="desk.clinic.speciality_hint"
      />
      <BothLanguages pairs={PAGE_TEXTS} />
    </DeskCreate>
  );
}
