import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { LinearProgress, useRecordContext, useTranslate } from "react-admin";
import type { DeskDoctor, DeskDoctorTimes as Times } from "@/lib/contract/doctors/schemas";
import { ActionDialog } from "../shared/action-dialog";
import { Section } from "../shared/section";
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
      {form.problem && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {translate(form.problem, { _: form.problem })}
        </Alert>
      )}
      <Button variant="contained" disabled={form.busy} onClick={form.save} sx={{ mt: 2 }}>
        {translate("desk.clinic.save_times")}
      </Button>
      {form.dialog}
      <ActionDialog
        open={form.asked.length > 0}
        title={translate("desk.clinic.stranded_title")}
        label={translate("desk.clinic.save_anyway")}
        cancelLabel={translate("desk.orders.back")}
        busy={form.busy}
        onSubmit={form.saveAnyway}
        onClose={form.giveUp}
      >
        <Typography>{translate("desk.clinic.stranded_ask")}</Typography>
        <StrandedList stranded={form.asked} />
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

/** Hours and days off of a doctor, as a separate form. */
export function DoctorTimes() {
  const translate = useTranslate();
  const doctor = useRecordContext<DeskDoctor>();
  if (!doctor) return null;
  return (
    <Box sx={{ mt: 2, maxWidth: 960 }}>
      <Section title={translate("desk.clinic.hours")}>
        <TimesOf key={doctor.id} doctorId={doctor.id} />
      </Section>
    </Box>
  );
}
