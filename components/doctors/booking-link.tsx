import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { Booking } from "@/lib/centre/doctors/booking";

interface BookingLinkProps {
  booking: Booking;
  doctorId: number;
  className: string;
  children: ReactNode;
}

/** To where an appointment with this doctor is booked: here, or on the page of another server. */
export function BookingLink({ booking, doctorId, ...props }: BookingLinkProps) {
  const href = booking.href(doctorId);
  return booking.here ? <Link href={href} {...props} /> : <a href={href} {...props} />;
}
