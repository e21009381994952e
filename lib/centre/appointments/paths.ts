/** Where an appointment with a doctor is booked, without language prefix. */
export function bookingPath(doctorId: number): string {
  return `/patient/appointment/${doctorId}`;
}

/** The page of a booked appointment, without language prefix. */
export function appointmentPath(number: string): string {
  return `/appointment-details/${encodeURIComponent(number)}`;
}
