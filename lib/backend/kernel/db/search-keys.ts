import { type Expression, type SqlBool, sql } from "kysely";
import { fold } from "@/lib/base/text/fold";
import { withoutLookalikes } from "@/lib/contract/order-number";
import type { Db } from "./schema";
import type { SearchKind } from "./schema-search";

/** Minimum characters of a part of a number. */
const MIN_PART = 4;
/** Maximum characters of a key: the rest of a longer word is not compared. */
const MAX_LENGTH = 40;
/** Maximum words of a text that are found, and of a search that are compared. */
const MAX_WORDS = { stored: 100, typed: 8 };
/** No character is sorted after it. */
const LAST_CHARACTER = "\u{10ffff}";

const TAGS = { word: "w", number: "n", reversed: "r" } as const;

type Tag = keyof typeof TAGS;

const keyOf = (tag: Tag, text: string) => TAGS[tag] + [...text].slice(0, MAX_LENGTH).join("");

const reversed = (text: string) => [...text].reverse().join("");

const WORD_START = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]/gu;

/** Returns the words of a folded text, and the parts of each that follow a sign, as in `a-b`. */
function wordsOf(folded: string): string[] {
  return folded.split(" ").flatMap((word) => {
    const starts = [...word.matchAll(WORD_START)].map(({ index }) => index);
    return [...new Set([0, ...starts])].map((start) => word.slice(start));
  });
}

