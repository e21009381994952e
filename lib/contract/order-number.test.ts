/** @jest-environment node */
import { readOrderNumber, readTypedOrderNumber } from "./order-number";

const NUMBER = "NM-7Q2K-9WXM-T4PA";

test.each([NUMBER, " nm-7q2k-9wxm-t4pa "])("reads the stored number %p", (raw) => {
  expect(readOrderNumber(raw)).toBe(NUMBER);
});

test.each([
  NUMBER,
  "nm7q2k9wxmt4pa",
  "NM 7Q2K 9WXM T4PA",
  "NM–7Q২K–৯WXM–T৪PA",
  `#${NUMBER}`,
  " # NM-7Q2K-9WXM-T4PA",
  "7Q2K-9WXM-T4PA",
  "#7q2k9wxmt4pa",
])("reads the typed number %p", (raw) => {
  expect(readTypedOrderNumber(raw)).toBe(NUMBER);
});

test("reads letters that resemble digits as digits", () => {
  expect(readTypedOrderNumber("NM-OIL0-1111-0000")).toBe("NM-0110-1111-0000");
});

test.each([
  "",
  "#",
  "NM",
  "NM-NM-7Q2K-9WXM-T4PA",
  "NM-7Q2K-9WXM-T4P",
  `${NUMBER}A`,
  "NM-7Q2K-9WXM-T4PU",
])("rejects %p", (raw) => {
  expect(readTypedOrderNumber(raw)).toBeNull();
});
