import { looksLikeCode, resetErrors } from "./code-forms";

test.each([
  ["493817", true],
  [" ৪৯৩ ৮১৭ ", true],
  ["493-817", true],
  ["49381", false],
  ["4938170", false],
  ["", false],
  ["49381a", false],
])("%j looks like a code: %s", (typed, expected) => expect(looksLikeCode(typed)).toBe(expected));

const form = { code: "493817", password: "a secret", password_confirmation: "a secret" };

test.each([
  [{}, {}],
  [{ code: "1" }, { code: "wrong" }],
  [{ password: "" }, { password: "missing", password_confirmation: "wrong" }],
  [{ password_confirmation: "" }, { password_confirmation: "missing" }],
  [{ password_confirmation: "a Secret" }, { password_confirmation: "wrong" }],
])("with %j, the errors are %j", (change, errors) =>
  expect(resetErrors({ ...form, ...change })).toEqual(errors),
);
