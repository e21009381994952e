/** Groups of the menu, in its order. */
export const MENU_GROUPS = [
  ...(["orders", "pharmacy", "catalogue", "clinic", "content", "people", "shop"] as const),
] as const;

export type MenuGroup = (typeof MENU_GROUPS)[number];

interface Screen {
  /** Row of docs/operations.md that describes it. */
  row: string;
  /** Group in the menu; a screen without it is opened from another one. */
  menu?: MenuGroup | "top";
}

/**
 * Screens of the desk by the names of their addresses: the entries of the menu and their help, in
 * this order.
 */
export const SCREENS = {
  overview: { row: "Overview", menu: "top" },
  search: { row: "Search" },
  orders: { row: "Orders", menu: "orders" },
  order: { row: "An order" },
  "pick-list": { row: "Pick list" },
  "phone-order": { row: "Order by phone" },
  "ebook-orders": { row: "E-book orders", menu: "orders" },
  payments: { row: "Payments to review", menu: "orders" },
  reconciliation: { row: "Reconciliation" },
  payouts: { row: "Courier payouts" },
  returns: { row: "Returns", menu: "orders" },
  complaints: { row: "Complaints", menu: "orders" },
  prescriptions: { row: "Prescriptions", menu: "pharmacy" },
  products: { row: "Products", menu: "catalogue" },
  import: { row: "Products" },
  prices: { row: "Prices", menu: "catalogue" },
  offers: { row: "Offers", menu: "catalogue" },
  "low-stock": { row: "Low stock", menu: "catalogue" },
  expiring: { row: "Low stock" },
  recalls: { row: "Recalls", menu: "catalogue" },
  categories: { row: "Categories, Brands", menu: "catalogue" },
  brands: { row: "Categories, Brands", menu: "catalogue" },
  appointments: { row: "Appointments", menu: "clinic" },
  doctors: { row: "Doctors", menu: "clinic" },
  specialities: { row: "Specialities", menu: "clinic" },
  blogs: { row: "Blogs", menu: "content" },
  notices: { row: "Notices", menu: "content" },
  banners: { row: "Banners", menu: "content" },
  gallery: { row: "Gallery", menu: "content" },
  pages: { row: "Pages", menu: "content" },
  ebooks: { row: "E-books", menu: "content" },
  media: { row: "Media", menu: "content" },
  people: { row: "Customers", menu: "people" },
  questions: { row: "Questions", menu: "people" },
  reviews: { row: "Reviews", menu: "people" },
  newsletter: { row: "Newsletter", menu: "people" },
  outbox: { row: "Messages", menu: "people" },
  settings: { row: "Settings", menu: "shop" },
  staff: { row: "Staff", menu: "shop" },
  audit: { row: "History of changes", menu: "shop" },
  checklist: { row: "Opening the shop", menu: "shop" },
  sessions: { row: "Where you are logged in" },
  passkeys: { row: "Passkeys" },
  notifications: { row: "Notifications" },
} as const satisfies Record<string, Screen>;

type Screens = typeof SCREENS;

export type ScreenName = keyof Screens;

/** Screens of the menu. */
export type MenuScreen = {
  [Name in ScreenName]: Screens[Name] extends { menu: string } ? Name : never;
}[ScreenName];
