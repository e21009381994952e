import { genericsIn } from "./same-generic";

interface WithIngredients {
  productId: number;
  /** Such as 'Paracetamol + Caffeine'; null if it is unknown. */
  genericName: string | null;
}

/** Products that contain the same ingredients. */
interface SharedIngredients<Line> {
  /** Names for the middle of a sentence. */
  ingredients: string[];
  /** A line of each of these products: at least two. */
  lines: Line[];
}

/** A strength at the end of a name, such as '500 mg' or '5 mg/5 ml'. */
const STRENGTH = /\s*\(?\d[\d.,]*\s*(?:mg|mcg|µg|g|ml|iu|%)(?:\s*\/.*)?\)?$/i;

/** Returns a capitalised word in small letters; 'B' and 'ORS' stay. */
const inSentence = (name: string) => name.replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());

/** Returns the ingredients of a generic name, by their names without case. */
function ingredientsOf(genericName: string | null): Map<string, string> {
  const names = genericsIn(genericName ?? "").map((name) =>
    name.replace(/\s+/g, " ").replace(STRENGTH, ""),
  );
  return new Map(
    names.filter((name) => name !== "").map((name) => [name.toLowerCase(), inSentence(name)]),
  );
}

/**
 * Returns which products of an order contain the same active ingredient, whatever their strengths.
 * Ingredients of the same products are together. Several lines of one product share nothing.
 */
export function sharedIngredients<Line extends WithIngredients>(
  lines: readonly Line[],
): SharedIngredients<Line>[] {
  const byProduct = new Map<number, Line>();
  for (const line of lines) if (!byProduct.has(line.productId)) byProduct.set(line.productId, line);
  const byIngredient = new Map<string, { name: string; lines: Line[] }>();
  for (const line of byProduct.values())
    for (const [key, name] of ingredientsOf(line.genericName)) {
      const known = byIngredient.get(key) ?? { name, lines: [] };
      known.lines.push(line);
      byIngredient.set(key, known);
    }
  const shared = new Map<string, SharedIngredients<Line>>();
  for (const { name, lines: containing } of byIngredient.values()) {
    if (containing.length < 2) continue;
    const products = containing.map(({ productId }) => productId).join(" ");
    const known = shared.get(products) ?? { ingredients: [], lines: containing };
    known.ingredients.push(name);
    shared.set(products, known);
  }
  return [...shared.values()];
}
