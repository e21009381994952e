/** @jest-environment node */
import { accountSections, sectionOf, sectionPath } from "./account-section";

const NONE = { appointments: false, addresses: false, viewed: false, security: false, data: false };

it("sectionOf reads the query parameter and falls back to the profile for unknown values", () => {
  const all = accountSections({ ...NONE, appointments: true, addresses: true, security: true });
  for (const section of ["orders", "ebooks", "appointments", "addresses", "security"])
    expect(sectionOf(section, all)).toBe(section);
  for (const value of [null, "", "Orders", "admin"]) expect(sectionOf(value, all)).toBe("profile");
});

it("offers the sections of optional features only if the server supports them", () => {
  const sections = accountSections(NONE);
  expect(sections).toEqual(["profile", "orders", "ebooks"]);
  expect(sectionOf("appointments", sections)).toBe("profile");
  expect(sectionOf("security", sections)).toBe("profile");
  const secure = accountSections({ ...NONE, security: true });
  expect(secure).toEqual(["profile", "orders", "ebooks", "security"]);
});

it("sectionPath returns a distinct path for each section", () => {
  expect(sectionPath("profile")).toBe("/my-account");
  expect(sectionPath("ebooks")).toBe("/my-account?section=ebooks");
});
