import { ApiError } from "@/lib/base/api-error";
import { looseObject } from "@/lib/base/loose";
import { parseAppointment, parseSlotDays } from "@/lib/contract/appointments/reader";
import { COMPLAINT_CALLS } from "@/lib/contract/complaints/calls";
import { parseOrderComplaints } from "@/lib/contract/complaints/reader";
import { parseEbookOrderInfo } from "@/lib/contract/ebook-orders/reader";
import { parseUser } from "@/lib/contract/login/reader";
import { parsePrescriptions } from "@/lib/contract/prescriptions/reader";
import { parseCart } from "@/lib/contract/readers/cart";
import { parseCsrfToken } from "@/lib/contract/readers/csrf-token";
import { parseOrderInfo } from "@/lib/contract/readers/orders";
import { parseReview } from "@/lib/contract/readers/products";
import {
  parseList,
  parseMainList,
  parseOrNull,
  requireField,
} from "@/lib/contract/readers/records";
import { parseFoundProduct } from "@/lib/contract/readers/search";
import { RETURN_CALLS } from "@/lib/contract/returns/calls";
import { parseOrderReturns } from "@/lib/contract/returns/reader";
import { REVIEW_CALLS } from "@/lib/contract/reviews/calls";
import { PAGE_FAILS, PAGE_PROBES } from "./page-probes";
import type { Probe, Reader } from "./probe";

const REFUSED = [302, 401, 403, 404, 419];
const NOT_YOURS = "nothing: a guest must not see data of others, report it to the server's owner";

const TOKEN_READER: Reader = {
  where: "writes",
  read: (response) => requireField(parseCsrfToken(response), "csrf_token"),
  fails: "they are sent with the XSRF-TOKEN cookie only",
};

const UNKNOWN_ORDER = {
  variant: "unknown",
  about: "NM-0000-0000-0000",
  statuses: [401, 403, 404, 422],
  without: "says 'Order No Invalid!' when the answer holds no order",
};

/** Path and feature of a declared call. */
const addressOf = ({ path, feature }: Pick<Probe, "path" | "feature">) => ({
  path,
  ...(feature && { feature }),
});

function readCart(response: unknown) {
  if (typeof response !== "object" || response === null) throw new ApiError("no cart");
  return parseCart(response);
}

function readSlots(response: unknown) {
  const days = parseSlotDays(response);
  if (days === null) throw new ApiError("no days");
  return days;
}

function readOwnReview(response: unknown) {
  const { review } = looseObject(response);
  return review === null ? null : parseReview(review);
}

/** Calls that the browser makes for a guest. */
const VISITS: Probe[] = [
  {
    path: "/api/get-search-products",
    query: "query=a",
    readers: [
      {
        where: "search suggestions",
        read: (response) =>
          parseList(looseObject(response).products, parseFoundProduct, "products"),
        fails: "nothing is suggested, and the page says so",
      },
      {
        where: "search results",
        read: (response) =>
          parseMainList(looseObject(response).products, parseFoundProduct, "products"),
        fails: PAGE_FAILS,
      },
    ],
  },
  {
    path: "/api/cart",
    readers: [
      {
        where: "cart",
        read: readCart,
        fails: "the cart cannot be read, another try is offered",
      },
    ],
  },
  {
    path: "/logged-on-user",
    variant: "guest",
    statuses: [200, ...REFUSED],
    readers: [
      {
        where: "account",
        read: (response) => (response === null ? null : parseUser(response)),
        fails: "the visitor counts as logged out",
      },
    ],
  },
  { path: "/csrf-token", readers: [TOKEN_READER] },
  { path: "/api/csrf-token", readers: [TOKEN_READER] },
  {
    ...UNKNOWN_ORDER,
    path: "/api/get-order-info/{orderNumber}",
    readRefusal: (response) => parseOrNull(parseOrderInfo, response),
  },
  {
    ...UNKNOWN_ORDER,
    path: "/api/get-ebook-order-info/{orderNumber}",
    readRefusal: (response) => parseOrNull(parseEbookOrderInfo, response),
  },
  ...[
    "/api/get-customer-ecom-orders/{customerId}",
    "/api/get-customer-ebook-orders/{customerId}",
    "/api/ebook-pdf/{orderNumber}/{ebookId}",
    "/sale-order/receipt/print/{receipt}",
  ].map(
    (path): Probe => ({
      path,
      variant: "guest",
      about: "1",
      statuses: REFUSED,
      without: NOT_YOURS,
    }),
  ),
];

