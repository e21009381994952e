/**
 * Sections of the screen of settings, with the keys in the order of the screen. A test compares the
 * keys with the schema of the settings.
 */
export const SETTING_SECTIONS = {
  contact: ["name", "tagline", "phone", "email", "address", "hours", "map", "chat", "profiles"],
  look: ["logo", "logoOnDark", "about", "leaders", "helpVideo", "ebookVideo"],
  licences: ["licences", "pharmacist", "vat"],
  delivery: ["deliveryRules", "deliveryDays", "insideDhaka", "delivery", "pickup"],
  payment: ["payment", "cashRules", "orders", "returns", "sms"],
  home: ["homeSections", "offersEnd", "promises", "maskBanner", "search", "ad"],
  stock: ["lowStock"],
  appointments: ["appointments", "prescriptions"],
  reviews: ["reviews"],
  retention: ["retention", "terms"],
  measuring: ["feeds", "analytics", "webVitalsPercent", "verification", "redirects"],
} as const satisfies Record<string, readonly string[]>;

/** Name of a section; `other` for settings of a later version. */
type SettingSection = keyof typeof SETTING_SECTIONS | "other";

/** Returns the setting that follows one in its section; null after the last. */
export function settingAfter(key: string): string | null {
  const section: readonly string[] =
    Object.values(SETTING_SECTIONS).find((keys) => keys.some((one) => one === key)) ?? [];
  return section[section.indexOf(key) + 1] ?? null;
}

/** Returns the records by section, without empty sections. */
export function bySection<Setting extends { key: string }>(
  settings: readonly Setting[],
): { section: SettingSection; settings: Setting[] }[] {
  const names = Object.keys(SETTING_SECTIONS) as (keyof typeof SETTING_SECTIONS)[];
  const known = names.map((section) => ({
    section,
    settings: SETTING_SECTIONS[section].flatMap(
      (key) => settings.find((setting) => setting.key === key) ?? [],
    ),
  }));
  const placed = new Set<string>(Object.values(SETTING_SECTIONS).flat());
  const other = settings.filter(({ key }) => !placed.has(key));
  return [...known, { section: "other" as const, settings: other }].filter(
    (part) => part.settings.length > 0,
  );
}
