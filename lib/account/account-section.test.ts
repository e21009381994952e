/** @jest-environment node */
import { accountSections, sectionOf, sectionPath } from "./account-section";

it("is read from the address; anything unknown is the profile", () => {
  const all = accountSections(true);
  for (const section of ["orders", "ebooks", "appointments"])
    expect(sectionOf(section, all)).toBe(section);
  for (const value of [null, "", "Orders", "admin"]) expect(sectionOf(value, all)).toBe("profile");
});

it("has appointments only where they are booked here", () => {
  const sections = accountSections(false);
  expect(sections).toEqual(["profile", "orders", "ebooks"]);
  expect(sectionOf("appointments", sections)).toBe("profile");
});

it("has an address each", () => {
  expect(sectionPath("profile")).toBe("/my-account");
  expect(sectionPath("ebooks")).toBe("/my-account?section=ebooks");
});
