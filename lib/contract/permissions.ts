import type { Role } from "./terms";

/** Roles for what every staff member may do. */
const EVERYBODY = ["orders", "catalogue", "pharmacist", "clinic", "content", "accounts"] as const;

/** Resources of the desk with their actions, and the roles that may do each beside the owner. */
const PERMISSIONS = {
  // The first page: each count needs the permission of its list, too.
  overview: {
    list: EVERYBODY,
    money: ["orders", "accounts"],
  },
  orders: {
    list: ["orders", "pharmacist", "accounts"],
    show: ["orders", "pharmacist", "accounts"],
    move: ["orders"],
    undo: ["orders"],
    // Only the owner opens an order again after its customer was notified that it is completed.
    reopen: [],
    note: ["orders", "pharmacist"],
    refund: ["orders"],
    pay: ["orders"],
    charge: ["orders"],
    correct: ["orders"],
    lines: ["orders"],
    create: ["orders"],
    export: ["orders", "accounts"],
  },
  "ebook-orders": {
    list: ["orders", "accounts"],
    show: ["orders", "accounts"],
    cancel: ["orders"],
    pay: ["orders"],
    refund: ["orders"],
    resend: ["orders"],
    export: ["orders", "accounts"],
  },
  products: {
    list: ["orders", "catalogue", "pharmacist", "content", "accounts"],
    show: ["orders", "catalogue", "pharmacist", "content", "accounts"],
    create: ["catalogue"],
    edit: ["catalogue"],
    import: ["catalogue"],
    export: ["catalogue"],
  },
  categories: {
    list: ["orders", "catalogue", "pharmacist", "content", "accounts"],
    show: ["orders", "catalogue", "pharmacist", "content", "accounts"],
    create: ["catalogue"],
    edit: ["catalogue"],
    export: ["catalogue"],
  },
  brands: {
    list: ["orders", "catalogue", "pharmacist", "content", "accounts"],
    show: ["orders", "catalogue", "pharmacist", "content", "accounts"],
    create: ["catalogue"],
    edit: ["catalogue"],
    export: ["catalogue"],
  },
  stock: {
    list: ["orders", "catalogue", "pharmacist", "accounts"],
    receive: ["catalogue"],
    correct: ["catalogue"],
    price: ["catalogue"],
  },
  // A recall writes to customers and stops sales; only the owner ends it.
  recalls: {
    list: ["orders", "pharmacist"],
    show: ["orders", "pharmacist"],
    create: ["pharmacist"],
    end: [],
  },
  "recall-orders": { list: ["orders", "pharmacist"], export: ["pharmacist"] },
  offers: {
    list: ["orders", "catalogue", "accounts"],
    show: ["orders", "catalogue", "accounts"],
    create: ["catalogue"],
    edit: ["catalogue"],
    export: ["catalogue", "accounts"],
  },
  prices: { list: ["catalogue"], save: ["catalogue"], export: ["catalogue"] },
  pictures: { upload: ["catalogue", "clinic", "content"] },
  documents: { upload: ["content"] },
  videos: { upload: ["content"] },
  // Roles that upload pictures. A replacement also needs the permission to edit all records with
  // the file.
  media: {
    list: ["catalogue", "clinic", "content"],
    show: ["catalogue", "clinic", "content"],
    replace: ["catalogue", "clinic", "content"],
    delete: ["catalogue", "clinic", "content"],
    export: ["catalogue", "clinic", "content"],
  },
  "low-stock": {
    list: ["orders", "catalogue", "pharmacist", "accounts"],
    export: ["catalogue", "accounts"],
  },
  expiring: {
    list: ["orders", "catalogue", "pharmacist", "accounts"],
    export: ["catalogue", "accounts"],
  },
  reviews: {
    list: ["catalogue", "content"],
    decide: ["catalogue", "content"],
    export: ["catalogue", "content"],
  },
  blogs: {
    list: ["content"],
    show: ["content"],
    create: ["content"],
    edit: ["content"],
    publish: ["content"],
    export: ["content"],
  },
  notices: {
    list: ["content"],
    show: ["content"],
    create: ["content"],
    edit: ["content"],
    publish: ["content"],
    export: ["content"],
  },
  banners: {
    list: ["content"],
    show: ["content"],
    create: ["content"],
    edit: ["content"],
    export: ["content"],
  },
  gallery: {
    list: ["content"],
    show: ["content"],
    create: ["content"],
    edit: ["content"],
    export: ["content"],
  },
  pages: { list: ["content"], show: ["content"], edit: ["content"], export: ["content"] },
  ebooks: {
    list: ["content"],
    show: ["content"],
    create: ["content"],
    edit: ["content"],
    upload: ["content"],
    export: ["content"],
  },
  payments: {
    list: ["orders", "accounts"],
    decide: ["orders"],
    export: ["orders", "accounts"],
  },
  // Health data: for every other role these calls do not exist.
  prescriptions: {
    list: ["pharmacist"],
    show: ["pharmacist"],
    look: ["pharmacist"],
    decide: ["pharmacist"],
    export: ["pharmacist"],
  },
  doctors: {
    list: ["clinic"],
    show: ["clinic"],
    create: ["clinic"],
    edit: ["clinic"],
    export: ["clinic"],
  },
  specialities: {
    list: ["clinic"],
    show: ["clinic"],
    create: ["clinic"],
    edit: ["clinic"],
    export: ["clinic"],
  },
  // Patients write there why they come.
  appointments: {
    list: ["clinic"],
    show: ["clinic"],
    create: ["clinic"],
    edit: ["clinic"],
    pay: ["clinic"],
    refund: ["clinic"],
    export: ["clinic"],
  },
  returns: {
    list: ["orders", "pharmacist", "accounts"],
    create: ["orders"],
    decide: ["orders"],
    refund: ["orders"],
    export: ["orders", "accounts"],
  },
  // Only the owner lets a transaction number that has paid before pay again.
  transactions: { reuse: [] },
  "return-photos": { show: ["orders", "pharmacist", "accounts"] },
  complaints: {
    list: ["orders", "pharmacist", "accounts"],
    show: ["orders", "pharmacist", "accounts"],
    create: ["orders", "pharmacist"],
    answer: ["orders", "pharmacist"],
    edit: ["orders", "pharmacist"],
    export: ["orders", "accounts"],
  },
  people: {
    list: ["orders", "pharmacist", "accounts"],
    show: ["orders", "pharmacist", "accounts"],
    reset: ["orders"],
    block: ["orders"],
    export: ["accounts"],
    erase: [],
  },
  newsletter: { list: ["content"], export: ["content"] },
  // What payment providers settled is compared with it. Only the owner chooses the columns of their
  // files, and removes imported rows.
  ledger: {
    list: ["accounts"],
    import: ["accounts"],
    ask: ["accounts"],
    map: [],
    remove: [],
    export: ["accounts"],
  },
  // Columns and files of couriers are those of the ledger.
  payouts: { list: ["accounts"], decide: ["accounts"], export: ["accounts"] },
  settings: { list: ["accounts"], show: ["accounts"], edit: [], export: ["accounts"] },
  staff: { list: [], show: [], create: [], edit: [], export: [] },
  questions: {
    list: ["orders", "pharmacist", "clinic"],
    show: ["orders", "pharmacist", "clinic"],
    answer: ["orders", "pharmacist", "clinic"],
    publish: ["orders", "pharmacist"],
    edit: ["orders", "pharmacist", "clinic"],
    export: ["orders", "pharmacist", "clinic"],
  },
  outbox: { list: ["orders"], export: ["orders"] },
  audit: { list: ["accounts"], export: ["accounts"] },
  checklist: { list: [] },
  connections: { list: ["accounts"], test: [] },
  // The own ones only.
  sessions: { list: EVERYBODY, end: EVERYBODY },
  passkeys: { list: EVERYBODY, add: EVERYBODY, remove: EVERYBODY },
  // Of new orders: for those who may see them.
  notifications: {
    list: ["orders", "pharmacist", "accounts"],
    add: ["orders", "pharmacist", "accounts"],
    remove: ["orders", "pharmacist", "accounts"],
  },
} as const satisfies Record<string, Record<string, readonly Exclude<Role, "owner">[]>>;

