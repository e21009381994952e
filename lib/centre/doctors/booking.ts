import "server-only";
import { serverConfig } from "@/lib/site/config/server-config";
import { bookingPath } from "./paths";

const CONTACT = "/contact";

/** Booking options of a doctor. */
export interface Booking {
  /** Whether the site has a booking page. */
  here: boolean;
  /** Path of the page to link to, without locale prefix. */
  href: (doctorId: number) => string;
}

/**
 * Returns the booking page if the API supports appointments, else the contact page. Never a URL
 * below `API_URL`, which can be internal and unreachable for visitors.
 */
export function bookingOf(): Booking {
  const { apiUrl, features } = serverConfig();
  if (!apiUrl || features.includes("appointments")) return { here: true, href: bookingPath };
  return { here: false, href: () => CONTACT };
}
