import type { Graph, JsonLdObject, WithContext } from "schema-dts";

/** What one JSON-LD script holds: one thing, or several that refer to each other. */
export type JsonLdDocument = Graph | WithContext<JsonLdObject>;

const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that cannot end its script element, whatever a product is called (P83). */
export function jsonLdText(data: JsonLdDocument): string {
  return JSON.stringify(data).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
