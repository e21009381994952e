import { list } from "./consequences";
import { PAGE_PROBES } from "./page-probes";
import type { Probe } from "./probe";

const NO_TOKEN = "sends writes with the XSRF-TOKEN cookie only";
const REFUSED = [302, 401, 403, 404, 419];
const NOT_YOURS = "nothing: what is others' must not be shown to a guest, tell the server's owner";

/** What the browser asks for a guest. */
const VISITS: Probe[] = [
  {
    path: "/api/get-search-products",
    query: "query=a",
    without: "suggests nothing and says so",
    consequences: list("products", "suggestion", "suggests nothing"),
  },
  {
    path: "/api/cart",
    without: "says that the cart cannot be read and offers another try",
    consequences: {
      cart: "counts total, tax and discount as 0",
      cartItems: "shows an empty cart",
      ...list("products", "product", "shows lines as 'Unknown'"),
    },
  },
  {
    path: "/logged-on-user",
    variant: "guest",
    statuses: [200, ...REFUSED],
    without: "takes any failure for logged out",
  },
  { path: "/csrf-token", without: NO_TOKEN, consequences: { csrf_token: NO_TOKEN } },
  { path: "/api/csrf-token", without: NO_TOKEN, consequences: { csrf_token: NO_TOKEN } },
  ...["/api/get-order-info/{orderNumber}", "/api/get-ebook-order-info/{orderNumber}"].map(
    (path): Probe => ({
      path,
      variant: "unknown",
      about: "NM-0000-0000-0000",
      statuses: [401, 403, 404, 422],
      without: "says 'Order No Invalid!' when the answer holds no order",
    }),
  ),
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

/** What servers may do without. */
const EXTRAS: Probe[] = [
  {
    path: "/api/get-appointment-slots/{doctorId}",
    about: { found: "doctor" },
    feature: "appointments",
    without: "says that the times cannot be read and offers another try",
  },
  {
    path: "/api/get-appointment/{appointmentNumber}",
    variant: "unknown",
    about: "NM-0000-0000-0000",
    feature: "appointments",
    statuses: [401, 403, 404],
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
];

/** What is asked, in this order: lists that give ids come before the calls about one record. */
export const PROBES: Probe[] = [...PAGE_PROBES, ...VISITS, ...EXTRAS];
