/** @jest-environment node */
import { parseDoctor } from "@/lib/contract/readers/content";
import type { Locale } from "@/lib/i18n/locales";
import { clinicJsonLd, physiciansJsonLd } from "./physician-json-ld";

const DOCTOR = {
  id: 7,
  name: "Dr. Hasan",
  name_bn: "ডা. হাসান",
  speciality: "Cardiology",
  speciality_bn: "হৃদরোগ",
  image: "d.webp",
};

function physicianOf(extra: object, locale: Locale = "en") {
  const graph = physiciansJsonLd(locale, [parseDoctor({ ...DOCTOR, ...extra })])["@graph"];
  return JSON.parse(JSON.stringify(graph.at(-1)));
}

test("describes a doctor as far as the API does", () => {
  const plain = physicianOf({});
  expect(plain).toMatchObject({
    "@type": "Physician",
    "@id": expect.stringMatching(/#doctor-7$/),
    name: "Dr. Hasan",
    medicalSpecialty: "Cardiovascular",
  });
  for (const name of ["hasCredential", "knowsLanguage", "identifier", "priceRange", "description"])
    expect(plain).not.toHaveProperty(name);
  expect(plain).not.toHaveProperty("openingHoursSpecification");
});

test("has degrees, languages, registration, fee, hours and the page for booking", () => {
  const described = {
    degrees: "MBBS, FCPS (Medicine, Dhaka), MD",
    degrees_bn: "এমবিবিএস",
    languages: ["bn", "en", "??"],
    registration_no: "A-1",
    consultation_fee: 1500,
    chamber_hours: [{ weekday: 6, from: "17:00", to: "20:30" }],
    bio: "Reads every ECG twice.",
  };
  expect(physicianOf(described)).toMatchObject({
    hasCredential: ["MBBS", "FCPS (Medicine, Dhaka)", "MD"].map((name) => ({ name })),
    knowsLanguage: ["bn", "en"],
    identifier: { propertyID: "BMDC", value: "A-1" },
    priceRange: "BDT 1500",
    openingHoursSpecification: [
      { dayOfWeek: "https://schema.org/Saturday", opens: "17:00", closes: "20:30" },
    ],
    description: "Reads every ECG twice.",
    url: expect.stringMatching(/\/patient\/appointment\/7$/),
    potentialAction: { "@type": "ReserveAction" },
  });
  expect(physicianOf(described, "bn")).toMatchObject({
    name: "ডা. হাসান",
    hasCredential: [{ name: "এমবিবিএস" }],
    url: expect.stringMatching(/\/bn\/patient\/appointment\/7$/),
  });
});

test("contains the specialities of the centre in the page's language", () => {
  const specialities = [
    { key: "cardiology", name: "Cardiology", nameBn: "হৃদরোগ" },
    { key: "ent", name: "ENT", nameBn: null },
  ];
  const [clinic] = clinicJsonLd("bn", specialities)["@graph"];
  expect(clinic).toMatchObject({
    "@type": "MedicalClinic",
    medicalSpecialty: ["Cardiovascular", "Otolaryngologic"],
    availableService: [{ name: "হৃদরোগ" }, { name: "ENT" }],
  });
});
