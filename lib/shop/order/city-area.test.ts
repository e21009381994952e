/** @jest-environment node */

import { normalisePostcode } from "@/lib/contract/postcode";
import { areaOfCity, areaOfPlace, findPlaces, placeOfCity } from "./city-area";
import { DHAKA_THANAS, SUBURBS } from "./dhaka-thanas";
import { cityOf, PLACES } from "./places";

test.each([
  ["Dhaka", "inside"],
  [" DHAKA-1205 ", "inside"],
  ["ঢাকা", "inside"],
  ["Mirpur-10, Dhaka", "inside"],
  ["Farmgate", "inside"],
  ["উত্তরা", "inside"],
  ["Sylhet", "outside"],
  ["সিলেট", "outside"],
  ["Cox’s Bazar", "outside"],
  ["কক্সবাজার সদর", "outside"],
  ["বগুড়া", "outside"],
  ["Tangail, Dhaka Division", "outside"],
  ["Chittagong", "outside"],
  ["Agrabad", "outside"],
  ["Savar", "outside"],
  ["Savar, Dhaka", "outside"],
  ["ধামরাই", "outside"],
  ["Keraniganj, Dhaka", "outside"],
  ["Kotwali, Dhaka", "inside"],
  ["Kotwali, Chattogram", "outside"],
  ["Kotwali", null],
  ["Mirpur, Kushtia", "outside"],
  ["Mirpurganj", null],
  ["Ramganj", null],
  ["", null],
])("%s is %s", (city, area) => {
  expect(areaOfCity(city)).toBe(area);
});

test("the shop chooses which thanas of Dhaka are inside", () => {
  expect(areaOfCity("Savar", ["Mirpur"])).toBe("inside");
  expect(areaOfCity("Mirpur-10, Dhaka", ["Mirpur"])).toBe("outside");
  expect(areaOfCity("তেজগাঁও শিল্পাঞ্চল, ঢাকা", ["Tejgaon"])).toBe("inside");
  expect(areaOfCity("Dhaka", [...DHAKA_THANAS])).toBe("inside");
});

test("all districts and all thanas of Dhaka are listed, each with both names", () => {
  const thanas = PLACES.filter(({ district }) => district === "Dhaka").map(({ name }) => name);
  expect(PLACES.filter(({ district }) => district === null)).toHaveLength(64);
  expect(thanas).toEqual([...DHAKA_THANAS]);
  expect(thanas).toHaveLength(55);
  expect(PLACES.filter(({ district }) => district === "Chattogram")).toHaveLength(30);
  for (const { name, name_bn, zip } of PLACES) {
    expect([name, name_bn]).toEqual([
      expect.stringMatching(/^[A-Z]/),
      expect.stringMatching(/^\p{Script=Bengali}/u),
    ]);
    expect(zip && normalisePostcode(zip, "Bangladesh")).toBe(zip);
  }
});

test("the city of a place names its area in both languages", () => {
  for (const place of PLACES)
    for (const language of ["en", "bn"] as const) {
      const city = cityOf(place, language);
      expect([city, areaOfCity(city)]).toEqual([city, areaOfPlace(place, SUBURBS)]);
    }
});

test.each([
  ["syl", ["Sylhet"]],
  ["সিল", ["Sylhet"]],
  ["chitt", ["Chattogram"]],
  ["mohakh", ["Banani"]],
  ["kotw", ["Kotwali", "Kotwali"]],
  ["kotwali, ch", ["Kotwali"]],
  ["", []],
  ["zzz", []],
])("typed %s offers %j", (typed, names) => {
  expect(findPlaces(typed, 8).map(({ name }) => name)).toEqual(names);
});

test("names that begin with the text come first", () => {
  expect(findPlaces("bazar", 8).map(({ name }) => name)).toContain("Cox's Bazar");
  expect(findPlaces("dha", 3).map(({ name }) => name)[0]).toBe("Dhaka");
  expect(findPlaces("a", 5)).toHaveLength(5);
});

test.each([
  ["Rajshahi", "6000"],
  [" রাজশাহী ", "6000"],
  ["dhaka", "1000"],
  ["Chittagong", "4000"],
  ["Rajshahi road", undefined],
  ["Raj", undefined],
  ["", undefined],
])("the postcode of %p is that of one place that it names completely", (city, zip) => {
  expect(placeOfCity(city)?.zip).toBe(zip);
});

test("no place is chosen for a name of several", () => {
  const names = PLACES.filter(({ district }) => district !== null).map(({ name }) => name);
  const shared = names.find((name, index) => names.indexOf(name) !== index);
  expect(placeOfCity(shared ?? "")).toBeNull();
});
