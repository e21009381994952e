import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useListContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskAppointment } from "@/lib/contract/appointments/desk-schemas";
import { dayAt } from "@/lib/desk/days";
import { formatTime, formatVisitDay } from "@/lib/i18n/dates/format-date-light";
import { DeskList } from "../shared/desk-list";
import { LocalName } from "../shared/local-name";
import { SmallChip } from "../shared/small-chip";
import { useLanguage } from "../shared/use-language";
import { AppointmentChip } from "./appointment-chip";
import { AppointmentDay, AppointmentFilters, PrintDay } from "./appointment-days";
import { DoctorName } from "./doctor-select";

function AppointmentRow({ appointment }: { appointment: DeskAppointment }) {
  const translate = useTranslate();
  const { locale, taka } = useLanguage();
  const { number, state, starts_at, ends_at, doctor, name, phone, reason, language } = appointment;
  const { fee, payment_status } = appointment;
  const payment = fee !== null && translate(`desk.orders.payments.${payment_status}`);
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Typography sx={{ fontWeight: 600 }}>
          {formatTime(starts_at, locale)} – {formatTime(ends_at, locale)}
        </Typography>
        <Link
          component={RouterLink}
          to={`/appointments/${number}/show`}
          sx={{ py: 1.25, fontWeight: 600, overflowWrap: "anywhere" }}
        >
          {name}
        </Link>
        <AppointmentChip state={state} />
        {payment && <SmallChip label={`${taka(fee)} · ${payment}`} />}
      </Box>
      <Typography variant="body2" color="text.secondary">
        <LocalName {...doctor} /> · {phone}
      </Typography>
      {reason && (
        <Typography
          variant="body2"
          lang={language}
          sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
        >
          {reason}
        </Typography>
      )}
    </Box>
  );
}

/** Appointments below the day that they are on. */
function AppointmentRows() {
  const { locale } = useLanguage();
  const { data = [] } = useListContext<DeskAppointment>();
  const days = [...new Map(data.map((appointment) => [appointment.day, appointment])).values()];
  return days.map(({ day, starts_at }) => (
    <section key={day} aria-label={formatVisitDay(starts_at, locale)}>
      <Typography component="h2" variant="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {formatVisitDay(starts_at, locale)}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data
          .filter((appointment) => appointment.day === day)
          .map((appointment) => (
            <AppointmentRow key={appointment.number} appointment={appointment} />
          ))}
      </Box>
    </section>
  ));
}

/** Appointments of a day or a week, of all doctors or one; a search looks at all days. */
export function AppointmentList() {
  const translate = useTranslate();
  const filterText = (name: string, value: unknown) => {
    if (name === "days") return translate("desk.clinic.view_week");
    return name === "doctor" ? <DoctorName id={Number(value)} /> : null;
  };
  const [defaults] = useState(() => ({ day: dayAt(Date.now()), days: 1 }));
  return (
    <DeskList
      live
      create="desk.clinic.book"
      sort={{ field: "starts_at", order: "ASC" }}
      defaults={defaults}
      hiddenFilters={["day"]}
      filterText={filterText}
      perPage={100}
      actions={<PrintDay />}
      top={<AppointmentDay />}
      filters={<AppointmentFilters />}
      table={<AppointmentRows />}
      rows={<AppointmentRows />}
    />
  );
}
