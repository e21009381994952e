import { DESK_DOCTOR_CALLS as calls } from "@/lib/contract/doctors/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { Services } from "../services";
import { doctorRecords } from "./doctor-records";
import { doctorTimesRecord, editDoctorTimes } from "./doctor-times-record";
import { specialityRecords } from "./speciality-records";

/** Routes of staff for doctors, their hours and days off, and the texts of specialities. */
export function deskDoctorRoutes(services: Services) {
  const doctors = doctorRecords(services.media);
  const routes = declaredDeskRoutes(services);

  routes.list(calls.listDeskDoctors, doctors);
  routes.show(calls.getDeskDoctor, doctors);
  routes.create(calls.addDeskDoctor, doctors);
  routes.edit(calls.saveDeskDoctor, doctors);

  routes.show(calls.getDeskDoctorTimes, doctorTimesRecord);

  routes.changeRecord(calls.saveDeskDoctorTimes, doctorTimesRecord, (trx, { params, body, at }) =>
    editDoctorTimes(trx, params.id, body, at),
  );

  routes.list(calls.listDeskSpecialities, specialityRecords);
  routes.show(calls.getDeskSpeciality, specialityRecords);
  routes.create(calls.addDeskSpeciality, specialityRecords);
  routes.edit(calls.saveDeskSpeciality, specialityRecords);

  return routes.app;
}
