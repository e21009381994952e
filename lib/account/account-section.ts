/** Sections of the account page; the first one has no name in the address (SPEC 4). */
const SECTIONS = ["profile", "orders", "ebooks", "appointments"] as const;

export type AccountSection = (typeof SECTIONS)[number];

/** The sections of this shop. @param appointments whether appointments are booked here */
export function accountSections(appointments: boolean): AccountSection[] {
  return SECTIONS.filter((section) => appointments || section !== "appointments");
}

/** The section an address asks for; the profile for anything the shop does not have. */
export function sectionOf(value: string | null, sections: AccountSection[]): AccountSection {
  return sections.find((section) => section === value) ?? "profile";
}

/** Address of a section, without language prefix. */
export function sectionPath(section: AccountSection): string {
  return section === "profile" ? "/my-account" : `/my-account?section=${section}`;
}
