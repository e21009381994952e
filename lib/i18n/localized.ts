import type { Locale } from "./locales";

/** A record in the language of a page: without the Bengali texts beside its others. */
export type Localized<T> = {
  [Name in keyof T as Name extends `${string}Bn` ? never : Name]: T[Name];
} & {
  /** Keeps a record out that is not in the language of a page yet. */
  nameBn?: never;
};

const BENGALI = /Bn$/;

/**
 * A record as a page in this language shows it: on a Bengali page each Bengali text (`nameBn`) stands in
 * the place of the other (`name`), as far as the server has it. Only these travel to the browser.
 */
export function localized<T extends object>(record: T, locale: Locale): Localized<T> {
  const entries = Object.entries(record);
  const texts = entries.filter(([name]) => !BENGALI.test(name));
  const bengali = entries
    .filter(([name, text]) => locale === "bn" && BENGALI.test(name) && text)
    .map(([name, text]) => [name.replace(BENGALI, ""), text]);
  return Object.fromEntries([...texts, ...bengali]);
}
