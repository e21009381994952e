/** @jest-environment node */
import { medicalSpecialty } from "./medical-specialty";

test.each([
  ["Cardiology", "Cardiovascular"],
  ["Respiratory Medicine", "Pulmonary"],
  ["Physical Medicine & Rehabilitation", "Physiotherapy"],
  ["General Surgery", "Surgical"],
  ["ENT & Hearing", "Otolaryngologic"],
  ["Dentistry", "Dentistry"],
  ["Family Medicine", "PrimaryCare"],
])("%s is %s", (speciality, name) => expect(medicalSpecialty(speciality)).toBe(name));

test("returns null for a speciality that schema.org does not have", () => {
  expect(medicalSpecialty("Homeopathy")).toBeNull();
  expect(medicalSpecialty("")).toBeNull();
});
