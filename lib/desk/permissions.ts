import type { Role } from "@/lib/contract/terms";

/** Resources of the desk with their actions, and the roles that may do each beside the owner. */
const PERMISSIONS = {
  orders: {
    list: ["orders", "pharmacist", "accounts"],
    show: ["orders", "pharmacist", "accounts"],
    move: ["orders"],
    note: ["orders", "pharmacist"],
    refund: ["orders"],
    pay: ["orders"],
    charge: ["orders"],
    correct: ["orders"],
  },
  products: {
    list: ["orders", "catalogue", "pharmacist", "content", "accounts"],
    show: ["orders", "catalogue", "pharmacist", "content", "accounts"],
    create: ["catalogue"],
    edit: ["catalogue"],
  },
  categories: {
    list: ["orders", "catalogue", "pharmacist", "content", "accounts"],
    show: ["orders", "catalogue", "pharmacist", "content", "accounts"],
    create: ["catalogue"],
    edit: ["catalogue"],
  },
  brands: {
    list: ["orders", "catalogue", "pharmacist", "content", "accounts"],
    show: ["orders", "catalogue", "pharmacist", "content", "accounts"],
    create: ["catalogue"],
    edit: ["catalogue"],
  },
  stock: {
    list: ["orders", "catalogue", "pharmacist", "accounts"],
    receive: ["catalogue"],
    correct: ["catalogue"],
  },
  people: { export: ["accounts"] },
  ledger: { export: ["accounts"] },
  settings: { list: ["accounts"], show: ["accounts"], edit: [] },
  staff: { list: [], show: [], create: [], edit: [] },
  audit: { list: ["accounts"] },
  checklist: { list: [] },
} as const satisfies Record<string, Record<string, readonly Exclude<Role, "owner">[]>>;

type Table = typeof PERMISSIONS;

type Resource = keyof Table;

/** Name of a resource and one of its actions, such as `orders.move`. */
export type Permission = { [R in Resource]: `${R}.${keyof Table[R] & string}` }[Resource];

function rolesOf(resource: string, action: string): readonly string[] | undefined {
  const actions = new Map<string, object>(Object.entries(PERMISSIONS)).get(resource);
  return new Map<string, readonly string[]>(Object.entries(actions ?? {})).get(action);
}

/**
 * Whether a role may do something with a resource. False for unknown roles, resources and actions.
 * The server enforces it; the desk's screens only hide what would be refused.
 */
export function can(role: string, resource: string, action: string): boolean {
  const roles = rolesOf(resource, action);
  return roles !== undefined && (role === "owner" || roles.includes(role));
}

/**
 * What needs the password entered again within the last {@link CONFIRMED_MS}: money that goes back,
 * rights of staff, and exports of people and of money.
 */
const CONFIRMED: readonly string[] = [
  "orders.refund",
  "staff.create",
  "staff.edit",
  "people.export",
  "ledger.export",
] satisfies Permission[];

/** How long an entered password permits that, in ms. */
export const CONFIRMED_MS = 5 * 60_000;

/** Whether something needs the password entered again. */
export function needsPassword(resource: string, action: string): boolean {
  return CONFIRMED.includes(`${resource}.${action}`);
}
