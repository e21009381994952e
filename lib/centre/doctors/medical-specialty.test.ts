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

test("what schema.org has no name for has none here", () => {
  expect(medicalSpecialty("Homeopathy")).toBeNull();
  expect(medicalSpecialty("")).toBeNull();
});
