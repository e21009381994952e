import { decodePercent } from "./percent";

test.each([
  ["/plain", "/plain"],
  ["/a%20b%2Fc", "/a b/c"],
  ["%E0%A6%95", "ক"],
  ["100%", null],
  ["%E0%A4%A", null],
  ["%ff", null],
  ["", ""],
])("decodes %p to %p", (text, decoded) => {
  expect(decodePercent(text)).toBe(decoded);
});
