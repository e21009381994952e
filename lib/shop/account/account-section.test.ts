/** @jest-environment node */
import { accountSections, sectionOf, sectionPath } from "./account-section";

it("is read from the address; anything unknown is the profile", () => {
  const all = accountSections({ appointments: true, security: true });
  for (const section of ["orders", "ebooks", "appointments", "security"])
    expect(sectionOf(section, all)).toBe(section);
  for (const value of [null, "", "Orders", "admin"]) expect(sectionOf(value, all)).toBe("profile");
});

it("has appointments and security only where the server knows them", () => {
  const sections = accountSections({ appointments: false, security: false });
  expect(sections).toEqual(["profile", "orders", "ebooks"]);
  expect(sectionOf("appointments", sections)).toBe("profile");
  expect(sectionOf("security", sections)).toBe("profile");
  const secure = accountSections({ appointments: false, security: true });
  expect(secure).toEqual(["profile", "orders", "ebooks", "security"]);
});

it("has an address each", () => {
  expect(sectionPath("profile")).toBe("/my-account");
  expect(sectionPath("ebooks")).toBe("/my-account?section=ebooks");
});