/** Returns a record number, or a part of one, without NM, hyphens and lookalikes of digits. */
const compactNumber = (folded: string) =>
  withoutLookalikes(folded.replace(/[\s#-]/g, "").replace(/^nm(?=.)/, ""));

/** Returns the digits of a phone number, or of a part of one, as they are stored. */
const phoneDigits = (folded: string) => folded.replace(/\D/g, "").replace(/^(?:00)?880(?=1)/, "0");

/** What a record is found by. */
export interface SearchedTexts {
  number: string | null;
  phone: string | null;
  texts: readonly (string | null)[];
}

/**
 * Returns the keys of a record: its words; its numbers and the groups of its order number; and the
 * numbers reversed, so that their ends are found by a beginning.
 */
export function searchKeys({ number, phone, texts }: SearchedTexts): Set<string> {
  const groups = fold(number ?? "").split("-");
  const numbers = groups.map((_, from) => compactNumber(groups.slice(from).join("-")));
  const whole = [numbers[0] ?? "", phoneDigits(fold(phone ?? ""))];
  const words = texts.flatMap((text) => wordsOf(fold(text ?? "")).slice(0, MAX_WORDS.stored));
  return new Set([
    ...words.filter((word) => word !== "").map((word) => keyOf("word", word)),
    ...[...numbers, ...whole].filter(Boolean).map((one) => keyOf("number", one)),
    ...whole.filter(Boolean).map((one) => keyOf("reversed", reversed(one))),
  ]);
}

const NUMBER_PART = new RegExp(`^[0-9a-z]{${MIN_PART},}$`);
const PHONE_PART = /^[+\d\s().-]+$/;

/** Returns how a folded search may be written in the keys of numbers. */
function numberParts(folded: string): Set<string> {
  const parts = [compactNumber(folded), PHONE_PART.test(folded) ? phoneDigits(folded) : ""];
  return new Set(parts.filter((part) => NUMBER_PART.test(part)));
}

/** Condition: a key begins with a text; it is a range of the index. */
const begins = (from: string, key = "key") =>
  sql<boolean>`${sql.ref(key)} >= ${from} and ${sql.ref(key)} < ${from + LAST_CHARACTER}`;

/** Selects the records with a key that begins with a text, by a range of the index. */
const recordsWithKey = (kind: SearchKind, from: string) =>
  sql`select record_id from search_keys where kind = ${kind} and ${begins(from)}`;

const recordsWith = (kind: SearchKind, tag: Tag, start: string) =>
  recordsWithKey(kind, keyOf(tag, start));

/** Returns the words of a typed search that are compared. */
export const searchedWords = (typed: string): string[] =>
  fold(typed).split(" ").slice(0, MAX_WORDS.typed);

/** Selects the ids of the records with a word that begins with a folded word. */
export const recordsWithWord = (kind: SearchKind, word: string) => recordsWith(kind, "word", word);

/**
 * Returns a condition: the typed text is the beginning or the end of the order number of a record, or
 * begins a group of it, from four characters on. The keys must be up to date.
 * @param column of the order number
 */
export function hasNumberPart(
  kind: SearchKind,
  column: string,
  typed: string,
): Expression<SqlBool> {
  const part = compactNumber(fold(typed));
  if (!NUMBER_PART.test(part)) return sql<boolean>`1 = 0`;
  const found = sql.join(
    [recordsWith(kind, "number", part), recordsWith(kind, "reversed", reversed(part))],
    sql` union `,
  );
  // The keys are those of the phone number, too.
  return sql<boolean>`${sql.ref(`${kind}.id`)} in (${found})
    and replace(lower(${sql.ref(column)}), '-', '') like ${`%${part}%`}`;
}

/** Records with a part of a search from which on it is looked up in each record, see `hasSearchKeys`. */
const COMMON = 50_000;

/** How many records have a part of a search, by the beginning of their keys. */
export type PartCounts = Pick<ReadonlyMap<string, number>, "get">;

/** Returns the ways to find a record by a search: by all keys of one of them. */
function waysOf(typed: string): string[][] {
  const numbers = [...numberParts(fold(typed))].flatMap((part) => [
    [keyOf("number", part)],
    [keyOf("reversed", reversed(part))],
  ]);
  return [searchedWords(typed).map((word) => keyOf("word", word)), ...numbers];
}

/**
 * Counts the records with each part of a search, up to a little more than those of a common one. The
 * keys must be up to date.
 */
export async function countSearchParts(
  db: Db,
  kind: SearchKind,
  typed: string | undefined,
): Promise<PartCounts> {
  const counts = new Map<string, number>();
  if (!typed?.trim()) return counts;
  for (const part of new Set(waysOf(typed).flat())) {
    const some = sql`select 1 from search_keys where kind = ${kind} and ${begins(part)}
      limit ${COMMON + 1}`;
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as count from (${some}) as counted`.execute(db);
    counts.set(part, Number(rows[0]?.count ?? 0));
  }
  return counts;
}

/** Condition: the record with an id has a key that begins with a text, by the index of the records. */
const hasKey = (kind: SearchKind, id: Expression<unknown>, from: string) =>
  sql<boolean>`exists (select 1 from search_keys as part
    where part.kind = ${kind} and part.record_id = ${id}
      and ${begins(from, "part.key")})`;

/** Condition: the record has all parts. The rarest leads to the records, unless all are common. */
function hasParts(kind: SearchKind, parts: readonly string[], counts: PartCounts) {
  const countOf = (part: string) => counts.get(part) ?? 0;
  const [rarest = "", ...others] = [...parts].sort((one, other) => countOf(one) - countOf(other));
  const id = sql.ref(`${kind}.id`);
  const all = (list: readonly string[], record: Expression<unknown>) =>
    sql.join(
      list.map((part) => hasKey(kind, record, part)),
      sql` and `,
    );
  if (countOf(rarest) > COMMON) return sql<boolean>`(${all(parts, id)})`;
  const more = others.length > 0 ? sql` and ${all(others, sql.ref("rare.record_id"))}` : sql``;
  return sql<boolean>`${id} in (select rare.record_id from search_keys as rare
    where rare.kind = ${kind} and ${begins(rarest, "rare.key")}${more})`;
}

/**
 * Returns a condition: each word of the search begins a word of the record, or the search is the
 * beginning or the end of a number from four characters on. Of an order number, also the beginning
 * of a group. The keys must be up to date, see `prepareSearch`.
 * @param counts of the parts of the search: collecting all records with a common one takes long, while
 *   a page and a limited count soon find enough of them
 */
export function hasSearchKeys(
  kind: SearchKind,
  typed: string,
  counts: PartCounts = new Map(),
): Expression<SqlBool> {
  const ways = waysOf(typed);
  const isCommon = (part: string) => (counts.get(part) ?? 0) > COMMON;
  if (ways.flat().some(isCommon)) {
    const found = ways.filter((parts) => parts.every((part) => counts.get(part) !== 0));
    if (found.length === 0) return sql<boolean>`1 = 0`;
    return sql<boolean>`(${sql.join(
      found.map((parts) => hasParts(kind, parts, counts)),
      sql` or `,
    )})`;
  }
  const records = (part: string) => recordsWithKey(kind, part);
  const [words = [], ...numbers] = ways;
  // The intersection stands first: SQLite combines from left to right.
  const byWords = sql.join(words.map(records), sql` intersect `);
  const union = sql.join([byWords, ...numbers.flat().map(records)], sql` union `);
  return sql<boolean>`${sql.ref(`${kind}.id`)} in (${union})`;
}
