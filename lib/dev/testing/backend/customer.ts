import { z } from "zod";
import accounts from "@/lib/backend/seed/accounts.json";
import type { TestShop } from "./shop";
import { type ApiResponse, type SendOptions, SITE_URL, Visitor } from "./visitor";

const loggedIn = z.object({ user: z.object({ id: z.number().int() }) });

type DemoName = "rahima" | "nusrat" | "kamal";

function demoAccount(name: DemoName) {
  const account = accounts.find((one) => one.username === name);
  if (!account) throw new Error(`no demo customer ${name}`);
  return account;
}

export function sendLogin(
  visitor: Visitor,
  email: unknown,
  password: unknown,
  options?: SendOptions,
): Promise<ApiResponse> {
  return visitor.send("POST", "/admin/login", { email, password, from: "frontend" }, options);
}

/** Logs a visitor in as one of the demo customers; returns the customer's id. */
export async function loginAs(visitor: Visitor, name: DemoName): Promise<number> {
  const response = await sendLogin(visitor, name, demoAccount(name).password);
  return loggedIn.parse(response.body).user.id;
}

/** Opens a session in which a demo customer is logged in. */
export async function openCustomer(shop: TestShop, name: DemoName) {
  const visitor = new Visitor(shop.backend);
  return { visitor, id: await loginAs(visitor, name) };
}

/** Sends a request and returns the raw response, which need not be JSON. */
export async function rawGet(
  visitor: Visitor,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Response> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const init = { method, headers: { ...headers, Cookie: cookie } };
  return visitor.backend.fetch(new Request(SITE_URL + path, init));
}

const cartSchema = z.object({
  cart: z.looseObject({ total_price: z.number() }),
  cartItems: z.array(z.looseObject({ product_id: z.number(), quantity: z.number() })),
});

export async function cartOf(visitor: Visitor) {
  return cartSchema.parse((await visitor.get("/api/cart")).body);
}

/** Returns the order that the checkout would send for the visitor's cart. */
export async function cartOrder(visitor: Visitor, shippingCharge: 100 | 150 = 100) {
  const { cart, cartItems } = await cartOf(visitor);
  return {
    isBuyNow: false,
    billing: { name: "Rahima Khatun", email: "", phone: "01711000001" },
    shipping_charge: shippingCharge,
    shipping: {
      country: "Bangladesh",
      address: "House 21, Road 4",
      city: "Dhaka",
      state: "",
      zip: "1205",
      orderNotes: "",
    },
    paymentMethod: "mobile",
    items: cartItems,
    totals: { tax: 0, discount: 0, total: cart.total_price + shippingCharge },
  };
}
