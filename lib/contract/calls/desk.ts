import { z } from "zod";
import { sessionsEndedResponse } from "../account/schemas";
import { DESK_APPOINTMENT_CALLS } from "../appointments/desk-calls";
import { DESK_CATEGORY_CALLS } from "../categories/desk-calls";
import { DESK_ARTICLE_CALLS } from "../articles/desk-calls";
import { DESK_BANNER_CALLS } from "../banners/desk-calls";
import { DESK_COMPLAINT_CALLS } from "../complaints/desk-calls";
import * as requests from "../desk-requests";
import { DESK_DOCTOR_CALLS } from "../doctors/desk-calls";
import { DESK_EBOOK_ORDER_CALLS } from "../ebook-orders/desk-calls";
import { DESK_EBOOK_CALLS } from "../ebooks/desk-calls";
import { exportOf } from "../exports/desk-calls";
import { DESK_GALLERY_CALLS } from "../gallery/desk-calls";
import { DESK_MEDIA_CALLS } from "../media/desk-calls";
import { DESK_NEWSLETTER_CALLS } from "../newsletter/desk-calls";
import { DESK_OPENING_CALLS } from "../opening/desk-calls";
import { DESK_OUTBOX_CALLS } from "../outbox/desk-calls";
import { DESK_OVERVIEW_CALLS } from "../overview/desk-calls";
import { DESK_PAGE_CALLS } from "../pages/desk-calls";
import { DESK_PRESCRIPTION_CALLS } from "../prescriptions/desk-calls";
import { DESK_PRICE_CALLS } from "../prices/desk-calls";
import { DESK_PRODUCT_TABLE_CALLS } from "../product-table/desk-calls";
import { DESK_PRODUCT_CALLS } from "../products/desk-calls";
import { DESK_QUESTION_CALLS } from "../questions/desk-calls";
import { deskRefusal, problem, validationProblem } from "../refusals";
import { DESK_RETURN_CALLS } from "../returns/desk-calls";
import { DESK_REVIEW_CALLS } from "../reviews/desk-calls";
import { DESK_SETTING_CALLS } from "../settings/desk-calls";
import { DESK_STOCK_CALLS } from "../stock/desk-calls";
import { EXPORTED_LISTS } from "../terms";
import { messageResponse } from "../wire/account";
import * as desk from "../wire/desk";
import type { Call } from "./call";
import {
  add,
  CONFIRMED,
  type DeskCall,
  filter,
  list,
  response,
  SEARCH,
  save,
  show,
  VERSION,
} from "./desk-call";
import { DESK_ORDER_CALLS } from "./desk-orders";
import { DESK_PEOPLE_CALLS } from "./desk-people";
import { DESK_SALES_CALLS } from "./desk-sales";

const SESSION: DeskCall[] = [
  {
    id: "deskLogin",
    method: "POST",
    path: "/api/desk/login",
    summary: "Logs a staff member in",
    notes:
      "The response sets the cookie of the desk. An unknown mail, a wrong password and a wrong code are refused alike. `code_required`: the password is right, send a code, too.",
    body: {
      schema: requests.deskLoginBody,
      example: { mail: "owner@example.com", password: "a secret of hers", code: "123456" },
    },
    limited: true,
    responses: {
      ...response("Logged in", desk.deskLoginResponse),
      422: { means: "Not logged in: `code_required`, or a robot check.", schema: deskRefusal },
    },
  },
  {
    id: "deskLogout",
    method: "POST",
    path: "/api/desk/logout",
    summary: "Ends the session",
    staff: true,
    body: { schema: requests.deskEmptyBody, example: {} },
    responses: response("Logged out", messageResponse),
  },
  {
    id: "getDeskPerson",
    method: "GET",
    path: "/api/desk/me",
    summary: "Returns the logged-in user",
    staff: true,
    responses: response("The person, and the token for writes", desk.deskMeResponse),
  },
  {
    id: "confirmDeskPassword",
    method: "POST",
    path: "/api/desk/confirm-password",
    summary:
      "Confirms the password again, for refunds, changes of staff and exports of personal data",
    staff: true,
    limited: true,
    body: { schema: requests.deskPasswordBody, example: { password: "a secret of hers" } },
    responses: {
      ...response("Counts for five minutes", desk.deskConfirmedResponse),
      422: { means: "The password is wrong, or a robot check is needed.", schema: deskRefusal },
    },
  },
  {
    id: "getDeskSessions",
    method: "GET",
    path: "/api/desk/sessions",
    staff: true,
    summary: "Lists the own sessions of the staff member, last used first",
    responses: response("The sessions", desk.deskSessionsResponse),
  },
  {
    id: "endOtherDeskSessions",
    method: "POST",
    path: "/api/desk/sessions/end-others",
    summary: "Ends all own sessions except this one",
    staff: true,
    body: { schema: requests.deskEmptyBody, example: {} },
    responses: response("Ended; how many there were", sessionsEndedResponse),
  },
  {
    id: "endDeskSession",
    method: "POST",
    path: "/api/desk/sessions/{id}/end",
    summary: "Ends one of the own sessions",
    staff: true,
    body: { schema: requests.deskEmptyBody, example: {} },
    responses: {
      ...response("Ended", sessionsEndedResponse),
      404: { means: "It has ended already, or is of another person.", schema: problem },
    },
  },
  {
    id: "readDeskSetup",
    method: "POST",
    path: "/api/desk/setup-link",
    summary: "Returns the staff member of a set-up link, and a second factor",
    body: { schema: requests.deskSetupLinkBody, example: { token: "Zl2m9Q" } },
    limited: true,
    responses: {
      ...response("The link can be used", desk.deskSetupResponse),
      422: { means: "The link was used or has expired.", schema: validationProblem },
    },
  },
  {
    id: "getDeskSetup",
    method: "GET",
    path: "/api/desk/setup",
    summary: "The same with the token in the query, for clients of the release before",
    query: { token: { schema: z.string(), means: "Of the link", required: true } },
    limited: true,
    responses: {
      ...response("The link can be used", desk.deskSetupResponse),
      422: { means: "The link was used or has expired.", schema: validationProblem },
    },
  },
  {
    id: "setUpDeskPerson",
    method: "POST",
    path: "/api/desk/setup",
    summary: "Sets password and second factor, once",
    body: {
      schema: requests.deskSetupBody,
      example: { token: "Zl2m9Q", password: "a secret of hers", code: "123456" },
    },
    limited: true,
    responses: response("Done; the person can log in", desk.deskSetupDoneResponse),
  },
];

