import type { Locale } from "./locales";

/** A record in the page's language, without its `...Bn` fields. */
export type Localized<T> = {
  [Name in keyof T as Name extends `${string}Bn` ? never : Name]: T[Name];
} & {
  /** Makes a record that is not localized yet a type error. */
  [Name in keyof T as Name extends `${string}Bn` ? Name : never]?: never;
};

const BENGALI = /Bn$/;

/**
 * Returns a record in the page's language. On Bengali pages each Bengali text (`nameBn`) replaces
 * the original (`name`) if there is one. The `...Bn` fields are dropped, so that the browser
 * receives one language only.
 */
export function localized<T extends object>(record: T, locale: Locale): Localized<T> {
  const entries = Object.entries(record);
  const texts = entries.filter(([name]) => !BENGALI.test(name));
  const bengali = entries
    .filter(([name, text]) => locale === "bn" && BENGALI.test(name) && text)
    .map(([name, text]) => [name.replace(BENGALI, ""), text]);
  return Object.fromEntries([...texts, ...bengali]);
}
