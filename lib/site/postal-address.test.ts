/** @jest-environment node */
import { postalParts } from "./postal-address";

test.each([
  ["House 12, Road 5, Dhanmondi, Dhaka 1205", "House 12, Road 5, Dhanmondi", "Dhaka"],
  ["বাড়ি ১২, রোড ৫, ধানমন্ডি, ঢাকা ১২০৫", "বাড়ি ১২, রোড ৫, ধানমন্ডি", "ঢাকা"],
  ["House 12, Cox's Bazar - 1205", "House 12", "Cox's Bazar"],
])("splits %s into street, town and postal code", (address, street, name) => {
  expect(postalParts(address)).toEqual({ street, town: { name, postalCode: "1205" } });
});

test.each(["Above the bank", "House 12, Dhaka", "House 12, Road 5", "Plot 1205"])(
  "does not split %s",
  (address) => expect(postalParts(address)).toEqual({ street: address }),
);
