import type { SiteSettings } from "./settings-schema";

/**
 * Key beside the stored settings of a shop that was created without demo data. No setting has it,
 * so that an earlier version ignores it.
 */
export const STARTS_EMPTY = "startsEmpty";

/** What such a shop has in place of the demo's words, pictures and links until staff enter theirs. */
export const EMPTY_START = {
  name: { en: "New shop", bn: "নতুন দোকান" },
  tagline: { en: "Health products and medicines", bn: "স্বাস্থ্যপণ্য ও ওষুধ" },
  // Staff cannot save these empty; pages leave out an empty one.
  phone: "",
  email: "",
  address: { en: "", bn: "" },
  hours: { en: "", bn: "" },
  logo: null,
  logoOnDark: null,
  licences: null,
  chat: null,
  map: null,
  helpVideo: null,
  ebookVideo: null,
  offersEnd: null,
  about: null,
  leaders: [],
  promises: [],
  maskBanner: null,
} satisfies Partial<SiteSettings>;
