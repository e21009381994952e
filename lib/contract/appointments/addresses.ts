import type { Addresses } from "../address";

export const APPOINTMENT_ADDRESSES = {
  getAppointmentSlots: { method: "GET", path: "/api/get-appointment-slots/{doctorId}" },
  bookAppointment: { method: "POST", path: "/api/appointments", once: true },
  getAppointment: { method: "GET", path: "/api/get-appointment/{appointmentNumber}" },
  getCustomerAppointments: { method: "GET", path: "/api/get-customer-appointments/{customerId}" },
  cancelAppointment: { method: "POST", path: "/api/cancel-appointment/{appointmentNumber}" },
  moveAppointment: {
    method: "POST",
    path: "/api/move-appointment/{appointmentNumber}",
    once: true,
  },
  payAppointment: { method: "POST", path: "/api/pay-appointment/{appointmentNumber}", once: true },
} as const satisfies Addresses;

const APPOINTMENTS = "/api/desk/appointments";
const APPOINTMENT = `${APPOINTMENTS}/{deskAppointment}`;

export const DESK_APPOINTMENT_ADDRESSES = {
  getDeskSlots: { method: "GET", path: `${APPOINTMENTS}/slots` },
  listDeskPatients: { method: "GET", path: `${APPOINTMENTS}/patients` },
  printDeskAppointments: { method: "GET", path: `${APPOINTMENTS}/print` },
  listDeskAppointments: { method: "GET", path: APPOINTMENTS },
  getDeskAppointment: { method: "GET", path: APPOINTMENT },
  addDeskAppointment: { method: "POST", path: APPOINTMENTS, once: true },
  moveDeskAppointment: { method: "POST", path: `${APPOINTMENT}/move`, once: true },
  cancelDeskAppointment: { method: "POST", path: `${APPOINTMENT}/cancel`, once: true },
  markDeskAppointment: { method: "POST", path: `${APPOINTMENT}/mark`, once: true },
  payDeskAppointment: { method: "POST", path: `${APPOINTMENT}/payment`, once: true },
  refundDeskAppointment: { method: "POST", path: `${APPOINTMENT}/refund`, once: true },
} as const satisfies Addresses;
