import { looseList, looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { browserApi } from "./browser";

const PATH = "/api/get-search-products";

/** A product that is suggested while somebody types. */
export interface Suggestion {
  id: number;
  name: string;
  /** Path relative to the site root of the API, or null. */
  image: string | null;
}

/** The products of a get-search-products answer; what is unreadable is left out. */
export function readSuggestions(answer: unknown): Suggestion[] {
  return looseList(looseObject(answer).products).flatMap((product) => {
    const id = looseNumber(product.id);
    const name = looseText(product.name);
    return id === null || name === null ? [] : [{ id, name, image: looseText(product.image) }];
  });
}

/** GET get-search-products in the browser. @param signal ends the call when another text was typed */
export async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { data } = await browserApi.get<unknown>(PATH, { params: { query }, signal });
  return readSuggestions(data);
}
