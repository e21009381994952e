import { placeOfCity } from "@/lib/shop/order/city-area";
import { PLACES, type Place } from "@/lib/shop/order/places";
import type { CourierPlace } from "./courier";

/** Where an order goes, as its customer wrote it. */
export interface WrittenAddress {
  shipping_address: string;
  shipping_city: string;
}

/** Shorter names are in nearly every address. */
const LEAST_LETTERS = 3;

/** Letters and digits of a text, with a space around each word. */
function words(text: string): string {
  const plain = text.normalize("NFC").toLowerCase();
  return ` ${(plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ")} `;
}

const namesOf = ({ name, others }: Place) => [name, ...others];

/** The names of the district of a city, or of its thana. */
function knownNames(city: string, isWidest: boolean): string[] {
  const place = placeOfCity(city);
  if (!place) return [];
  if (!isWidest) return namesOf(place);
  const district = place.district ?? place.name;
  return PLACES.filter((one) => one.district === null && one.name === district).flatMap(namesOf);
}

const onlyOne = (found: readonly CourierPlace[]) => (found.length === 1 ? found[0] : undefined);

/**
 * Returns the place of a courier's list that an address names; null without exactly one. The widest
 * level is read from the city alone: streets have names of cities.
 */
export function proposePlace(
  list: readonly CourierPlace[],
  { shipping_address: address, shipping_city: city }: WrittenAddress,
  isWidest: boolean,
): CourierPlace | null {
  const known = knownNames(city, isWidest).map(words);
  const named = onlyOne(list.filter(({ name }) => known.includes(words(name))));
  if (isWidest && named) return named;
  const text = words(isWidest ? city : `${address} ${city}`);
  const within = list.filter(({ name }) => {
    const written = words(name);
    return written.trim().length >= LEAST_LETTERS && text.includes(written);
  });
  const longest = Math.max(0, ...within.map(({ name }) => words(name).length));
  const written = onlyOne(within.filter(({ name }) => words(name).length === longest));
  return written ?? named ?? null;
}
