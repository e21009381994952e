import { addToGroup } from "@/lib/base/groups";
import { fold } from "@/lib/base/text/fold";

/** Products by the codes on their packs: bar code, number of the maker, batch; SKU as it is stored. */
export type Codes = Map<string, number[]>;

export interface CodedProduct {
  id: number;
  gtin: string | null;
  mpn: string | null;
  sku: string | null;
}

const MIN_LENGTH = 5;
const SEPARATORS = /[\s\-./]+/g;
const SPACES = /\s+/;
const HAS_DIGIT = /\p{N}/u;
/** A code and the words around it: "batch no MED 26 T18". */
const MAX_WORDS = 8;
/** Other texts, such as the SKU `thermometer`, are words. */
const CODE = /\d|-/;
const LEADING_ZEROS = /^0+(?=\d{8})/;
/** Fewest digits of a text that is searched as a code only. */
const MIN_DIGITS = 3;
const BAR_CODE = /^\d{8,}$/;
/** A text with so many letters in a row has words. */
const WORD = /[\p{L}\p{M}]{4}/u;
const ONE_TOKEN = /^[\p{L}\p{M}\p{N}]+(?:[-./][\p{L}\p{M}\p{N}]+)*$/u;

/** Returns a code without separators and the zeros that some systems put before a bar code. */
function compact(text: string): string {
  return fold(text).replace(SEPARATORS, "").replace(LEADING_ZEROS, "");
}

function addCode(codes: Codes, code: string | null, id: number): void {
  if (code === null || !CODE.test(code)) return;
  const key = compact(code);
  if (key.length >= MIN_LENGTH) addToGroup(codes, key, id);
}

/** Adds the bar code, the maker's number and the SKU of a product. */
export function addProductCodes(codes: Codes, { id, gtin, mpn, sku }: CodedProduct): void {
  addCode(codes, gtin, id);
  addCode(codes, mpn, id);
  // With its separators: "vitamin d3" is a search for words, "vitamin-d3" may be an SKU.
  if (sku && CODE.test(sku)) addToGroup(codes, fold(sku), id);
}

/** Adds the number of a batch of a product. */
export function addBatchCode(codes: Codes, batchNo: string | null, id: number): void {
  addCode(codes, batchNo, id);
}

/** Returns a text and the shorter runs of its words that have a digit, longest first. */
function spans(text: string): string[] {
  const words = text.split(SPACES).slice(0, MAX_WORDS);
  const runs = words.flatMap((_, length) =>
    words.slice(length).map((_, at) => words.slice(at, at + words.length - length).join(" ")),
  );
  return [text, ...runs.filter((run) => HAS_DIGIT.test(run))];
}

/** Returns the ids of the products that a text names by a code, alone or beside words. */
export function findByCode(lists: readonly Codes[], query: string): number[] {
  const keys = spans(query).flatMap((text) => [fold(text), compact(text)]);
  const ids = keys
    .filter((key) => key.length >= MIN_LENGTH)
    .map((key) => lists.flatMap((codes) => codes.get(key) ?? []));
  return [...new Set(ids.find((found) => found.length > 0))];
}

/** Whether a text is written like a code. */
export function isLikeCode(query: string): boolean {
  const text = fold(query);
  const digits = text.replace(/\D/g, "").length;
  if (BAR_CODE.test(compact(text))) return true;
  return (
    ONE_TOKEN.test(text) &&
    compact(text).length > MIN_LENGTH &&
    digits >= MIN_DIGITS &&
    !WORD.test(text)
  );
}
