import { type Expression, type SqlBool, sql } from "kysely";
import { fold } from "@/lib/base/text/fold";
import { withoutLookalikes } from "@/lib/contract/order-number";
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

/** Selects the records with a key that begins with a text, by a range of the index. */
function recordsWith(kind: SearchKind, tag: Tag, start: string) {
  const from = keyOf(tag, start);
  return sql`select record_id from search_keys
    where kind = ${kind} and key >= ${from} and key < ${from + LAST_CHARACTER}`;
}

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

/**
 * Returns a condition: each word of the search begins a word of the record, or the search is the
 * beginning or the end of a number from four characters on. Of an order number, also the beginning
 * of a group. The keys must be up to date, see `prepareSearch`.
 */
export function hasSearchKeys(kind: SearchKind, typed: string): Expression<SqlBool> {
  const byWords = sql.join(
    searchedWords(typed).map((word) => recordsWith(kind, "word", word)),
    sql` intersect `,
  );
  const byNumber = [...numberParts(fold(typed))].flatMap((part) => [
    recordsWith(kind, "number", part),
    recordsWith(kind, "reversed", reversed(part)),
  ]);
  // The intersection stands first: SQLite combines from left to right.
  const found = sql.join([byWords, ...byNumber], sql` union `);
  return sql<boolean>`${sql.ref(`${kind}.id`)} in (${found})`;
}
