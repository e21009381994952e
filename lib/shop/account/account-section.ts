/** Sections of the account page; the first one has no name in the address. */
const SECTIONS = ["profile", "orders", "ebooks", "appointments", "security"] as const;

export type AccountSection = (typeof SECTIONS)[number];

/** Whether this shop offers the sections that not every server knows. */
export type OfferedSections = Record<"appointments" | "security", boolean>;

/** The sections of this shop. */
export function accountSections(offered: OfferedSections): AccountSection[] {
  return SECTIONS.filter(
    (section) => (section !== "appointments" && section !== "security") || offered[section],
  );
}

/** The section an address asks for; the profile for anything the shop does not have. */
export function sectionOf(value: string | null, sections: AccountSection[]): AccountSection {
  return sections.find((section) => section === value) ?? "profile";
}

/** Address of a section, without language prefix. */
export function sectionPath(section: AccountSection): string {
  return section === "profile" ? "/my-account" : `/my-account?section=${section}`;
}
