import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { DeskPlaces } from "@/lib/contract/shipments/desk-schemas";
import { takaOrNull } from "@/lib/shop/pricing/price";
import { type Courier, CourierError, type CourierPlaces } from "../couriers/courier";
import { proposePlace, type WrittenAddress } from "../couriers/propose-place";
import { AppError, fieldError } from "../kernel/errors";

type Levels = DeskPlaces["levels"];

/**
 * Lists the places of a courier, level by level, as long as one is chosen: those that are given, and
 * below them those that the address names.
 * @throws CourierError if a list cannot be read
 * @throws AppError 422 for a place that is not in its list
 */
async function readLevels(
  { levels, list }: CourierPlaces,
  address: WrittenAddress,
  given: readonly string[],
): Promise<Levels> {
  const read: Levels = [];
  const path: string[] = [];
  for (const [index, level] of levels.entries()) {
    const places = [...(await list(path))];
    const wanted = given[index] ?? proposePlace(places, address, index === 0)?.id;
    const chosen = places.find(({ id }) => id === wanted)?.id ?? null;
    if (chosen === null && given[index] !== undefined)
      throw fieldError("places", refusalText("shipments.place"));
    read.push({ level, places, chosen });
    if (chosen === null) break;
    path.push(chosen);
  }
  return read;
}

const chosenOf = (levels: Levels) => levels.flatMap(({ chosen }) => chosen ?? []);

/** Says why lists were not read. @throws AppError 409 */
async function sayingWhy<Result>(courier: Courier, read: Promise<Result>): Promise<Result> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    throw new AppError(409, refusalText("shipments.placesAway", { courier: courier.title }));
  }
}

/**
 * Returns the places for a parcel, the widest first: what staff chose, or else what the address names;
 * none if the courier has no lists, or staff chose none.
 * @throws AppError 409 if the lists cannot be read; 422 for a place that is not in its list
 */
export async function placesToBook(
  courier: Courier,
  address: WrittenAddress,
  wished: readonly string[] | undefined,
): Promise<readonly string[]> {
  if (!courier.places || wished?.length === 0) return [];
  const levels = await sayingWhy(courier, readLevels(courier.places, address, wished ?? []));
  return wished ?? chosenOf(levels);
}

/** Returns a price as information: without one, a parcel is booked all the same. */
async function readPrice(places: CourierPlaces, chosen: readonly string[]): Promise<number | null> {
  try {
    return await places.price(chosen, null);
  } catch (error) {
    if (error instanceof CourierError) return null;
    throw error;
  }
}

/**
 * Returns the places that staff can choose for an order, and the price of those that are chosen.
 * @throws AppError as `placesToBook`
 */
export async function readPlaces(
  courier: Courier,
  address: WrittenAddress,
  given: readonly string[],
): Promise<DeskPlaces> {
  const { places } = courier;
  if (!places) return { levels: [], price: null };
  const levels = await sayingWhy(courier, readLevels(places, address, given));
  return { levels, price: takaOrNull(await readPrice(places, chosenOf(levels))) };
}
