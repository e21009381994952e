import type { FieldColumn } from "./product-fields";

/** Plain fields of products that lists filter by, with the names of their parameters. */
export const TRAITS = [
  { trait: "kind", column: "product_kind" },
  { trait: "power", column: "power" },
  { trait: "material", column: "material" },
  { trait: "warranty", column: "warranty_months" },
] as const satisfies readonly { trait: string; column: FieldColumn }[];

export type TraitName = (typeof TRAITS)[number]["trait"];

export const TRAIT_NAMES: readonly TraitName[] = TRAITS.map(({ trait }) => trait);

/** Value of a trait as addresses have it; null without one. */
export type TraitValues = Readonly<Record<TraitName, string | null>>;

export const NO_TRAITS: TraitValues = { kind: null, power: null, material: null, warranty: null };
