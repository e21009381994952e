import { type Call, fixed, list } from "./call";
import { fieldsAt } from "./field";
import { NAMED } from "./records";

/** What the browser asks for a guest. */
export const VISITOR_CALLS: Call[] = [
  {
    name: "GET /api/get-search-products?query={text}",
    path: fixed("/api/get-search-products?query=a"),
    without: "suggests nothing and says so",
    fields: [
      list("products", "suggests nothing"),
      ...fieldsAt("products[]", NAMED),
      ...fieldsAt("products[]", { image: ["path", "shows the empty picture"] }),
    ],
  },
  {
    name: "GET /api/cart",
    path: fixed("/api/cart"),
    without: "says that the cart cannot be read and offers another try",
    fields: [
      { path: "cart", kind: "objectOrNull", shop: "counts total, tax and discount as 0" },
      list("cartItems", "shows an empty cart"),
      list("products", "shows lines as 'Unknown'"),
    ],
  },
  {
    name: "GET /logged-on-user (guest)",
    path: fixed("/logged-on-user"),
    statuses: [200, 302, 401, 403, 404, 419],
    nullable: true,
    without: "takes any failure for logged out",
    fields: [],
  },
  ...["/csrf-token", "/api/csrf-token"].map(
    (path): Call => ({
      name: `GET ${path}`,
      path: fixed(path),
      without: "sends writes with the XSRF-TOKEN cookie only",
      fields: fieldsAt("", {
        csrf_token: ["name", "sends writes with the XSRF-TOKEN cookie only"],
      }),
    }),
  ),
  ...["get-order-info/NM-0000-0000-0000", "get-ebook-order-info/EB-0000-0000-0000"].map(
    (path): Call => ({
      name: `GET /api/${path.split("/")[0]}/{unknown}`,
      path: fixed(`/api/${path}`),
      statuses: [401, 403, 404, 422],
      without: "says 'Order No Invalid!' when the answer holds no order",
      fields: [],
    }),
  ),
  ...["get-customer-ecom-orders", "get-customer-ebook-orders"].map(
    (name): Call => ({
      name: `GET /api/${name}/{customerId} (guest)`,
      path: fixed(`/api/${name}/1`),
      statuses: [302, 401, 403, 404, 419],
      without: "nothing: orders of others must not be shown to a guest, tell the server's owner",
      fields: [],
    }),
  ),
];
