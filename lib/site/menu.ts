/** Category shortcut of the main menu (SPEC 9). */
const MEDICAL_APPLIANCES_CATEGORY = 15;

/** Main menu: message key below `common`, and path without language. */
export const MAIN_MENU = [
  { key: "home", href: "/" },
  { key: "products", href: "/products" },
  { key: "medicalAppliances", href: `/category/products/${MEDICAL_APPLIANCES_CATEGORY}` },
] as const;