type Table = typeof PERMISSIONS;

type Resource = keyof Table;

/** All names of a resource and one of its actions. */
export const ALL_PERMISSIONS: readonly string[] = Object.entries(PERMISSIONS).flatMap(
  ([resource, actions]) => Object.keys(actions).map((action) => `${resource}.${action}`),
);

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

/** Resources whose calls are 404, instead of 403, for roles that may not make them. */
const HIDDEN: readonly string[] = ["prescriptions", "appointments", "return-photos"];

/** Whether the server must not even say that a resource exists to roles that may not use it. */
export function isHidden(resource: string): boolean {
  return HIDDEN.includes(resource);
}

/**
 * Permissions that need the password entered again, or a passkey used, within the last
 * {@link CONFIRMED_MS}: refunds, decisions about payments, recalls, rights of staff, deletion of customers,
 * exports of customers and of money, and changes of the own passkeys.
 */
const CONFIRMED: readonly string[] = [
  "orders.refund",
  "appointments.refund",
  "ebook-orders.refund",
  "payments.decide",
  "returns.refund",
  "recalls.create",
  "recalls.end",
  "recall-orders.export",
  "staff.create",
  "staff.edit",
  "people.export",
  "people.erase",
  "orders.export",
  "ebook-orders.export",
  "payments.export",
  "returns.export",
  "complaints.export",
  "prescriptions.export",
  "appointments.export",
  "questions.export",
  "reviews.export",
  "newsletter.export",
  "outbox.export",
  "audit.export",
  "staff.export",
  "ledger.export",
  "ledger.remove",
  "passkeys.add",
  "passkeys.remove",
] satisfies Permission[];

/** Time in ms after entering the password in which these permissions can be used. */
export const CONFIRMED_MS = 5 * 60_000;

/** Whether something needs the password entered again. */
export function needsPassword(resource: string, action: string): boolean {
  return CONFIRMED.includes(`${resource}.${action}`);
}
