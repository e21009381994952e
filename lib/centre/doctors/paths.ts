/** Path of the booking page of a doctor, without locale prefix. */
export function bookingPath(doctorId: number): string {
  return `/patient/appointment/${doctorId}`;
}

/** Path of the page of a booked appointment, without locale prefix. */
export function appointmentPath(number: string): string {
  return `/appointment-details/${encodeURIComponent(number)}`;
}

/** URL of a map page with directions to a postal address. */
export function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address })}`;
}
