import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { LinearProgress, useRecordContext, useTranslate } from "react-admin";
import type { DeskDoctor, DeskDoctorTimes as Times } from "@/lib/contract/doctors/schemas";
import { ActionDialog } from "../shared/action-dialog";
import { problemOf } from "../shared/use-action";
import { DaysOff } from "./days-off";
import { StrandedList } from "./stranded-list";
import { useDoctorTimes, useTimesForm } from "./use-doctor-times";
import { WeekHours } from "./week-hours";

interface TimesFormProps {
  doctorId: number;
  times: Times;
}

function TimesForm({ doctorId, times }: TimesFormProps) {
  const translate = useTranslate();
  const form = useTimesForm(doctorId, times);
  const { question } = form;
  return (
    <>
      {times.stranded.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate("desk.clinic.stranded")}
          <StrandedList stranded={times.stranded} />
        </Alert>
      )}
      <WeekHours hours={form.hours} onChange={form.setHours} />
      <Typography component="h3" variant="h2" sx={{ mt: 2, mb: 1 }}>
        {translate("desk.clinic.days_off")}
      </Typography>
      <DaysOff days={form.days} onChange={form.setDays} />
      {form.dialog}
      <ActionDialog
        open={question !== null}
        title={translate("desk.clinic.stranded_title")}
        label={translate("desk.clinic.save_anyway")}
        cancelLabel={translate("desk.orders.back")}
        onSubmit={() => question?.answer(true)}
        onClose={() => question?.answer(false)}
      >
        <Typography>{translate("desk.clinic.stranded_ask")}</Typography>
        <StrandedList stranded={question?.stranded ?? []} />
      </ActionDialog>
    </>
  );
}

function TimesOf({ doctorId }: { doctorId: number }) {
  const translate = useTranslate();
  const { data: times, error } = useDoctorTimes(doctorId);
  if (error)
    return <Alert severity="error">{translate(problemOf(error), { _: problemOf(error) })}</Alert>;
  return times ? <TimesForm doctorId={doctorId} times={times} /> : <LinearProgress />;
}

/** Hours and days off of a doctor, in the doctor's form. */
export function DoctorTimes() {
  const translate = useTranslate();
  const doctor = useRecordContext<DeskDoctor>();
  if (!doctor) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {translate("desk.clinic.hours")}
      </Typography>
      <TimesOf key={doctor.id} doctorId={doctor.id} />
    </Box>
  );
}
