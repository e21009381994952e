import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { TextInput, useRecordContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskDoctor } from "@/lib/contract/doctors/schemas";
import { ArchiveButton } from "../shared/archive-button";
import { BothLanguages } from "../shared/both-languages";
import { DeskCreate } from "../shared/desk-create";
import { DeskEdit } from "../shared/desk-edit";
import { FormSection } from "../shared/form-section";
import { useLocalName } from "../shared/local-name";
import { NumberField } from "../shared/number-field";
import { SlugInput } from "../shared/slug-input";
import { useLanguage } from "../shared/use-language";
import { DoctorPicture } from "./doctor-picture";
import { DoctorTimes } from "./doctor-times";
import { LanguagesInput } from "./languages-input";
import { TIMES_CHANGED } from "./use-doctor-times";

const NAMES = [
  { name: "name", required: true },
  { name: "speciality", required: true },
] as const;

const ABOUT = [{ name: "title" }, { name: "degrees" }, { name: "bio", multiline: true }] as const;

const COLUMNS = { display: "grid", columnGap: 2, gridTemplateColumns: { md: "1fr 1fr" } };

/** Inputs of a doctor. @param more what only a new one has, or only one that is there */
function DoctorInputs({ more }: { more?: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <BothLanguages pairs={NAMES} />
      <DoctorPicture />
      <Box sx={{ ...COLUMNS, mt: 2 }}>
        <NumberField
          source="consultation_fee"
          min={0}
          decimals={2}
          helperText="desk.clinic.fee_hint"
        />
        <LanguagesInput source="languages" />
      </Box>
      {more}
      <FormSection id="about" title={translate("desk.clinic.about")}>
        <BothLanguages pairs={ABOUT} />
        <Box sx={COLUMNS}>
          <NumberField source="experience_years" min={0} max={80} decimals={0} />
          <TextInput source="registration_no" />
        </Box>
      </FormSection>
      <FormSection id="in-lists" title={translate("desk.clinic.in_lists")}>
        <Box sx={COLUMNS}>
          <TextInput source="chamber_days" helperText="desk.clinic.chamber_hint" />
          <NumberField
            source="position"
            min={0}
            decimals={0}
            helperText="desk.clinic.position_hint"
          />
        </Box>
      </FormSection>
    </>
  );
}

/** Links to the page of the doctor in the shop, and to the other screens about the doctor. */
function DoctorLinks() {
  const translate = useTranslate();
  const { locale } = useLanguage();
  const doctor = useRecordContext<DeskDoctor>();
  if (!doctor || doctor.archived) return null;
  const page = `${locale === "bn" ? "/bn" : ""}/patient/appointment/${doctor.id}`;
  return <Button href={page}>{translate("desk.products.page")}</Button>;
}

/** Says that an archived doctor still has appointments. */
function StillBooked() {
  const translate = useTranslate();
  const doctor = useRecordContext<DeskDoctor>();
  if (!doctor?.archived || doctor.booked === 0) return null;
  const filter = JSON.stringify({ doctor: doctor.id, days: 7 });
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button component={RouterLink} to={`/appointments?${new URLSearchParams({ filter })}`}>
          {translate("desk.clinic.appointments_of")}
        </Button>
      }
    >
      {translate("desk.clinic.archived_booked", { smart_count: doctor.booked })}
    </Alert>
  );
}

/** Form of a doctor; the short name stays. */
export function DoctorEdit() {
  return (
    <DeskEdit<DeskDoctor & { [TIMES_CHANGED]?: boolean }>
      titleOf={useLocalName()}
      actions={
        <>
          <DoctorLinks />
          <ArchiveButton />
        </>
      }
      top={<StillBooked />}
      transform={({ [TIMES_CHANGED]: _, ...doctor }) => doctor}
    >
      <DoctorInputs more={<DoctorTimes />} />
    </DeskEdit>
  );
}

/** Form of a new doctor, who comes last if no place is given. */
export function DoctorCreate() {
  return (
    <DeskCreate>
      <DoctorInputs
        more={<SlugInput change="desk.clinic.change_slug" hint="desk.clinic.slug_hint" />}
      />
    </DeskCreate>
  );
}
