import { type Expression, type SqlBool, sql } from "kysely";
import { SPLIT_LETTERS } from "@/lib/base/text/bengali-letters";
import { fold } from "@/lib/base/text/fold";
import { BENGALI_ZERO } from "@/lib/base/text/latin-digits";
import { readTypedOrderNumber } from "@/lib/contract/order-number";
import { lookupPhone } from "@/lib/contract/phone";
import type { SearchKind } from "./schema-search";
import { hasSearchKeys, type PartCounts } from "./search-keys";

type Condition = Expression<SqlBool>;

const MAX_WORDS = 8;

/**
 * What `fold` makes of characters of a stored text, besides capital letters. Stored texts have
 * neither zero-width characters nor spaces other than the usual one, see `cleanLine`.
 */
const FOLDED: readonly (readonly [from: string, to: string])[] = [
  ...SPLIT_LETTERS.map(({ one, two }) => [one, two] as const),
  ["\u09c7\u09be", "\u09cb"],
  ["\u09c7\u09d7", "\u09cc"],
  ...Array.from(
    { length: 10 },
    (_, digit) => [String.fromCharCode(BENGALI_ZERO + digit), String(digit)] as const,
  ),
  ["\u00e9", "e"],
  ["\u00c9", "e"],
  ["e\u0301", "e"],
  ["\u2019", "'"],
  ["\u2018", "'"],
  ["\u2011", "-"],
  ["\u2013", "-"],
];
/** Bengali has joiners between letters, which people leave out of a search. */
const JOINERS = ["\u200c", "\u200d"];
const ASCII = /^[ -~]*$/;

function contains(text: Expression<unknown>, part: string): Condition {
  const pattern = `%${part.replace(/[%_\\]/g, "\\$&")}%`;
  return sql<boolean>`${text} like ${pattern} escape '\\'`;
}

/** Returns a column as `fold` would, as far as it matters for finding `wanted` in it. */
function foldedColumn(column: string, wanted: string): Expression<unknown> {
  const joiners = ASCII.test(wanted) ? [] : JOINERS.map((joiner) => [joiner, ""] as const);
  const needed = [...joiners, ...FOLDED.filter(([, to]) => wanted.includes(to))];
  const replaced = needed.reduce<Expression<unknown>>(
    (text, [from, to]) => sql`replace(${text}, ${from}, ${to})`,
    sql.ref(column),
  );
  return sql`lower(${replaced})`;
}

function hasPart(column: string, typed: string): Condition[] {
  const folded = fold(typed);
  const plain = typed.trim().toLowerCase();
  // A database folds fewer letters than `fold`: the others are found as they are stored.
  const asTyped = plain === folded ? [] : [contains(sql`lower(${sql.ref(column)})`, plain)];
  return [contains(foldedColumn(column, folded), folded), ...asTyped];
}

/** Condition: a word of the column begins with `word`, which is folded. */
const hasWord = (column: string, word: string): Condition =>
  contains(sql`' ' || ${foldedColumn(column, word)}`, ` ${word}`);

/**
 * Condition: the column equals a text, as far as the database folds it like `fold`. Reads every row.
 */
export function equalsFolded(column: string, typed: string): Condition {
  const folded = fold(typed);
  return sql<boolean>`${foldedColumn(column, folded)} = ${folded}`;
}

const either = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/**
 * Returns a condition: one of the columns contains the text, or each of several words begins a word of
 * a column, in any notation (see `fold`). Reads every row.
 */
export function likesAny(search: string, columns: readonly string[]): Condition {
  const whole = columns.flatMap((name) => hasPart(name, search));
  const words = fold(search).split(" ").slice(0, MAX_WORDS);
  if (words.length === 1) return either(whole);
  const all = words.map((word) => either(columns.map((name) => hasWord(name, word))));
  return either([...whole, sql<boolean>`(${sql.join(all, sql` and `)})`]);
}

const WHOLE_PHONE = /^(?:01\d{9}|\+(?!880)\d{8,15})$/;

/** Returns the whole phone number of a search, as stored; null for a part of one. */
export function wholePhone(typed: string): string | null {
  const phone = lookupPhone(typed);
  return phone !== null && WHOLE_PHONE.test(phone) ? phone : null;
}

/** Columns of the order number and the phone number in a search. */
interface NumberColumns {
  number: string;
  phone: string;
}

/**
 * Returns the condition of a search for orders or appointments: a whole number or phone number, else
 * a part of one, or words (see `hasSearchKeys`). All use indexes.
 * @param counts of the parts of the search, see `countSearchParts`
 */
export function orderSearch(
  kind: SearchKind,
  typed: string,
  { number, phone }: NumberColumns,
  counts?: PartCounts,
): Condition {
  const folded = fold(typed);
  const wholeNumber = readTypedOrderNumber(folded);
  if (wholeNumber !== null && /^#|^nm/.test(folded))
    return sql<boolean>`${sql.ref(number)} = ${wholeNumber}`;
  const whole = wholePhone(folded);
  if (whole !== null) return sql<boolean>`${sql.ref(phone)} = ${whole}`;
  return hasSearchKeys(kind, typed, counts);
}
