import { z } from "zod";
import { PLACE_LEVELS } from "@/lib/contract/shipments/terms";
import { CourierError, type CourierPlace, type CourierPlaces } from "../../courier";
import { poishaOf } from "../amounts";
import type { PathaoAccess } from "./pathao-access";
import { numberLike } from "./pathao-client";
import { kindOf } from "./pathao-orders";

const KEPT_MS = 24 * 60 * 60_000;

const listOf = (row: z.ZodType<CourierPlace>) =>
  z.object({ data: z.object({ data: z.array(row) }) });

const place = (id: string | number, name: string) => ({ id: String(id), name: name.trim() });

const citySchema = z
  .object({ city_id: numberLike, city_name: z.string() })
  .transform(({ city_id, city_name }) => place(city_id, city_name));
const zoneSchema = z
  .object({ zone_id: numberLike, zone_name: z.string() })
  .transform(({ zone_id, zone_name }) => place(zone_id, zone_name));
const areaSchema = z
  .object({ area_id: numberLike, area_name: z.string() })
  .transform(({ area_id, area_name }) => place(area_id, area_name));

const priceSchema = z.object({ data: z.object({ final_price: numberLike }) });

interface Level {
  call: string;
  path: (above: string) => string;
  schema: ReturnType<typeof listOf>;
}

const LEVELS: readonly Level[] = [
  { call: "/city-list", path: () => "/city-list", schema: listOf(citySchema) },
  {
    call: "/cities/{id}/zone-list",
    path: (city) => `/cities/${encodeURIComponent(city)}/zone-list`,
    schema: listOf(zoneSchema),
  },
  {
    call: "/zones/{id}/area-list",
    path: (zone) => `/zones/${encodeURIComponent(zone)}/area-list`,
    schema: listOf(areaSchema),
  },
];

interface Kept {
  places: readonly CourierPlace[];
  /** Epoch ms. */
  readAt: number;
}

/** Cities, zones and areas of Pathao, each list kept for a day, and longer while it cannot be read. */
export class PathaoPlaces implements CourierPlaces {
  readonly levels = PLACE_LEVELS;
  readonly #access: PathaoAccess;
  readonly #storeId: string;
  readonly #kept = new Map<string, Kept>();
  readonly #reading = new Map<string, Promise<readonly CourierPlace[]>>();

  constructor(access: PathaoAccess, storeId: string) {
    this.#access = access;
    this.#storeId = storeId;
  }

  readonly list = async (chosen: readonly string[]): Promise<readonly CourierPlace[]> => {
    const level = LEVELS[chosen.length];
    if (!level) return [];
    const path = level.path(chosen.at(-1) ?? "");
    const kept = this.#kept.get(path);
    if (kept && Math.abs(Date.now() - kept.readAt) < KEPT_MS) return kept.places;
    try {
      return await this.#readOnce(level, path);
    } catch (error) {
      if (kept && error instanceof CourierError) return kept.places;
      throw error;
    }
  };

  readonly price = async (
    chosen: readonly string[],
    weightGrams: number | null,
  ): Promise<number | null> => {
    const [city, zone] = chosen;
    if (!city || !zone) return null;
    const call = "/merchant/price-plan";
    const to = { recipient_city: Number(city), recipient_zone: Number(zone) };
    const body = { ...kindOf(this.#storeId, weightGrams), ...to };
    const sent = { method: "POST", path: call, call, body } as const;
    return poishaOf((await this.#access.call(sent, priceSchema)).data.final_price);
  };

  #readOnce(level: Level, path: string): Promise<readonly CourierPlace[]> {
    const known = this.#reading.get(path);
    if (known) return known;
    const reading = this.#read(level, path).finally(() => this.#reading.delete(path));
    this.#reading.set(path, reading);
    return reading;
  }

  async #read({ call, schema }: Level, path: string): Promise<readonly CourierPlace[]> {
    const { data } = await this.#access.call({ method: "GET", path, call }, schema);
    this.#kept.set(path, { places: data.data, readAt: Date.now() });
    return data.data;
  }
}
