/** @jest-environment node */
import defaults from "./defaults.json";
import { settingError, storedForm } from "./settings";

const both = (text: string) => ({ en: text, bn: text });
const LINE = "must be one line without control characters";
const HOST = "must be an https address of one host";
const PICTURE = "must be the path of a picture below /media";

test("the defaults are valid", () => {
  for (const [key, value] of Object.entries(defaults)) expect(settingError(key, value)).toBeNull();
});

test("a phone number is stored in Latin digits, other values as they are", () => {
  expect(storedForm("phone", " ০১৭১১–২২২৩৩৩")).toBe("01711-222333");
  expect(storedForm("phone", "(০২) ৯১২৩৪৫৬")).toBe("(02) 9123456");
  expect(storedForm("hours", both("সকাল ৯টা"))).toEqual(both("সকাল ৯টা"));
});

test.each<[key: string, value: unknown, refusal: string | null]>([
  ["name", both("Sheba Medical"), null],
  ["name", both("সেবা মেডিকেল"), null],
  ["name", both("s".repeat(60)), null],
  ["name", both("s".repeat(61)), "Too big"],
  ["name", both("Sheba\r\nBcc: x@evil.example"), LINE],
  ["name", both("Sheba\u2028Medical"), LINE],
  ["name", both("Sheba\u0007"), LINE],
  ["name", both("Sheba\u009b31m"), LINE],
  ["phone", "+880 1711-222333", null],
  ["phone", "০১৭১১-২২২৩৩৩", null],
  ["phone", "০২-৯১২৩৪৫৬", null],
  ["phone", "(০২) ৯১২‑৩৪৫৬", null],
  ["phone", "call us", "must be a phone number"],
  ["phone", "০১৭১১", "must be a phone number"],
  ["tagline", both("t".repeat(301)), "Too big"],
  ["tagline", both("One\ntwo"), LINE],
  ["address", both("House 4, Road 9\nUttara, Dhaka 1230"), null],
  ["address", both("House 4\u0000"), "must not contain control characters"],
  ["map", { embed: "https://maps.example.com/embed?pb=1", link: "https://maps.example.com" }, null],
  ["map", { embed: "https://*", link: "https://maps.example.com" }, HOST],
  ["map", { embed: "https://*.example.com/x", link: "https://maps.example.com" }, HOST],
  ["map", { embed: "https://10.0.0.7/map", link: "https://maps.example.com" }, HOST],
  ["map", { embed: "https://localhost/map", link: "https://maps.example.com" }, HOST],
  ["map", { embed: "https://user:word@maps.example.com", link: "https://maps.example.com" }, HOST],
  ["map", { embed: null, link: "https://[::1]/" }, HOST],
  ["profiles", ["https://www.facebook.com/sheba", "https://sheba.xn--p1ai/"], null],
  ["profiles", ["https://*.facebook.com"], HOST],
  ["analytics", { provider: "plausible", script: "https://*/x.js", domain: "a.example" }, HOST],
  ["logo", both("/media/2026/logo.webp"), null],
  ["logo", both("/brand/logo.svg"), null],
  ["logo", both("/media/../api/desk/me"), PICTURE],
  ["logo", both("/media/../brand/logo.svg"), PICTURE],
  ["logo", both("/media/a/%2e%2e/logo.webp"), PICTURE],
  ["logo", both("/media/a/.%2E/logo.webp"), PICTURE],
  ["logo", both("/media/%2e%2e%2fapi/logo.webp"), PICTURE],
  ["logo", both("/media/a\\..\\logo.webp"), PICTURE],
  ["logo", both("/api/desk/me?x=.webp"), PICTURE],
  ["logo", both("/media/logo.webp?x=/../.webp"), PICTURE],
  ["logo", both("/media/page.html"), PICTURE],
  ["logo", both("//evil.example/logo.webp"), "must be a path of this site"],
  ["feeds", { medicines: true, without: [3, 14] }, null],
  ["feeds", { medicines: true, without: [0] }, "Too small"],
  ["feeds", { medicines: true, without: ["3"] }, "expected number"],
  ["feeds", { medicines: true }, "expected array"],
])("%s %j: %s", (key, value, refusal) => {
  const error = settingError(key, value);
  if (refusal === null) expect(error).toBeNull();
  else expect(error).toContain(refusal);
});
