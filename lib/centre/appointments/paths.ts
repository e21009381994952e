/** Path of the booking page of a doctor, without locale prefix. */
export function bookingPath(doctorId: number): string {
  return `/patient/appointment/${doctorId}`;
}

/** Path of the page of a booked appointment, without locale prefix. */
export function appointmentPath(number: string): string {
  return `/appointment-details/${encodeURIComponent(number)}`;
}

/** Address of a map page with the way to an address. */
export function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address })}`;
}
