import "server-only";
import type { Graph, Physician } from "schema-dts";
import { mediaUrl } from "@/lib/base/media/media-url";
import { bookingOf } from "@/lib/centre/doctors/booking";
import { doctorName } from "@/lib/centre/doctors/doctor-name";
import { medicalSpecialty } from "@/lib/centre/doctors/medical-specialty";
import type { Doctor } from "@/lib/contract/doctor";
import type { Locale } from "@/lib/i18n/locales";
import { readSiteSettings } from "@/lib/site/settings";
import { absoluteUrl, pageUrl } from "./metadata";
import { centre, postalAddress } from "./organization-json-ld";
import { CENTRE_ID, siteId } from "./site-id";

/** schema.org Physician for each doctor on the page, and the centre they all belong to (P82). */
export function physiciansJsonLd(locale: Locale, doctors: Doctor[]): Graph {
  return {
    "@context": "https://schema.org",
    "@graph": [centre(locale), ...doctors.map((doctor) => physician(locale, doctor))],
  };
}

function physician(locale: Locale, doctor: Doctor): Physician {
  const { speciality, image } = doctor;
  const specialty = medicalSpecialty(speciality);
  const booking = bookingOf();
  return {
    "@type": "Physician",
    name: doctorName(doctor, locale).text,
    telephone: readSiteSettings().phone,
    address: postalAddress(locale),
    parentOrganization: { "@id": siteId(CENTRE_ID) },
    ...(speciality && { knowsAbout: speciality }),
    ...(specialty && { medicalSpecialty: specialty }),
    ...(image && { image: absoluteUrl(mediaUrl(image)) }),
    ...(booking.here && bookable(pageUrl(locale, booking.href(doctor.id)))),
  };
}

/** The page of a doctor, where an appointment can be booked. @param url absolute */
function bookable(url: string): Pick<Extract<Physician, object>, "url" | "potentialAction"> {
  return { url, potentialAction: { "@type": "ReserveAction", target: url } };
}
