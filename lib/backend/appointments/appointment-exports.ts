import {
  archivedColumn,
  code,
  inBoth,
  nameOf,
  number,
  taka,
  text,
  time,
} from "../desk/export-columns";
import { type ListExports, readKind } from "../desk/list-export";
import { appointmentRecords } from "./appointment-records";
import { doctorRecords } from "./doctor-records";
import { specialityRecords } from "./speciality-records";

/** Exports of appointments, without their reasons, and of doctors. */
export const APPOINTMENT_EXPORTS = {
  appointments: {
    columns: [
      ...[text("number"), time("starts_at"), time("ends_at"), nameOf("doctor"), text("name")],
      ...[text("phone"), code("state", "clinic.states"), text("language"), time("booked_at")],
      number("moves"),
    ],
    read: readKind(() => appointmentRecords),
  },
  doctors: {
    columns: [
      ...[number("id"), ...inBoth("name"), text("speciality"), text("degrees")],
      ...[text("registration_no"), number("experience_years"), taka("consultation_fee")],
      ...[
        text("languages"),
        text("chamber_days"),
        number("booked"),
        number("position"),
        archivedColumn,
      ],
    ],
    read: readKind(({ media }) => doctorRecords(media)),
  },
  specialities: {
    columns: [
      ...[number("id"), text("slug"), number("doctors"), text("description")],
      ...[text("description_bn"), text("seo_title"), text("seo_title_bn")],
      ...[text("seo_description"), text("seo_description_bn"), archivedColumn],
    ],
    read: readKind(() => specialityRecords),
  },
} satisfies ListExports;
