import { DESK_DOCTOR_CALLS as calls } from "@/lib/contract/doctors/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { Services } from "../services";
import { doctorTimesRecord, editDoctorTimes } from "./doctor-times-record";

/** Routes for the hours and days off of a doctor. */
export function deskDoctorTimesRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);

  routes.show(calls.getDeskDoctorTimes, doctorTimesRecord);

  routes.changeRecord(calls.saveDeskDoctorTimes, doctorTimesRecord, (trx, { params, body, at }) =>
    editDoctorTimes(trx, params.id, body, at),
  );

  return routes.app;
}
