import { z } from "zod";
import { deskForbiddenProblem, problem, rateLimitProblem, validationProblem } from "../refusals";
import type { Call, CallParameter, CallResponse } from "./call";

const rowId = z.int().min(1).max(999_999_999);
const orderNumber = z
  .string()
  .regex(/^NM(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  .describe("As the embedded backend makes them; the shop takes any text of another server.");

const ORDER_NUMBER = {
  schema: orderNumber,
  means: "Number of an order of one's own",
  example: "NM-7Q2K-9WXM-T4PA",
};

/** Definitions of the parameters that paths contain in braces. */
export const PATH_PARAMETERS = {
  id: { schema: rowId, means: "Id of the record", example: 5 },
  cartItemId: {
    schema: rowId,
    means: "Id of a line of the cart",
    example: 12,
  },
  customerId: {
    schema: rowId,
    means: "`customer_id` of the customer who is logged in",
    example: 3,
  },
  doctorId: { schema: rowId, means: "Id of a doctor", example: 2 },
  ebookId: { schema: rowId, means: "Id of an e-book", example: 4 },
  sessionId: { schema: rowId, means: "Id of a session of `GET /api/sessions`", example: 8 },
  addressId: { schema: rowId, means: "Id of an address of `GET /api/addresses`", example: 3 },
  orderNumber: ORDER_NUMBER,
  upload: {
    schema: z.string().regex(/^[0-9a-f]{32}$/),
    means: "Key of the upload",
    example: "0123456789abcdef0123456789abcdef",
  },
  part: { schema: z.int().min(0).max(99), means: "Number of the part, from 0", example: 0 },
  deskOrder: { ...ORDER_NUMBER, means: "Number of an order" },
  pageId: { schema: rowId, means: "Id of a page of a prescription", example: 7 },
  batchId: { schema: rowId, means: "Id of a batch of the product", example: 7 },
  way: { schema: z.enum(["mail", "sms"]), means: "Way of a message", example: "mail" },
  settingKey: { schema: z.string(), means: "Key of SITE_FILE", example: "phone" },
  mediumId: {
    schema: z.string().regex(/^[\w-]+$/),
    means: "Id of a file below /media",
    example: "dXBsb2Fkcy8wYS53ZWJw",
  },
  deskPage: { schema: z.enum(["home", "terms"]), means: "Name of a page", example: "terms" },
  deskAppointment: { ...ORDER_NUMBER, means: "Number of an appointment" },
  appointmentNumber: { ...ORDER_NUMBER, means: "Number of an appointment of one's own" },
  receipt: {
    schema: z.union([rowId, orderNumber]),
    means: "Id or number of an order of one's own",
    example: "NM-7Q2K-9WXM-T4PA",
  },
  gateway: { schema: z.string(), means: "Name of the payment provider", example: "bkash" },
  courier: { schema: z.string(), means: "Name of the courier", example: "steadfast" },
} satisfies Record<string, CallParameter>;

/** Headers of responses that are the same for every visitor. */
export const UNCACHED = { "Cache-Control": "`no-cache`." };

/** Returns the names of the parameters in a path template. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
}

/** Responses that several calls share. Each is a named component of the API description. */
export const COMMON_RESPONSES = {
  Failed: { means: "It failed; nothing was written.", schema: problem },
  Unavailable: {
    means: "Not now: the data cannot be reached or written. Nothing was written.",
    schema: problem,
    headers: { "Retry-After": "Seconds until another try is worth it." },
  },
  ForeignSite: {
    means: "Another site sent it (Origin or Sec-Fetch-Site).",
    schema: problem,
  },
  SessionExpired: {
    means: "No session, or the CSRF token is not of it: fetch a token and send it once more.",
    schema: problem,
  },
  NotJson: { means: "The body is not JSON.", schema: problem },
  TooLarge: { means: "The body has more than 64 KiB.", schema: problem },
  WrongType: { means: "The body is not sent as application/json.", schema: problem },
  Invalid: {
    means: "A field cannot be taken; nothing was written.",
    schema: validationProblem,
  },
  InvalidKey: {
    means: "The Idempotency-Key is malformed, or (without `errors`) belongs to another request.",
    schema: validationProblem,
  },
  TooOften: {
    means: "Too often.",
    schema: rateLimitProblem,
    headers: { "Retry-After": "Seconds until the next try." },
  },
  NotLoggedIn: { means: "Nobody is logged in.", schema: problem },
  NotAtDesk: { means: "Nobody is logged in at the desk.", schema: problem },
  NotAllowed: {
    means:
      "The person's role does not allow it, the password has to be entered again, or another site sent it.",
    schema: deskForbiddenProblem,
  },
  NotFound: {
    means: "Not there, or not of this visitor: the response is the same for both.",
    schema: problem,
  },
} as const satisfies Record<string, CallResponse>;

/** Additional responses of calls that start a payment. */
export const NO_PAYMENT = {
  502: {
    means: "The payment could not be started; the order stays and can be paid later.",
    schema: problem,
  },
  503: {
    means: "Not now, or this shop takes no payments.",
    schema: problem,
    headers: { "Retry-After": "Seconds until another try is worth it." },
  },
} as const satisfies Record<number, CallResponse>;

/** Returns all responses of a call by status: its own and those that calls of its kind share. */
export function responsesOf(call: Call): Record<number, CallResponse> {
  const common = COMMON_RESPONSES;
  const write = call.method !== "GET";
  const kinds: [boolean, Record<number, CallResponse>][] = [
    [write, { 403: common.ForeignSite, 419: common.SessionExpired }],
    [
      call.body !== undefined || call.once === true,
      { 400: common.NotJson, 413: common.TooLarge, 415: common.WrongType },
    ],
    [call.once === true, { 422: common.InvalidKey }],
    [call.body !== undefined, { 422: common.Invalid }],
    [call.limited === true, { 429: common.TooOften }],
    [write && call.customer === true, { 401: common.NotLoggedIn }],
    [call.staff === true, { 401: common.NotAtDesk, 403: common.NotAllowed }],
    [pathNames(call.path).length > 0, { 404: common.NotFound }],
  ];
  const always = { 500: common.Failed, 503: common.Unavailable };
  const shared = kinds.flatMap(([applies, responses]) => (applies ? [responses] : []));
  return Object.assign({}, always, ...shared, call.responses);
}
