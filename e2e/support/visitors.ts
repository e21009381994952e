import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import accounts from "../../lib/backend/seed/accounts.json" with { type: "json" };
import { ApiClient, solveRobotCheck } from "./api-client";
import { newCustomer } from "./new-customer";
import { orderNumberOf, orderPayload, stockedProducts } from "./orders";

/** A visitor with an existing session. */
export interface Visitor {
  client: ApiClient;
  /** Number of an order of this visitor, or "". */
  order: string;
  /** Texts that the visitor has typed, in any language. */
  words: string[];
}

/** A customer of the demo data, with orders, e-books and appointments. */
async function demoCustomer(baseURL: string): Promise<Visitor> {
  const [account] = accounts;
  if (!account) throw new Error("the demo data has no customer");
  const client = new ApiClient(baseURL);
  const login = { email: account.username, password: account.password, from: "frontend" };
  expect((await client.post("/admin/login", login)).status).toBe(200);
  const { name, email, username } = account;
  return { client, order: "", words: [name, email, username] };
}

const NAME = "Salma Akter";

/** A new customer with two products in the cart, and a third product with a large stock. */
async function withCart(baseURL: string) {
  const client = await newCustomer(baseURL, NAME);
  const products = await stockedProducts(client);
  const plenty = products.filter(({ inventory }) => inventory.pack_quantity > 50);
  const [another, ...wanted] = plenty.slice(0, 3);
  if (!another) throw new Error("the shop has no product with more than 50 pieces in stock");
  for (const { id, inventory } of wanted) {
    const line = { product_id: id, batch_no: inventory.batch_no, quantity: 2, price: 1 };
    expect((await client.post("/api/cart", line)).status).toBe(200);
  }
  return { client, another };
}

/** A new customer with two products in the cart and no stored address. */
async function newcomer(baseURL: string): Promise<Visitor> {
  const { client } = await withCart(baseURL);
  return { client, order: "", words: [NAME] };
}

/** A new customer who has ordered once and has two products in the cart. */
async function shopper(baseURL: string): Promise<Visitor> {
  const { client, another: bought } = await withCart(baseURL);
  const payload = orderPayload(bought, await solveRobotCheck(client, "order"));
  const ordered = await client.post("/api/instant-order", payload, {
    idempotencyKey: randomUUID(),
  });
  expect(ordered.status, ordered.text).toBe(200);
  const { billing, shipping } = payload;
  const words = [NAME, billing.name, ...Object.values(shipping)];
  return { client, order: orderNumberOf(ordered) ?? "", words: words.filter(Boolean) };
}

const MAKERS = { "demo customer": demoCustomer, newcomer, shopper };

export type VisitorKind = keyof typeof MAKERS;

const known = new Map<VisitorKind, Promise<Visitor>>();

/** Returns the visitor of a kind, shared by all tests of this process, which only read. */
export function visitorOf(kind: VisitorKind, baseURL: string): Promise<Visitor> {
  const visitor = known.get(kind) ?? MAKERS[kind](baseURL);
  known.set(kind, visitor);
  return visitor;
}
