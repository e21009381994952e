/** @jest-environment node */
import { accountSections, sectionOf, sectionPath } from "./account-section";

it("sectionOf reads the query parameter and falls back to the profile for unknown values", () => {
  const all = accountSections({ appointments: true, security: true });
  for (const section of ["orders", "ebooks", "appointments", "security"])
    expect(sectionOf(section, all)).toBe(section);
  for (const value of [null, "", "Orders", "admin"]) expect(sectionOf(value, all)).toBe("profile");
});

it("offers appointments and security only if the server supports them", () => {
  const sections = accountSections({ appointments: false, security: false });
  expect(sections).toEqual(["profile", "orders", "ebooks"]);
  expect(sectionOf("appointments", sections)).toBe("profile");
  expect(sectionOf("security", sections)).toBe("profile");
  const secure = accountSections({ appointments: false, security: true });
  expect(secure).toEqual(["profile", "orders", "ebooks", "security"]);
});

it("sectionPath returns a distinct path for each section", () => {
  expect(sectionPath("profile")).toBe("/my-account");
  expect(sectionPath("ebooks")).toBe("/my-account?section=ebooks");
});
