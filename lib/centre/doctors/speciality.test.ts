/** @jest-environment node */
import { findPage } from "@/lib/site/find-page";
import { doctorsPath, specialitiesOf, specialityKey } from "./speciality";

test.each([
  ["Cardiology", "cardiology"],
  ["ENT & Hearing", "ent-hearing"],
  [" Ménière's  Clinic ", "meniere-s-clinic"],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
  ["হৃদরোগ", null],
  ["", null],
])("the key of %s is %s", (name, key) => expect(specialityKey(name)).toBe(key));

test("specialitiesOf sorts by name and drops other spellings of the same speciality", () => {
  const doctors = ["Urology", "ENT & Hearing", "urology", "", "হৃদরোগ"].map((speciality) => ({
    speciality,
    specialityBn: speciality === "Urology" ? "ইউরোলজি" : null,
  }));
  expect(specialitiesOf(doctors)).toEqual([
    { key: "ent-hearing", name: "ENT & Hearing", nameBn: null },
    { key: "urology", name: "Urology", nameBn: "ইউরোলজি" },
  ]);
});

test("every speciality has its own public page", () => {
  for (const name of ["Physical Medicine & Rehabilitation", "x".repeat(200), "3D"]) {
    const path = doctorsPath(specialityKey(name));
    expect(findPage(path, new URLSearchParams())).toMatchObject({
      kind: "public",
      label: "/doctors/speciality/{id}",
    });
  }
  expect(doctorsPath(null)).toBe("/doctors");
});
