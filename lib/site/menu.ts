import type { Messages } from "@/lib/i18n/messages";

/** Category shortcut of the main menu. */
export const MEDICAL_APPLIANCES_CATEGORY = 15;

/** A link of header or footer: message key below `header.links`, and path without language. */
export interface MenuLink {
  key: keyof Messages["header"]["links"];
  href: string;
}

/** Above the header. */
export const TOP_LINKS: MenuLink[] = [
  { key: "aboutUs", href: "/about-us" },
  { key: "patientPortal", href: "/patient-portal" },
  { key: "notices", href: "/notices" },
  { key: "gallery", href: "/gallery" },
  { key: "contact", href: "/contact" },
];

export const MAIN_MENU: MenuLink[] = [
  { key: "home", href: "/" },
  { key: "products", href: "/products" },
  { key: "medicalAppliances", href: `/category/products/${MEDICAL_APPLIANCES_CATEGORY}` },
  { key: "appointment", href: "/doctors" },
  { key: "blog", href: "/blogs" },
  { key: "ebook", href: "/ebook" },
];

/** What the menu of small screens adds to the main menu. */
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
