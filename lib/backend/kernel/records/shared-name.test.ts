/** @jest-environment node */
import { sharedNameUpdate } from "./shared-name";

const rafiq = { name: "Rafiq", nameBn: "রফিক" };

test.each([
  ["a new record without a Bengali name", { name: "Rafiq", nameBn: null }, null],
  ["a record that gets another name", { name: "Nadia", nameBn: "রফিক" }, rafiq],
  ["a record whose names were cleared", { name: "Nadia", nameBn: null }, rafiq],
])("keeps the stored Bengali name for %s", (_case, next, before) => {
  expect(sharedNameUpdate(next, before)).toEqual({ name: next.name });
});

test.each([
  ["a new record with a Bengali name", { name: "Rafiq", nameBn: "রফিক" }, null],
  ["a record that gets another name in both languages", { name: "Nadia", nameBn: "নাদিয়া" }, rafiq],
  ["an edit of the Bengali name", { name: "Rafiq", nameBn: "রফিকুল" }, rafiq],
  ["an edit that clears the Bengali name", { name: "Rafiq", nameBn: null }, rafiq],
])("stores the Bengali name of %s", (_case, next, before) => {
  expect(sharedNameUpdate(next, before)).toEqual({ name: next.name, name_bn: next.nameBn });
});
