/** @jest-environment node */
import { priceWish } from "./price-wish";

test.each([
  ["mask under 200", "mask", null, 200],
  ["mask below 100 tk", "mask", null, 100],
  ["Mask Less than ৳1,500", "mask", null, 1500],
  ["mask upto 60", "mask", null, 60],
  ["up to 60 taka mask", "mask", null, 60],
  ["gloves within tk 500", "gloves", null, 500],
  ["mask <200", "mask", null, 200],
  ["২০০ টাকার নিচে মাস্ক", "মাস্ক", null, 200],
  ["মাস্ক ১০০ টাকার মধ্যে", "মাস্ক", null, 100],
  ["মাস্ক ১০০ টাকা পর্যন্ত", "মাস্ক", null, 100],
  ["২০০ এর কমে মাস্ক", "মাস্ক", null, 200],
  ["mask 200 takar niche", "mask", null, 200],
  ["200 er kom mask", "mask", null, 200],
  ["mask 200 tk er moddhe", "mask", null, 200],
  ["bp machine 2000tk", "bp machine", null, 2000],
  ["৳300 thermometer", "thermometer", null, 300],
  ["bp monitor over 3000", "bp monitor", 3000, null],
  ["bp monitor more than 3,000 taka", "bp monitor", 3000, null],
  ["৫০০০ টাকার উপরে হুইলচেয়ার", "হুইলচেয়ার", 5000, null],
  ["wheelchair 5000 er beshi", "wheelchair", 5000, null],
  ["thermometer 200-300", "thermometer", 200, 300],
  ["thermometer 300 - 200 tk", "thermometer", 200, 300],
  ["wheelchair 5000 theke 10000", "wheelchair", 5000, 10_000],
  ["between 1000 and 2000 taka stethoscope", "stethoscope", 1000, 2000],
  ["১০০ থেকে ২০০ টাকার মধ্যে মাস্ক", "মাস্ক", 100, 200],
  ["under 200", "", null, 200],
])("reads the price of %j", (query, text, from, to) => {
  expect(priceWish(query)).toEqual({ text, range: { from, to } });
});

test.each([
  "mask",
  "paracetamol 500",
  "paracetamol 500 mg",
  "under 5 kg baby diaper",
  "diaper 7-12 kg",
  "belt 30-32",
  "diapers 100-200 pcs",
  "kn95 mask",
  "omega-3",
  "vitamin b1-b6",
  "b6 under",
  "9521001000109",
  "MED-26T18",
  "under 0",
  "mask under",
  "",
])("reads no price in %j", (query) => {
  expect(priceWish(query)).toBeNull();
});

test("takes no long time for a long text", () => {
  const begun = performance.now();
  priceWish(`${"under ".repeat(5_000)}${"1,".repeat(5_000)}`);
  priceWish(`${" ".repeat(20_000)}1 ${"9-".repeat(10_000)}`);
  expect(performance.now() - begun).toBeLessThan(500);
});
