import { z } from "zod";
import * as requests from "../desk-requests";
import { deskConflictProblem, deskRefusal, problem, validationProblem } from "../refusals";
import { MONTH } from "../terms";
import { messageAnswer } from "../wire/account";
import * as desk from "../wire/desk";
import * as orders from "../wire/desk-orders";
import type { Call, CallAnswer, CallParameter } from "./call";

type DeskCall = Omit<Call, "group" | "embeddedOnly">;

const answer = (means: string, schema: z.ZodType): Record<number, CallAnswer> => ({
  200: { means, schema },
});
const created = (schema: z.ZodType): Record<number, CallAnswer> => ({
  201: { means: "Added", schema },
});
const CHANGED: CallAnswer = {
  means: "It was changed meanwhile (`current` is the record now), or its state forbids it.",
  schema: deskConflictProblem,
};
const CONFIRMED = "Needs the password entered again within five minutes (`confirm_password`).";
const INVALID_QUERY: CallAnswer = { means: "The query is not valid.", schema: validationProblem };

const PAGE: Record<string, CallParameter> = {
  page: { schema: z.int().min(1), means: "From 1", example: 1 },
  per_page: { schema: z.int().min(1).max(100), means: "Records of a page, 25 by default" },
  sort: { schema: z.string(), means: "Name of a field" },
  order: { schema: z.enum(["asc", "desc"]), means: "Direction" },
};
const filter = (means: string): CallParameter => ({ schema: z.string(), means });
const ARCHIVED: CallParameter = { schema: z.enum(["true", "false"]), means: "Archived or not" };
const SEARCH = filter("A part of a text of the record");

function list(id: string, path: string, schema: z.ZodType, query = PAGE): DeskCall {
  const summary = `A page of ${path.split("/").at(-1)}`;
  const answers = { ...answer("A page", schema), 422: INVALID_QUERY };
  return { id, method: "GET", path, summary, staff: true, query: { ...PAGE, ...query }, answers };
}

function show(id: string, path: string, what: string, schema: z.ZodType): DeskCall {
  const answers = answer("The record", schema);
  return { id, method: "GET", path, summary: `${what}, with its changes`, staff: true, answers };
}

type Body = NonNullable<Call["body"]>;

function add(id: string, path: string, what: string, schema: z.ZodType, body: Body): DeskCall {
  const answers = created(schema);
  return { id, method: "POST", path, summary: `Adds ${what}`, staff: true, body, answers };
}

function save(id: string, path: string, what: string, schema: z.ZodType, body: Body): DeskCall {
  const answers = { ...answer("Saved", schema), 409: CHANGED };
  return { id, method: "PUT", path, summary: `Changes ${what}`, staff: true, body, answers };
}

const VERSION = "k3v0Zl2m9Qw1XyTa";

const SESSION: DeskCall[] = [
  {
    ...{ id: "deskLogin", method: "POST", path: "/api/desk/login", summary: "Logs a person in" },
    notes:
      "The answer sets the cookie of the desk. An unknown mail, a wrong password and a wrong code are refused alike. `code_required`: the password is right, send a code, too.",
    body: {
      schema: requests.deskLoginBody,
      example: { mail: "owner@example.com", password: "a secret of hers", code: "123456" },
    },
    limited: true,
    answers: {
      ...answer("Logged in", desk.deskLoginAnswer),
      422: { means: "Not logged in: `code_required`, or a robot check.", schema: deskRefusal },
    },
  },
  {
    ...{ id: "deskLogout", method: "POST", path: "/api/desk/logout", summary: "Ends the session" },
    staff: true,
    body: { schema: requests.deskEmptyBody, example: {} },
    answers: answer("Logged out", messageAnswer),
  },
  {
    ...{ id: "getDeskPerson", method: "GET", path: "/api/desk/me", summary: "Who is logged in" },
    staff: true,
    answers: answer("The person, and the token for writes", desk.deskMeAnswer),
  },
  {
    ...{ id: "confirmDeskPassword", method: "POST", path: "/api/desk/confirm-password" },
    summary: "Enters the password again, for refunds, changes of staff and exports of people",
    ...{ staff: true, limited: true },
    body: { schema: requests.deskPasswordBody, example: { password: "a secret of hers" } },
    answers: {
      ...answer("Counts for five minutes", desk.deskConfirmedAnswer),
      422: { means: "The password is wrong, or a robot check is needed.", schema: deskRefusal },
    },
  },
  {
    ...{ id: "getDeskSetup", method: "GET", path: "/api/desk/setup" },
    summary: "Whom a link is for, and the second factor it offers",
    query: { token: { schema: z.string(), means: "Of the link", required: true } },
    limited: true,
    answers: {
      ...answer("The link can be used", desk.deskSetupAnswer),
      422: { means: "The link was used or has expired.", schema: validationProblem },
    },
  },
  {
    ...{ id: "setUpDeskPerson", method: "POST", path: "/api/desk/setup" },
    summary: "Chooses password and second factor, once",
    body: {
      schema: requests.deskSetupBody,
      example: { token: "Zl2m9Q", password: "a secret of hers", code: "123456" },
    },
    limited: true,
    answers: answer("Done; the person can log in", desk.deskSetupDoneAnswer),
  },
];

