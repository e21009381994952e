import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import {
  LinearProgress,
  ShowBase,
  usePermissions,
  useShowContext,
  useTranslate,
} from "react-admin";
import type { DeskAppointmentDetails } from "@/lib/contract/appointments/desk-schemas";
import { can } from "@/lib/contract/permissions";
import { formatTime, formatVisitDay } from "@/lib/i18n/dates/format-date-light";
import { LocalName } from "../shared/local-name";
import { PageTitle } from "../shared/page-title";
import { RecordHistory } from "../shared/record-history";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";
import { AppointmentActions } from "./appointment-actions";
import { AppointmentChip } from "./appointment-chip";
import { AppointmentFee } from "./appointment-fee";

/** Patient, time and reason of an appointment. */
function Visit({ appointment }: { appointment: DeskAppointmentDetails }) {
  const translate = useTranslate();
  const { locale, moment } = useLanguage();
  const { permissions: role = "" } = usePermissions<string>();
  const { starts_at, ends_at, doctor, name, phone, reason, language, ...more } = appointment;
  const facts = [
    translate("desk.clinic.booked_at", { time: moment(more.booked_at) }),
    more.moves > 0 && translate("desk.clinic.moves", { smart_count: more.moves }),
    more.customer_id !== null && translate("desk.clinic.has_account"),
  ];
  return (
    <Section title={name}>
      <Typography sx={{ fontWeight: 600 }}>
        {formatVisitDay(starts_at, locale)}, {formatTime(starts_at, locale)} –{" "}
        {formatTime(ends_at, locale)}
      </Typography>
      <Typography>
        <LocalName {...doctor} />
      </Typography>
      <Button variant="outlined" href={`tel:${phone}`} sx={{ my: 1 }}>
        {translate("desk.orders.call", { phone })}
      </Button>
      {reason && (
        <Typography lang={language} sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {reason}
        </Typography>
      )}
      {more.cancel_reason && (
        <Typography sx={{ overflowWrap: "anywhere" }}>
          {translate("desk.clinic.cancelled_because", { reason: more.cancel_reason })}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        {facts.filter(Boolean).join(" · ")}
      </Typography>
      {can(role, "appointments", "edit") && <AppointmentActions appointment={appointment} />}
    </Section>
  );
}

function AppointmentContent() {
  const translate = useTranslate();
  const { record, error } = useShowContext<DeskAppointmentDetails>();
  if (error && !record)
    return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>;
  if (!record) return <LinearProgress />;
  return (
    <>
      <PageTitle
        title={translate("desk.clinic.number", { number: record.number })}
        help="appointments"
      >
        <AppointmentChip state={record.state} />
      </PageTitle>
      <Visit appointment={record} />
      <AppointmentFee appointment={record} />
      <RecordHistory />
    </>
  );
}

/** One appointment, and what can be done with it. */
export function AppointmentPage() {
  return (
    <ShowBase>
      <AppointmentContent />
    </ShowBase>
  );
}
