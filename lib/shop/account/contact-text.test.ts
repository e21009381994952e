import { contactText } from "./contact-text";

it.each([
  ["০১৭১১০০০০০১", "en", "01711000001"],
  ["০১৭১১০০০০০১", "bn", "০১৭১১০০০০০১"],
  ["01711-000001", "bn", "০১৭১১-০০০০০১"],
  ["+880 1711 000001", "bn", "+৮৮০ ১৭১১ ০০০০০১"],
  ["rahima2@example.com", "bn", "rahima2@example.com"],
  ["rahima২", "en", "rahima২"],
] as const)("shows %s in %s as %s", (typed, locale, shown) => {
  expect(contactText(typed, locale)).toBe(shown);
});