const ORDER = "/api/desk/orders/{deskOrder}";

const ORDERS: DeskCall[] = [
  list("listDeskOrders", "/api/desk/orders", orders.deskOrdersAnswer, {
    tab: filter("to_confirm, to_pack, on_the_way, unpaid, needs_decision or all"),
    q: filter("Order number, phone number, or a part of one or of a name"),
  }),
  {
    ...{ id: "countDeskOrders", method: "GET", path: "/api/desk/orders/counts" },
    ...{ summary: "Number of orders in each tab", staff: true },
    answers: answer("By tab", orders.deskOrderCountsAnswer),
  },
  show("getDeskOrder", ORDER, "An order", orders.deskOrderAnswer),
  {
    ...{ id: "moveDeskOrder", method: "POST", path: `${ORDER}/move`, staff: true },
    ...{ once: true, summary: "Moves an order to its next state, as its `next` lists them" },
    body: { schema: requests.deskMoveBody, example: { to: "processing", version: VERSION } },
    answers: { ...answer("Moved", orders.deskOrderAnswer), 409: CHANGED },
  },
  {
    ...{ id: "moveDeskOrders", method: "POST", path: "/api/desk/orders/move-many", staff: true },
    summary: "Moves up to 50 orders, each on its own",
    notes: "The answer says of each order whether it was moved, or why not.",
    body: {
      schema: requests.deskMoveManyBody,
      example: { numbers: ["NM-7Q2K-9WXM-T4PA"], to: "processing" },
    },
    answers: answer("What became of each", orders.deskMoveManyAnswer),
  },
  {
    ...{ id: "correctDeskOrder", method: "PUT", path: `${ORDER}/delivery`, staff: true },
    ...{ once: true, summary: "Corrects name, phone and address of an order until it is sent" },
    body: {
      schema: requests.deskDeliveryBody,
      example: { version: VERSION, phone: "01712345678", address: "House 5, Road 2" },
    },
    answers: { ...answer("Saved", orders.deskOrderAnswer), 409: CHANGED },
  },
  {
    ...{ id: "noteDeskOrder", method: "POST", path: `${ORDER}/notes`, staff: true },
    summary: "Writes a note, for staff only",
    body: { schema: requests.deskNoteBody, example: { text: "Calls back tomorrow" } },
    answers: answer("Noted", orders.deskOrderAnswer),
  },
  {
    ...{ id: "refundDeskOrder", method: "POST", path: `${ORDER}/refund`, staff: true, once: true },
    summary: "Gives money back, all or a part, the delivery charge included",
    notes: `Up to \`ledger.sums.refundable\`, in several parts. ${CONFIRMED}`,
    body: {
      schema: requests.deskRefundBody,
      example: { version: VERSION, amount: 30, reason: "Broken" },
    },
    answers: { ...answer("Requested or recorded", orders.deskOrderAnswer), 409: CHANGED },
  },
  {
    ...{ id: "payDeskOrder", method: "POST", path: `${ORDER}/manual-payment` },
    ...{ staff: true, once: true },
    summary: "Records that the total came as cash or by a transfer",
    body: {
      schema: requests.deskPaymentBody,
      example: { version: VERSION, way: "bkash-transfer", transaction: "9H7A2KQ0X1" },
    },
    answers: { ...answer("Recorded", orders.deskOrderAnswer), 409: CHANGED },
  },
  {
    ...{ id: "chargeDeskOrder", method: "POST", path: `${ORDER}/delivery-charge` },
    ...{ staff: true, once: true },
    summary: "Sets the delivery charge of an order abroad, which can be paid then",
    body: { schema: requests.deskChargeBody, example: { version: VERSION, charge: 1_500 } },
    answers: { ...answer("Set", orders.deskOrderAnswer), 409: CHANGED },
  },
];

