import type { Flag, PharmacyColumns } from "../db/columns";
import { NO_FACTS } from "../services/catalogue/pharmacy-facts";
import makers from "./makers.json";
import facts from "./pharmacy-facts.json";

type Told = Partial<Omit<PharmacyColumns, "manufacturer" | "origin">> & {
  /** One of makers.json; the maker of its brand when it is left out. */
  maker?: string;
  needs_prescription?: boolean;
};

interface Maker {
  name: string;
  origin: string;
}

const FACTS: Record<string, Told> = facts;
const MAKERS: Record<string, Maker> = makers;

/** What the demo shop tells of a product by its slug; who makes it by its brand where it does not say. */
export function seedFacts({ slug, brand }: { slug: string; brand: string }): PharmacyColumns & {
  needs_prescription: Flag;
} {
  const { maker = brand, needs_prescription = false, ...told } = FACTS[slug] ?? {};
  return {
    ...NO_FACTS,
    ...told,
    manufacturer: MAKERS[maker]?.name ?? null,
    origin: MAKERS[maker]?.origin ?? null,
    needs_prescription: Number(needs_prescription),
  };
}
