import { FIELD_COLUMNS } from "@/lib/contract/product-fields";
import { subjectResource } from "./subject-address";

/** Commands that no staff member runs, by the name of their text. */
const OTHER_ACTIONS: Readonly<Record<string, string>> = {
  "own prescription": "own_prescription",
  "offer ended": "offer_ended",
};

/** Returns the key of the text for a command of the audit; null for a command of the console. */
export function auditActionKey(command: string): string | null {
  const action = command.startsWith("desk ")
    ? command.slice("desk ".length)
    : OTHER_ACTIONS[command];
  return action === undefined ? null : `desk.audit.actions.${action}`;
}

/** Texts of values by field, and by `resource.field` where a field has another meaning. */
const WORDS: Readonly<Record<string, string>> = {
  "orders.state": "desk.orders.states",
  "appointments.state": "desk.clinic.states",
  "payments.state": "desk.review.states",
  "payments.decision": "desk.review.decisions.payments",
  "refunds.decision": "desk.review.decisions.refunds",
  "refunds.state": "desk.review.states",
  "questions.state": "desk.questions.states",
  "questions.way": "desk.outbox.ways",
  "reviews.state": "desk.reviews.states",
  "blogs.state": "desk.articles.states",
  "notices.state": "desk.articles.states",
  "staff.state": "desk.staff.states",
  "products.reason": "desk.stock.reasons",
  "products.product_kind": "desk.product_kinds",
  "products.checked": "desk.stock.odd",
  "banners.place": "desk.home_page.places",
  "gallery.kind": "desk.home_page.kinds",
  payment: "desk.orders.payments",
  payment_status: "desk.orders.payments",
  payment_method: "desk.orders.methods",
  return_state: "desk.returns.states",
  cancel_reason: "desk.orders.cancel_reasons",
  delivery_area: "desk.sales.areas",
  undone: "desk.orders.undo.steps",
  complaint_state: "desk.complaints.states",
  prescription: "desk.prescriptions.states",
  role: "desk.staff.role_names",
  way: "desk.orders.ways",
  reset: "desk.audit.words",
  password: "desk.audit.words",
  link: "desk.audit.words",
  pdf: "desk.audit.words",
};

/** Fields whose values are names of fields. */
const NAMES: readonly string[] = ["corrected", "filters"];

/** Fields with amounts in taka. */
const AMOUNTS: readonly string[] = [
  ...(["amount", "consultation_fee", "delivery", "discount_amount", "price", "refunded"] as const),
  ...(["subtotal", "total", "unpaid", "value"] as const),
  ...FIELD_COLUMNS.filter(({ kind }) => kind === "taka").map(({ column }) => column),
];

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DHAKA_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

interface AuditWords {
  /** Returns the text of a key, or null if there is none. */
  text: (key: string) => string | null;
  /** Returns the text of a plain value that has no special text. */
  plain: (value: unknown) => string;
  number: (value: number) => string;
  taka: (amount: number) => string;
  /** Format ISO times. */
  moment: (time: string) => string;
  day: (time: string) => string;
  /** Name of a setting, and of a part of one; the name itself if it is not known. */
  settingName: (name: string) => string;
  settingPart: (name: string) => string;
}

/** Returns functions that name the fields and values of an audit entry about a subject. */
export function auditTexts(subject: string, words: AuditWords) {
  const { text, plain, number, taka, moment, day } = words;
  const resource = subjectResource(subject);
  const isSetting = resource === "settings";

  function fieldName(name: string): string {
    if (isSetting) return words.settingName(name);
    const own = resource === null ? null : text(`resources.${resource}.fields.${name}`);
    const spaced = name.replaceAll("_", " ");
    return (
      own ??
      text(`desk.audit.fields.${name}`) ??
      `${spaced.slice(0, 1).toUpperCase()}${spaced.slice(1)}`
    );
  }

  function textValue(name: string, value: string): string {
    const key = WORDS[`${resource}.${name}`] ?? WORDS[name];
    const known = key && text(`${key}.${value.replaceAll(" ", "_")}`);
    if (known) return known;
    if (NAMES.includes(name)) return fieldName(value);
    if (DHAKA_TIME.test(value)) return moment(value.replace(DHAKA_TIME, "$1T$2:00+06:00"));
    if (Number.isNaN(Date.parse(value))) return plain(value);
    if (TIME.test(value)) return moment(value);
    return DAY.test(value) ? day(value) : plain(value);
  }

  function valueText(name: string, value: unknown): string {
    if (typeof value === "number")
      return !isSetting && AMOUNTS.includes(name) ? taka(value) : number(value);
    if (typeof value === "string" && value !== "") return textValue(name, value);
    if (Array.isArray(value) && value.length > 0)
      return value.map((entry) => valueText(name, entry)).join("; ");
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return plain(Array.isArray(value) ? null : value);
    return Object.entries(value)
      .map(
        ([part, own]) =>
          `${isSetting ? words.settingPart(part) : fieldName(part)}: ${valueText(part, own)}`,
      )
      .join(", ");
  }

  return { fieldName, valueText };
}
