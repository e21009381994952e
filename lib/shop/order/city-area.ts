import { SUBURBS } from "./dhaka-thanas";
import { cityOf, DHAKA, PLACES, type Place } from "./places";
import type { ShippingArea } from "./shipping";

/**
 * Normalises য়, ড় and ঢ়, which have several encodings, upper case, punctuation and space: words
 * with a space around each.
 */
function words(text: string): string {
  const plain = text.normalize("NFC").toLowerCase().replace(/[’‘`]/g, "'");
  return ` ${(plain.match(/[\p{L}\p{M}']+/gu) ?? []).join(" ")} `;
}

const NAMED = PLACES.map((place) => ({
  place,
  names: [place.name, place.name_bn, ...place.others].map(words),
  cities: [cityOf(place, "en"), cityOf(place, "bn")].map(words),
}));

/** Returns places that a text in either language begins to name, the closest first. */
export function findPlaces(text: string, most: number): Place[] {
  const typed = words(text).trimEnd();
  if (typed === "") return [];
  const found = NAMED.flatMap(({ place, names, cities }) => {
    const all = [...names, ...cities];
    if (all.some((name) => name.startsWith(typed))) return [{ place, rank: 0 }];
    return all.some((name) => name.includes(typed)) ? [{ place, rank: 1 }] : [];
  });
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ place }) => place);
}

/** Returns the place that a text names completely, in either language; null without exactly one. */
export function placeOfCity(text: string): Place | null {
  const typed = words(text);
  const exact = NAMED.filter(({ names, cities }) => [...names, ...cities].includes(typed));
  // 'Gazipur' is a district, and the name of a thana elsewhere.
  const districts = exact.filter(({ place }) => place.district === null);
  const [one, other] = districts.length > 0 ? districts : exact;
  return one && !other ? one.place : null;
}

/**
 * Returns the delivery area of a place.
 * @param outside thanas of the district of Dhaka that the shop counts as outside
 */
export function areaOfPlace(
  { name, district }: Place,
  outside: readonly string[] = SUBURBS,
): ShippingArea {
  if (district === null) return name === DHAKA ? "inside" : "outside";
  return district === DHAKA && !outside.includes(name) ? "inside" : "outside";
}

const areaOfAll = (areas: readonly ShippingArea[]): ShippingArea | null => {
  if (areas.includes("outside")) return "outside";
  return areas[0] ?? null;
};

/**
 * Returns the delivery area of a city, as far as its name determines it: 'Dhaka 1205' and
 * 'Mirpur-10' are inside, 'Sylhet Sadar' and 'Savar, Dhaka' are outside; null for anything else,
 * such as a village, or a thana of two districts.
 * @param outside as in `areaOfPlace`
 */
export function areaOfCity(
  city: string,
  outside: readonly string[] = SUBURBS,
): ShippingArea | null {
  const written = words(city);
  const exact = NAMED.filter(({ cities }) => cities.includes(written));
  const named = NAMED.filter(({ names }) => names.some((name) => written.includes(name)));
  const [known] = exact;
  if (known && exact.length === 1) return areaOfPlace(known.place, outside);
  const districts = named.flatMap(({ place }) => (place.district === null ? [place] : []));
  // In 'Tangail, Dhaka' the second name may be the division, so other districts take precedence.
  if (districts.some(({ name }) => name !== DHAKA)) return "outside";
  const thanas = named.flatMap(({ place }) => (place.district === null ? [] : [place]));
  const inDhaka = thanas.filter(({ district }) => district === DHAKA);
  const areas = inDhaka.map((place) => areaOfPlace(place, outside));
  if (districts.length > 0) return areaOfAll(areas) ?? "inside";
  const elsewhere = thanas.filter(({ district }) => district !== DHAKA);
  const isShared = elsewhere.some(({ name }) => inDhaka.some((one) => one.name === name));
  if (isShared) return areaOfAll(areas) === "outside" ? "outside" : null;
  return elsewhere.length > 0 && inDhaka.length === 0 ? "outside" : areaOfAll(areas);
}
