/** @jest-environment node */
import { areaOfCity } from "./city-area";

test.each([
  ["Dhaka", "inside"],
  [" DHAKA-1205 ", "inside"],
  ["ঢাকা", "inside"],
  ["Mirpur-10, Dhaka", "inside"],
  ["Sylhet", "outside"],
  ["সিলেট", "outside"],
  ["Cox’s Bazar", "outside"],
  ["কক্সবাজার সদর", "outside"],
  ["বগুড়া", "outside"],
  ["Tangail, Dhaka Division", "outside"],
  ["Chittagong", "outside"],
  ["Savar", null],
  ["", null],
])("%s is %s", (city, area) => {
  expect(areaOfCity(city)).toBe(area);
});
