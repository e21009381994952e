import "server-only";
import { bookingPath } from "@/lib/centre/appointments/paths";
import { serverConfig } from "@/lib/site/config/server-config";

/** Where an appointment with a doctor is booked. */
export interface Booking {
  /** Whether that is a page of this site; its address then has no language prefix. */
  here: boolean;
  href: (doctorId: number) => string;
}

/** Our appointment page where the API can book, or else the page of the server at `API_URL`. */
export function bookingOf(): Booking {
  const { apiUrl, features } = serverConfig();
  if (!apiUrl || features.includes("appointments")) return { here: true, href: bookingPath };
  return { here: false, href: (id) => `${apiUrl}${bookingPath(id)}` };
}