const AUDIT_FILTERS = {
  subject: filter(
    "Of one record, such as `product 12`; or the number of an order or appointment, a SKU, how one of them begins, or an id",
  ),
  staff: filter(
    "Id of a person, or a part of the name or mail address; an exact name finds only its entries",
  ),
  kind: filter("Such as `refunds` or `logins`, see the summary"),
  since: filter("From this time on, ISO 8601"),
  until: filter("Before this time"),
};

const SHOP: DeskCall[] = [
  list("listDeskStaff", "/api/desk/staff", desk.deskStaffListResponse, { q: SEARCH }),
  show("getDeskStaff", "/api/desk/staff/{id}", "a person", desk.deskStaffResponse),
  {
    ...add("addDeskStaff", "/api/desk/staff", "a person, with a link", desk.deskStaffResponse, {
      schema: requests.deskNewStaffBody,
      example: { mail: "rafiq@example.com", name: "Rafiq Islam", role: "orders" },
    }),
    notes: CONFIRMED,
  },
  {
    ...save("saveDeskStaff", "/api/desk/staff/{id}", "a person", desk.deskStaffResponse, {
      schema: requests.deskStaffBody,
      example: { version: VERSION, role: "catalogue" },
    }),
    notes: CONFIRMED,
  },
  {
    id: "linkDeskStaff",
    method: "POST",
    path: "/api/desk/staff/{id}/link",
    staff: true,
    summary: "Creates a new set-up link for a staff member",
    notes: CONFIRMED,
    body: { schema: requests.deskEmptyBody, example: {} },
    responses: {
      ...response("The link, shown once", desk.deskStaffLinkResponse),
      409: { means: "The person is disabled.", schema: problem },
    },
  },
  {
    id: "exportDeskPerson",
    method: "GET",
    path: "/api/desk/people/{id}/export",
    summary: "Exports the personal data of a customer",
    staff: true,
    notes: CONFIRMED,
    responses: response("Everything", desk.deskExportResponse),
  },
  list("listDeskAudit", "/api/desk/audit", desk.deskAuditResponse, AUDIT_FILTERS),
  {
    id: "getDeskAuditSummary",
    method: "GET",
    path: "/api/desk/audit/summary",
    staff: true,
    summary: "Returns the number of actions per day, staff member and kind",
    notes: "Without `since` the last 7 days; at most the last 31 of the chosen time.",
    query: AUDIT_FILTERS,
    responses: response("Counts by day, person and kind", desk.deskAuditSummaryResponse),
  },
];

const SCREENS: DeskCall[] = [
  ...SESSION,
  // Before the orders, whose addresses would match "print", too.
  ...DESK_SALES_CALLS,
  ...Object.values(DESK_OVERVIEW_CALLS),
  ...DESK_PEOPLE_CALLS,
  ...Object.values(DESK_NEWSLETTER_CALLS),
  ...Object.values(DESK_RETURN_CALLS),
  ...DESK_ORDER_CALLS,
  ...Object.values(DESK_PRESCRIPTION_CALLS),
  ...Object.values(DESK_PRODUCT_CALLS),
  ...Object.values(DESK_CATEGORY_CALLS),
  ...Object.values(DESK_STOCK_CALLS),
  ...Object.values(DESK_PRICE_CALLS),
  ...Object.values(DESK_PRODUCT_TABLE_CALLS),
  ...Object.values(DESK_SETTING_CALLS),
  ...SHOP,
  ...Object.values(DESK_OUTBOX_CALLS),
  ...Object.values(DESK_COMPLAINT_CALLS),
  ...Object.values(DESK_QUESTION_CALLS),
  ...Object.values(DESK_REVIEW_CALLS),
  ...Object.values(DESK_ARTICLE_CALLS),
  ...Object.values(DESK_BANNER_CALLS),
  ...Object.values(DESK_GALLERY_CALLS),
  ...Object.values(DESK_PAGE_CALLS),
  ...Object.values(DESK_EBOOK_CALLS),
  ...Object.values(DESK_EBOOK_ORDER_CALLS),
  ...Object.values(DESK_MEDIA_CALLS),
  ...Object.values(DESK_DOCTOR_CALLS),
  ...Object.values(DESK_APPOINTMENT_CALLS),
  ...Object.values(DESK_OPENING_CALLS),
];

/** Calls that export lists, by the list. */
export const DESK_EXPORT_CALLS = EXPORTED_LISTS.flatMap((name) => {
  const list = SCREENS.find(({ path }) => path === `/api/desk/${name}`);
  return list ? [{ name, call: exportOf(name, list) }] : [];
});

/** Calls of the shop's screens for staff; another server has its own. */
export const DESK_CALLS: Call[] = [
  ...SCREENS.map((call): Call => ({ ...call, group: "desk", embeddedOnly: true })),
  ...DESK_EXPORT_CALLS.map(({ call }) => call),
];
