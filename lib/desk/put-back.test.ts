import { formerValues } from "./put-back";

const record = { id: 12, name: "Mask", title_bn: null, price: 20, archived: false, state: "draft" };
const change = { before: { name: "Face mask" }, after: { name: "Mask" } };

test.each<[string, object, Parameters<typeof formerValues>[2], object | null]>([
  ["a text", {}, change, { name: "Face mask" }],
  [
    "a text that was empty",
    {},
    { before: { name: null }, after: { name: "Mask" } },
    { name: null },
  ],
  ["a text that was removed", {}, { before: { title_bn: "মাস্ক" }, after: {} }, { title_bn: "মাস্ক" }],
  ["what was changed again", { name: "Cloth mask" }, change, null],
  ["a new record", {}, { before: null, after: { name: "Mask" } }, null],
  ["money", {}, { before: { price: 10 }, after: { price: 20 } }, null],
  ["a state", {}, { before: { archived: true }, after: { archived: false } }, null],
  ["a field without a value now", {}, { before: { batch: 1 }, after: { batch: null } }, null],
])("puts back or not: %s", (_, now, entry, wanted) => {
  expect(formerValues("products", { ...record, ...now }, entry)).toEqual(wanted);
});

test.each(["people", "staff", "settings", "orders", "prices"])("never of %s", (resource) => {
  expect(formerValues(resource, record, change)).toBeNull();
});
