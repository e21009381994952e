import { type Field, hasProduct, product, type Row } from "./catalogue";
import type { ApiResponse } from "./reads";
import { type CartLine, orderNumber, type Session } from "./session";

export type JsonObject = { [name: string]: unknown };

export interface VisitorRequest {
  method: string;
  path: string;
  session: Session;
  body: JsonObject;
  stock: Map<number, number>;
  orders: Map<string, Row>;
}

const refused = (errors: Record<string, string[]>): ApiResponse => ({
  status: 422,
  body: { message: "The given data was invalid.", errors },
});

const asObject = (value: unknown): JsonObject =>
  typeof value === "object" && value !== null ? { ...value } : {};

function unitPrice(row: Row): { price: number; discount: number } {
  const inventory = asObject(row.inventory);
  const full = Number(inventory.selling_price ?? 0);
  const discount = Math.floor((full * Number(row.discount)) / 100);
  return { price: full - discount, discount };
}

function lineRow(line: CartLine, stock: Map<number, number>): Row {
  const row = product(line.productId, stock);
  const { price, discount } = unitPrice(row);
  return {
    id: line.id,
    cart_id: "1",
    product_id: String(line.productId),
    batch_no: line.batch,
    quantity: String(line.quantity),
    price: price.toFixed(2),
    discount_percent: row.discount ?? null,
    discount: discount.toFixed(2),
    total_price: (price * line.quantity).toFixed(2),
    status: "active",
    attributes: null,
    custom_note: null,
  };
}

function cart({ session, stock }: VisitorRequest): ApiResponse {
  const items = session.cart.map((line) => lineRow(line, stock));
  const total = items.reduce((sum, item) => sum + Number(item.total_price), 0);
  return {
    status: 200,
    body: {
      cart: items.length
        ? { id: "1", total_price: total.toFixed(2), tax: null, discount: "0" }
        : null,
      cartItems: items,
      products: session.cart.map((line) => product(line.productId, stock)),
    },
  };
}

function addToCart({ session, body }: VisitorRequest): ApiResponse {
  const productId = Number(body.product_id);
  if (!hasProduct(productId)) return refused({ product_id: ["The selected product is invalid."] });
  const batch = typeof body.batch_no === "string" ? body.batch_no : null;
  const known = session.cart.find((line) => line.productId === productId && line.batch === batch);
  if (known) known.quantity += Number(body.quantity);
  else
    session.cart.push({
      id: session.nextLine++,
      productId,
      batch,
      quantity: Number(body.quantity),
    });
  return { status: 200, body: { message: "Added", status: "success" } };
}

function changeLine({ method, session, body }: VisitorRequest, id: number): ApiResponse {
  const line = session.cart.find((each) => each.id === id);
  if (!line) return { status: 404, body: { message: "No query results for model." } };
  if (method === "DELETE") session.cart = session.cart.filter((each) => each !== line);
  else line.quantity = Number(body.quantity);
  return { status: 200, body: { message: "Updated" } };
}

function order({ session, body, stock, orders }: VisitorRequest): ApiResponse {
  const billing = asObject(body.billing);
  const shipping = asObject(body.shipping);
  const [item] = Array.isArray(body.items) ? body.items.map(asObject) : [];
  const id = Number(item?.product_id);
  const left = stock.get(id) ?? 0;
  if (!billing.name) return refused({ "billing.name": ["The billing.name field is required."] });
  if (!hasProduct(id) || left < 1) return refused({ items: ["The product is out of stock."] });
  stock.set(id, left - 1);
  const number = orderNumber();
  session.orders.add(number);
  const charge = Number(body.shipping_charge);
  orders.set(number, {
    orderInfo: {
      order_number: number,
      ordered_at: "2026-11-20 18:45:00",
      pi_name: String(billing.name),
      shipping_address: String(shipping.address),
      shipping_city: String(shipping.city),
      zip_code: String(shipping.zip),
      country: String(shipping.country),
      customer: null,
    },
    salesOrder: {
      total: (unitPrice(product(id, stock)).price + charge).toFixed(2),
      shipping_charge: charge.toFixed(2),
      status: "0",
    },
  });
  return { status: 200, body: { status: "success", data: { order_number: number, id: "9001" } } };
}

/** Handles the calls of a single visitor; undefined for any other path. */
export function visitorResponse(request: VisitorRequest): ApiResponse | undefined {
  const { method, path, session, orders } = request;
  const line = /^\/api\/(?:update-cart|cart)\/(\d+)$/.exec(path)?.[1];
  const number = /^\/api\/get-order-info\/([\w-]+)$/.exec(path)?.[1];
  if (path === "/api/csrf-token" || path === "/csrf-token")
    return { status: 200, body: { csrf_token: session.csrf } };
  if (path === "/logged-on-user") return { status: 401, body: { message: "Unauthenticated." } };
  if (path === "/api/cart") return method === "POST" ? addToCart(request) : cart(request);
  if (line) return changeLine(request, Number(line));
  if (path === "/api/instant-order" && method === "POST") return order(request);
  if (number) {
    const found: Field = session.orders.has(number) ? (orders.get(number) ?? null) : null;
    return { status: 200, body: found ?? { orderInfo: null, salesOrder: null } };
  }
  return undefined;
}
