import type { Messages } from "@/lib/i18n/messages";

/** Id of the highlighted category in an external API. */
export const MEDICAL_APPLIANCES_CATEGORY = 15;

/**
 * A link of the header or footer: message key below `header.links`, and path without locale prefix.
 */
export interface MenuLink {
  key: keyof Messages["header"]["links"];
  href: string;
}

/** Links in the bar above the header. */
export const TOP_LINKS: MenuLink[] = [
  { key: "aboutUs", href: "/about-us" },
  { key: "patientPortal", href: "/patient-portal" },
  { key: "notices", href: "/notices" },
  { key: "gallery", href: "/gallery" },
  { key: "contact", href: "/contact" },
];

/**
 * Returns the links of the main menu.
 * @param medicalCategory id of the linked category; null for none
 */
export function mainMenu(medicalCategory: number | null): MenuLink[] {
  const medical: MenuLink[] =
    medicalCategory === null
      ? []
      : [{ key: "medicalAppliances", href: `/category/products/${medicalCategory}` }];
  return [
    { key: "home", href: "/" },
    { key: "products", href: "/products" },
    ...medical,
    { key: "appointment", href: "/doctors" },
    { key: "blog", href: "/blogs" },
    { key: "ebook", href: "/ebook" },
  ];
}

/** Links that the mobile menu has in addition to the main menu. */
export const MOBILE_EXTRA: MenuLink[] = [
  { key: "contact", href: "/contact" },
  { key: "wishlist", href: "/wishlist" },
  { key: "compare", href: "/compare" },
  { key: "cart", href: "/products/cart" },
];

export const FOOTER_COLUMNS = [
  {
    title: "company",
    links: [
      { key: "blog", href: "/blogs" },
      { key: "products", href: "/products" },
      { key: "locationsMap", href: "/contact" },
    ],
  },
  {
    title: "services",
    links: [
      { key: "myAccount", href: "/my-account" },
      { key: "terms", href: "/terms" },
      { key: "promotionalOffers", href: "/promotional-offers" },
    ],
  },
  {
    title: "customerCare",
    links: [
      { key: "wishlist", href: "/wishlist" },
      { key: "orderTracking", href: "/order-tracking" },
      { key: "contactUs", href: "/contact" },
    ],
  },
] as const satisfies { title: string; links: MenuLink[] }[];