/** Calls of optional features. */
const EXTRAS: Probe[] = [
  {
    ...UNKNOWN_ORDER,
    ...addressOf(RETURN_CALLS.getOrderReturns),
    readRefusal: (response) => (looseObject(response).lines ? parseOrderReturns(response) : null),
  },
  {
    ...UNKNOWN_ORDER,
    ...addressOf(COMPLAINT_CALLS.getOrderComplaints),
    readRefusal: (response) =>
      looseObject(response).complaints ? parseOrderComplaints(response) : null,
  },
  {
    path: "/api/prescriptions",
    feature: "prescriptions",
    readers: [
      {
        where: "upload of prescriptions",
        read: parsePrescriptions,
        fails: "pages of an earlier visit are not listed, new ones can be added",
      },
    ],
  },
  {
    ...addressOf(RETURN_CALLS.getReturnPhoto),
    variant: "unknown",
    about: "1",
    statuses: REFUSED,
    without: NOT_YOURS,
  },
  {
    path: "/api/prescriptions/pages/{id}",
    variant: "unknown",
    about: "1",
    feature: "prescriptions",
    statuses: REFUSED,
    without: NOT_YOURS,
  },
  {
    path: "/api/get-appointment-slots/{doctorId}",
    about: { found: "doctor" },
    feature: "appointments",
    readers: [
      {
        where: "booking",
        read: readSlots,
        fails: "the times cannot be read, another try is offered",
      },
    ],
  },
  {
    path: "/api/get-appointment/{appointmentNumber}",
    variant: "unknown",
    about: "NM-0000-0000-0000",
    feature: "appointments",
    statuses: [401, 403, 404],
    readRefusal: (response) => parseOrNull(parseAppointment, looseObject(response).appointment),
    without: "says that there is no such appointment",
  },
  {
    path: "/api/get-customer-appointments/{customerId}",
    variant: "guest",
    about: "1",
    feature: "appointments",
    statuses: REFUSED,
    without: NOT_YOURS,
  },
  {
    path: "/api/sessions",
    variant: "guest",
    feature: "sessions",
    statuses: [302, 401, 403, 419],
    without: NOT_YOURS,
  },
  ...["/api/unconfirmed-contacts", "/api/number-records"].map(
    (path): Probe => ({
      path,
      variant: "guest",
      feature: "confirm-contact",
      statuses: [302, 401, 403, 419],
      without: NOT_YOURS,
    }),
  ),
  ...["/api/profile", "/api/addresses"].map(
    (path): Probe => ({
      path,
      variant: "guest",
      feature: "profile",
      statuses: [302, 401, 403, 419],
      without: NOT_YOURS,
    }),
  ),
  ...[REVIEW_CALLS.getOwnProductReview, REVIEW_CALLS.getOwnEbookReview].map(
    (call): Probe => ({
      ...addressOf(call),
      variant: "guest",
      about: "1",
      statuses: [200, ...REFUSED],
      readers: [
        {
          where: "reviews",
          read: readOwnReview,
          fails: "customers do not see their review while it waits for approval",
        },
      ],
    }),
  ),
];

/**
 * All probes in the order they are sent: lists that provide ids come before the calls about one
 * record.
 */
export const PROBES: Probe[] = [...PAGE_PROBES, ...VISITS, ...EXTRAS];
