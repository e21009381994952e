/** @jest-environment node */
import { proposePlace } from "./propose-place";

const list = (...names: string[]) => names.map((name, index) => ({ id: `${index}`, name }));

const CITIES = list("Dhaka", "Chittagong", "Barisal", "Cox's Bazar", "Gazipur");
const ZONES = list(
  "60 feet",
  "Dhanmondi",
  "Mirpur 1",
  "Mirpur 10",
  "Mirpur",
  "Uttara Sector 4",
  "A",
);
const AREAS = list("Road 27", "Road 2", "Shankar");

test.each([
  ["Dhaka", "Dhaka"],
  ["Dhanmondi, Dhaka", "Dhaka"],
  ["ধানমন্ডি, ঢাকা", "Dhaka"],
  ["Chattogram", "Chittagong"],
  ["চট্টগ্রাম", "Chittagong"],
  ["Barishal", "Barisal"],
  ["Coxs Bazar", "Cox's Bazar"],
  ["near Gazipur town", "Gazipur"],
  ["Sylhet", null],
  ["", null],
])("the city of %s: %s", (shipping_city, name) => {
  const address = { shipping_address: "Chittagong Road 27", shipping_city };
  expect(proposePlace(CITIES, address, true)?.name ?? null).toBe(name);
});

test.each([
  ["House 5, Road 27", "Dhanmondi, Dhaka", "Dhanmondi"],
  ["House 5, Mirpur-10, near the stadium", "Dhaka", "Mirpur 10"],
  ["House 5, Mirpur 11", "Dhaka", "Mirpur"],
  ["House 5, Uttara Sector 4", "Dhaka", "Uttara Sector 4"],
  ["বাড়ি ৫", "ধানমন্ডি, ঢাকা", "Dhanmondi"],
  ["House 5, Dhanmondi and Mirpur 10", "Dhaka", null],
  ["House A", "Dhaka", null],
])("the zone of %s, %s: %s", (shipping_address, shipping_city, name) => {
  const address = { shipping_address, shipping_city };
  expect(proposePlace(ZONES, address, false)?.name ?? null).toBe(name);
});

test.each([
  ["House 5, Road 27", "Road 27"],
  ["House 5, Road 2", "Road 2"],
  ["House 5", null],
])("the area of %s: %s", (shipping_address, name) => {
  const address = { shipping_address, shipping_city: "Dhanmondi, Dhaka" };
  expect(proposePlace(AREAS, address, false)?.name ?? null).toBe(name);
});
