/** Sections of the account page. The first one is the default and has no query parameter. */
const SECTIONS = [
  "profile",
  "orders",
  "ebooks",
  "appointments",
  "addresses",
  "viewed",
  "security",
  "data",
] as const;

export type AccountSection = (typeof SECTIONS)[number];

/** Whether this shop offers the sections that only some servers support. */
export type OfferedSections = Record<
  "appointments" | "addresses" | "viewed" | "security" | "data",
  boolean
>;

const isAlways = (
  section: AccountSection,
): section is Exclude<AccountSection, keyof OfferedSections> =>
  section === "profile" || section === "orders" || section === "ebooks";

/** Returns the sections that this shop offers, in the order of the menu. */
export function accountSections(offered: OfferedSections): AccountSection[] {
  return SECTIONS.filter((section) => isAlways(section) || offered[section]);
}

/**
 * Returns the section for the `section` query parameter; the profile if the shop does not offer it.
 */
export function sectionOf(value: string | null, sections: AccountSection[]): AccountSection {
  return sections.find((section) => section === value) ?? "profile";
}

/** Path of a section, without locale prefix. */
export function sectionPath(section: AccountSection): string {
  return section === "profile" ? "/my-account" : `/my-account?section=${section}`;
}
