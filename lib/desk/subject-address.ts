import { can } from "@/lib/contract/permissions";
import { exportedList } from "./exported-lists";

const NUMBER = "[1-9]\\d*";
const ORDER = "NM-[0-9A-Z-]+";

/** Subjects of the audit with a page: resource, and what follows the id in its address. */
const PAGES: readonly [subject: string, id: string, resource: string, page?: string][] = [
  ["order", ORDER, "orders", "/show"],
  ["appointment", ORDER, "appointments", "/show"],
  ["customer", NUMBER, "people", "/show"],
  ["message", NUMBER, "questions", "/show"],
  ["product", NUMBER, "products"],
  ["category", NUMBER, "categories"],
  ["brand", NUMBER, "brands"],
  ["offer", NUMBER, "offers"],
  ["doctor", NUMBER, "doctors"],
  ["speciality", NUMBER, "specialities"],
  ["blog", NUMBER, "blogs"],
  ["notice", NUMBER, "notices"],
  ["banner", NUMBER, "banners"],
  ["gallery entry", NUMBER, "gallery"],
  ["e-book order", ORDER, "ebook-orders", "/show"],
  ["e-book", NUMBER, "ebooks"],
  ["staff", NUMBER, "staff"],
  ["setting", "[A-Za-z.]+", "settings"],
];

/** Words of subjects that are followed by an id. */
export const NUMBERED_SUBJECTS: readonly string[] = [
  ...PAGES.filter(([, id]) => id === NUMBER).map(([subject]) => subject),
  ...["payment", "refund", "review"],
];

/** Resources of subjects without a page, by the words before the id. */
const OTHER_RESOURCES: readonly (readonly [words: string, resource: string])[] = [
  ["payment", "payments"],
  ["refund", "refunds"],
  ["product review", "reviews"],
  ["ebook review", "reviews"],
  ["media", "media"],
];

/** Returns the resource that an entry of the audit is about; null if it has none. */
export function subjectResource(subject: string): string | null {
  const known = [
    ...OTHER_RESOURCES,
    ...PAGES.map(([words, , resource]) => [words, resource] as const),
  ];
  return known.find(([words]) => subject.startsWith(`${words} `))?.[1] ?? null;
}

/** Screens without pages of records, by the first word of subjects. */
const SCREENS: Readonly<Record<string, string>> = { payment: "payments", refund: "payments" };

const PATTERNS = PAGES.map(([subject, id, resource, page = ""]) => ({
  pattern: new RegExp(`^${subject} (${id})$`),
  resource,
  page,
}));

/**
 * Returns the address of the page of what an entry of the audit is about, such as `product 12`; for
 * an exported list that of the list. Null if there is none, or the role may not open it.
 */
export function subjectAddress(subject: string, role: string): string | null {
  for (const { pattern, resource, page } of PATTERNS) {
    const [, id] = pattern.exec(subject) ?? [];
    if (id !== undefined) return can(role, resource, "list") ? `/${resource}/${id}${page}` : null;
  }
  const list = subject === "refunds" ? "payments" : exportedList(subject);
  const screen = list ?? SCREENS[subject.split(" ", 1)[0] ?? ""];
  return screen !== undefined && can(role, screen, "list") ? `/${screen}` : null;
}
