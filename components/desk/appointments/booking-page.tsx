import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { NAME_LIMIT, REASON_LIMIT } from "@/lib/contract/appointments/limits";
import { CheckedForm, FieldText } from "../shared/checked-form";
import { LanguageField } from "../shared/language-field";
import { LeaveWarning } from "../shared/leave-warning";
import { PageTitle } from "../shared/page-title";
import { Section } from "../shared/section";
import { DoctorSelect } from "./doctor-select";
import { SlotField } from "./slot-field";
import { type BookingForm, useBooking } from "./use-booking";

/** Patients with the typed number; a button fills in the name. */
function KnownPatients({ form }: { form: BookingForm }) {
  const translate = useTranslate();
  const { patients, choosePatient, account, forgetAccount } = form;
  return (
    <>
      {patients.map((patient) => (
        <Button
          key={`${patient.customer_id} ${patient.name}`}
          variant="outlined"
          onClick={() => choosePatient(patient)}
          sx={{ mr: 1, mb: 1, minHeight: 44 }}
        >
          {patient.customer_id === null
            ? patient.name
            : translate("desk.clinic.account_of", { name: patient.name })}
        </Button>
      ))}
      {account && (
        <Alert
          severity="info"
          role="status"
          action={
            <Button onClick={forgetAccount}>{translate("desk.clinic.without_account")}</Button>
          }
        >
          {translate("desk.clinic.in_account", { name: account.name })}
        </Alert>
      )}
    </>
  );
}

/** Phone number, name, reason and language of the patient. */
function PatientPart({ form }: { form: BookingForm }) {
  const translate = useTranslate();
  const { fields, set, language, setLanguage, errors } = form;
  const propsOf = (name: keyof BookingForm["fields"]) => ({
    name,
    label: translate(`desk.clinic.fields.${name}`),
    value: fields[name],
    error: name in errors,
    helperText: errors[name],
  });
  return (
    <Section title={translate("desk.clinic.patient")}>
      <FieldText
        {...propsOf("phone")}
        required
        onChange={({ target }) => set("phone", target.value)}
        slotProps={{ htmlInput: { inputMode: "tel", autoComplete: "off" } }}
      />
      <KnownPatients form={form} />
      <FieldText
        {...propsOf("name")}
        required
        onChange={({ target }) => set("name", target.value)}
        slotProps={{ htmlInput: { maxLength: NAME_LIMIT, autoComplete: "off" } }}
      />
      <FieldText
        {...propsOf("reason")}
        multiline
        onChange={({ target }) => set("reason", target.value)}
        slotProps={{ htmlInput: { maxLength: REASON_LIMIT } }}
      />
      <LanguageField
        label={translate("desk.clinic.fields.language")}
        value={language}
        onChange={setLanguage}
      />
    </Section>
  );
}

/** Appointment for a caller: which doctor, when, for whom. */
export function BookingPage() {
  const translate = useTranslate();
  const form = useBooking();
  const { doctorId, startsAt, errors, problem, busy } = form;
  return (
    <CheckedForm onSubmit={form.book} sx={{ maxWidth: 960 }}>
      <LeaveWarning active={form.isUnsaved} />
      <PageTitle title={translate("desk.clinic.book")} help="appointments" />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Section title={translate("desk.clinic.visit")}>
          <DoctorSelect
            value={doctorId}
            none={translate("desk.clinic.choose_doctor")}
            onChange={form.chooseDoctor}
            {...(errors.doctor_id !== undefined && { error: errors.doctor_id })}
          />
          {doctorId !== null && (
            <SlotField
              key={doctorId}
              doctorId={doctorId}
              value={startsAt}
              onChange={form.setStartsAt}
              {...(errors.starts_at !== undefined && { error: errors.starts_at })}
            />
          )}
        </Section>
        <PatientPart form={form} />
        {problem && (
          <Alert severity="error" role="alert">
            {translate(problem, { _: problem })}
          </Alert>
        )}
        <Button
          type="submit"
          variant="contained"
          disabled={busy || startsAt === ""}
          sx={{ justifySelf: "start" }}
        >
          {translate("desk.clinic.book_do")}
        </Button>
      </Box>
    </CheckedForm>
  );
}
