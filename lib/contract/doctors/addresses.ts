import type { Addresses } from "../address";

export const DOCTOR_ADDRESSES = {
  getDoctors: { method: "GET", path: "/api/get-doctors" },
} as const satisfies Addresses;

const DOCTOR = "/api/desk/doctors/{id}";

export const DESK_DOCTOR_ADDRESSES = {
  listDeskDoctors: { method: "GET", path: "/api/desk/doctors" },
  getDeskDoctor: { method: "GET", path: DOCTOR },
  addDeskDoctor: { method: "POST", path: "/api/desk/doctors", once: true },
  saveDeskDoctor: { method: "PUT", path: DOCTOR, once: true },
  getDeskDoctorTimes: { method: "GET", path: `${DOCTOR}/times` },
  saveDeskDoctorTimes: { method: "PUT", path: `${DOCTOR}/times`, once: true },
  listDeskSpecialities: { method: "GET", path: "/api/desk/specialities" },
  getDeskSpeciality: { method: "GET", path: "/api/desk/specialities/{id}" },
  addDeskSpeciality: { method: "POST", path: "/api/desk/specialities", once: true },
  saveDeskSpeciality: { method: "PUT", path: "/api/desk/specialities/{id}", once: true },
} as const satisfies Addresses;
