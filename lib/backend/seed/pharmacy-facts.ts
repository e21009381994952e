import type { FieldValues } from "@/lib/contract/product-fields";
import { NO_FACTS } from "../catalogue/pharmacy-facts";
import type { Flag } from "../kernel/db/columns";
import makers from "./makers.json";
import facts from "./pharmacy-facts.json";
import specifications from "./specifications.json";

type GivenFacts = Partial<Omit<FieldValues, "manufacturer" | "origin">> & {
  /** Key in makers.json; defaults to the maker of the brand. */
  maker?: string;
  needs_prescription?: boolean;
  cold_chain?: boolean;
  antibiotic?: boolean;
};

interface Maker {
  name: string;
  origin: string;
}

const FACTS: Record<string, GivenFacts> = facts;
const SPECIFICATIONS: Record<string, Partial<FieldValues>> = specifications;
const MAKERS: Record<string, Maker> = makers;

/**
 * Returns the facts and specifications of a demo product. The manufacturer defaults to that of the
 * brand.
 */
export function seedFacts({ slug, brand }: { slug: string; brand: string }): FieldValues & {
  needs_prescription: Flag;
  is_antibiotic: Flag;
  cold_chain: Flag;
} {
  const { maker = brand, antibiotic = false, cold_chain, ...given } = FACTS[slug] ?? {};
  const { needs_prescription = antibiotic, ...facts } = given;
  return {
    ...NO_FACTS,
    ...facts,
    ...SPECIFICATIONS[slug],
    manufacturer: MAKERS[maker]?.name ?? null,
    origin: MAKERS[maker]?.origin ?? null,
    needs_prescription: Number(needs_prescription),
    is_antibiotic: Number(antibiotic),
    cold_chain: Number(cold_chain ?? false),
  };
}
