import { ARCHIVED, CHANGED, listOf, recordOf, SEARCH, VERSION } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { DESK_DOCTOR_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

const FILTERS = { q: SEARCH, archived: ARCHIVED };

/** Calls of the desk for doctors, their times, and the texts of their specialities. */
export const DESK_DOCTOR_CALLS = defineDeskCalls(DESK_DOCTOR_ADDRESSES, {
  listDeskDoctors: listOf("doctors.list", "doctors", schemas.deskDoctorsResponse, FILTERS),
  getDeskDoctor: recordOf("doctors.show", "a doctor", schemas.deskDoctorResponse),
  addDeskDoctor: {
    permission: "doctors.create",
    summary: "Adds a doctor",
    body: {
      schema: schemas.deskNewDoctorBody,
      example: {
        slug: "rina-akter",
        name: "Dr. Rina Akter",
        name_bn: "ডা. রিনা আক্তার",
        speciality: "Medicine",
        image: "uploads/0a.webp",
        consultation_fee: 800,
      },
    },
    responses: { 201: { means: "Added", schema: schemas.deskDoctorResponse } },
  },
  saveDeskDoctor: {
    permission: "doctors.edit",
    summary: "Changes a doctor",
    notes: "Appointments with a doctor who is archived stay booked: `booked` is their number.",
    body: { schema: schemas.deskDoctorBody, example: { version: VERSION, archived: true } },
    responses: { 200: { means: "Saved", schema: schemas.deskDoctorResponse }, 409: CHANGED },
  },
  getDeskDoctorTimes: {
    permission: "doctors.show",
    summary: "Hours and days off of a doctor, and booked appointments outside them",
    responses: { 200: { means: "The times", schema: schemas.deskDoctorTimesResponse } },
  },
  saveDeskDoctorTimes: {
    permission: "doctors.edit",
    summary: "Replaces the hours and the days off of a doctor",
    notes:
      "What is left out stays. Appointments stay booked; those outside the new times have to be named in `keep`.",
    body: {
      schema: schemas.deskDoctorTimesBody,
      example: {
        version: VERSION,
        hours: [{ weekday: 0, from: "17:00", to: "20:00", slot_minutes: 20 }],
        days_off: [{ day: "2026-12-16", reason: null }],
      },
      wholeFields: true,
    },
    responses: {
      200: { means: "Saved", schema: schemas.deskDoctorTimesResponse },
      409: {
        means:
          "It was changed meanwhile (`current`), or further appointments would be outside the times (`stranded`).",
        schema: schemas.deskTimesProblem,
      },
    },
  },
  listDeskSpecialities: listOf(
    "specialities.list",
    "specialities",
    schemas.deskSpecialitiesResponse,
    FILTERS,
  ),
  getDeskSpeciality: recordOf(
    "specialities.show",
    "texts of a speciality",
    schemas.deskSpecialityResponse,
  ),
  addDeskSpeciality: {
    permission: "specialities.create",
    summary: "Adds texts of a speciality",
    body: {
      schema: schemas.deskNewSpecialityBody,
      example: { slug: "neurology", description: "Specialists for nerves and the brain." },
    },
    responses: { 201: { means: "Added", schema: schemas.deskSpecialityResponse } },
  },
  saveDeskSpeciality: {
    permission: "specialities.edit",
    summary: "Changes texts of a speciality",
    body: {
      schema: schemas.deskSpecialityBody,
      example: { version: VERSION, seo_title: "Specialists for ear, nose and throat" },
    },
    responses: { 200: { means: "Saved", schema: schemas.deskSpecialityResponse }, 409: CHANGED },
  },
});