const CATALOGUE: DeskCall[] = [
  list("listDeskProducts", "/api/desk/products", desk.deskProductsAnswer, {
    ...{ q: SEARCH, category: filter("Slug"), brand: filter("Name"), archived: ARCHIVED },
  }),
  show("getDeskProduct", "/api/desk/products/{id}", "A product", desk.deskProductAnswer),
  add("addDeskProduct", "/api/desk/products", "a product", desk.deskProductAnswer, {
    schema: requests.deskNewProductBody,
    example: {
      ...{ sku: "bp-arm", name: "Arm monitor", category: "devices", brand: "Omron", price: 255 },
    },
  }),
  save("saveDeskProduct", "/api/desk/products/{id}", "a product", desk.deskProductAnswer, {
    schema: requests.deskProductBody,
    example: { version: VERSION, price: 249.5 },
  }),
  list("listDeskCategories", "/api/desk/categories", desk.deskCategoriesAnswer, {
    ...{ q: SEARCH, archived: ARCHIVED },
  }),
  show("getDeskCategory", "/api/desk/categories/{id}", "A category", desk.deskCategoryAnswer),
  add("addDeskCategory", "/api/desk/categories", "a category", desk.deskCategoryAnswer, {
    schema: requests.deskNewCategoryBody,
    example: { slug: "eye-care", name: "Eye care", name_bn: "চোখের যত্ন" },
  }),
  save("saveDeskCategory", "/api/desk/categories/{id}", "a category", desk.deskCategoryAnswer, {
    schema: requests.deskCategoryBody,
    example: { version: VERSION, archived: true },
  }),
  list("listDeskBrands", "/api/desk/brands", desk.deskBrandsAnswer, {
    ...{ q: SEARCH, archived: ARCHIVED },
  }),
  show("getDeskBrand", "/api/desk/brands/{id}", "A brand", desk.deskBrandAnswer),
  add("addDeskBrand", "/api/desk/brands", "a brand", desk.deskBrandAnswer, {
    schema: requests.deskNewBrandBody,
    example: { name: "Omron" },
  }),
  save("saveDeskBrand", "/api/desk/brands/{id}", "a brand", desk.deskBrandAnswer, {
    schema: requests.deskBrandBody,
    example: { version: VERSION, name: "Omron Healthcare" },
  }),
];

const SHOP: DeskCall[] = [
  list("listDeskSettings", "/api/desk/settings", desk.deskSettingsAnswer, { q: SEARCH }),
  show("getDeskSetting", "/api/desk/settings/{settingKey}", "A setting", desk.deskSettingAnswer),
  save("saveDeskSetting", "/api/desk/settings/{settingKey}", "a setting", desk.deskSettingAnswer, {
    schema: requests.deskSettingBody,
    example: { version: VERSION, value: "+880 1711-222333" },
  }),
  list("listDeskStaff", "/api/desk/staff", desk.deskStaffListAnswer, { q: SEARCH }),
  show("getDeskStaff", "/api/desk/staff/{id}", "A person", desk.deskStaffAnswer),
  {
    ...add("addDeskStaff", "/api/desk/staff", "a person, with a link", desk.deskStaffAnswer, {
      schema: requests.deskNewStaffBody,
      example: { mail: "rafiq@example.com", name: "Rafiq Islam", role: "orders" },
    }),
    notes: CONFIRMED,
  },
  {
    ...save("saveDeskStaff", "/api/desk/staff/{id}", "a person", desk.deskStaffAnswer, {
      schema: requests.deskStaffBody,
      example: { version: VERSION, role: "catalogue" },
    }),
    notes: CONFIRMED,
  },
  {
    ...{ id: "linkDeskStaff", method: "POST", path: "/api/desk/staff/{id}/link", staff: true },
    ...{ summary: "Makes a new link for a person", notes: CONFIRMED },
    body: { schema: requests.deskEmptyBody, example: {} },
    answers: {
      ...answer("The link, shown once", desk.deskStaffLinkAnswer),
      409: { means: "The person is disabled.", schema: problem },
    },
  },
  {
    ...{ id: "exportDeskPerson", method: "GET", path: "/api/desk/people/{id}/export" },
    ...{ summary: "All that is stored of a customer", staff: true, notes: CONFIRMED },
    answers: answer("Everything", desk.deskExportAnswer),
  },
  {
    ...{ id: "exportDeskLedger", method: "GET", path: "/api/desk/ledger.csv", staff: true },
    ...{ summary: "Money of a month: charged, paid, promised back, paid back", notes: CONFIRMED },
    query: {
      month: {
        ...{ schema: z.string().regex(MONTH), means: "Month in Dhaka", required: true },
        example: "2026-11",
      },
    },
    answers: {
      200: {
        means: "The rows of all orders, oldest first; amounts in taka",
        type: "text/csv",
        headers: { "Content-Disposition": "Name of the file" },
      },
      422: INVALID_QUERY,
    },
  },
  list("listDeskAudit", "/api/desk/audit", desk.deskAuditAnswer, {
    subject: filter("Of one record, such as `product 12`"),
    staff: filter("Id of a person, or the name of whoever ran a command"),
    ...{ since: filter("From this time on, ISO 8601"), until: filter("Before this time") },
  }),
];

/** Calls of the shop's screens for staff; another server has its own. */
export const DESK_CALLS: Call[] = [...SESSION, ...ORDERS, ...CATALOGUE, ...SHOP].map((call) => ({
  ...call,
  group: "desk",
  embeddedOnly: true,
}));
