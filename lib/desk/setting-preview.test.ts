/** @jest-environment node */
import defaults from "@/lib/site/defaults.json";
import { siteSettings } from "@/lib/site/settings-schema";
import { contactPreview, deliveryPreview, previewKind } from "./setting-preview";

const settings = { ...siteSettings.parse(defaults) };
/** Thursday, before the hand-over. */
const NOW = Date.parse("2026-11-26T10:00:00+06:00");

test("says which part of the shop shows a setting", () => {
  expect(previewKind("phone")).toBe("contact");
  expect(previewKind("deliveryDays")).toBe("delivery");
  expect(previewKind("retention")).toBeNull();
});

test("the contact block has the values of the language, and licences that are set", () => {
  const site = { ...settings, licences: { drug: "DC-1", trade: null, bin: "" } };
  expect(contactPreview(site, "bn")).toEqual({
    name: defaults.name.bn,
    tagline: defaults.tagline.bn,
    phone: defaults.phone,
    email: defaults.email,
    address: defaults.address.bn,
    hours: defaults.hours.bn,
    licences: [{ kind: "drug", number: "DC-1" }],
  });
});

test("the promised day follows the rules of the form", () => {
  const rules = settings.deliveryRules;
  const site = { ...settings, deliveryDays: { inside: [1, 1], outside: [3, 5] } };
  expect(deliveryPreview(site, "inside", NOW)).toMatchObject({
    charge: 100,
    freeFrom: null,
    promisedDay: "2026-11-28",
  });
  const later = { ...rules, handOver: "09:00", holidays: ["2026-11-29"] };
  expect(deliveryPreview({ ...site, deliveryRules: later }, "inside", NOW).promisedDay).toBe(
    "2026-11-30",
  );
});

test.each([{ handOver: "9" }, { openDays: null }, { handOver: null }])(
  "promises no day while the form has %p",
  (wrong) => {
    const site = { ...settings, deliveryRules: { ...settings.deliveryRules, ...wrong } };
    expect(deliveryPreview(site, "inside", NOW).promisedDay).toBeNull();
  },
);

test("says nothing about values that cannot be read", () => {
  expect(deliveryPreview({}, "outside", NOW)).toEqual({
    charge: null,
    freeFrom: null,
    promisedDay: null,
  });
});
