import type { FakeCall } from "./fake-api";

const STOCK = 5;

/** Body of GET /api/cart. Only product 101 is still in the catalogue. */
function serverCart(quantities: Map<number, number>) {
  const cartItems = [...quantities].map(([id, quantity]) => ({
    id,
    product_id: id + 100,
    batch_no: `B-${id}`,
    quantity,
    price: 230,
    discount: 25,
    discount_percent: 10,
    status: "active",
    available_quantity: STOCK,
  }));
  const total = cartItems.reduce((sum, item) => sum + item.price * item.quantity, 0);
  const products = [{ id: 101, name: "Pain Gel", image: null }];
  return { cart: { total_price: total, tax: 0, discount: 0 }, cartItems, products };
}

/**
 * A `fakeApi` server with a cart. `lines` maps line ids to quantities; line n holds product 100 +
 * n.
 */
export function cartServer(lines: Record<number, number>) {
  const quantities = new Map(Object.entries(lines).map(([id, quantity]) => [Number(id), quantity]));
  return (call: FakeCall) => {
    const { quantity = 0, product_id: product = 0 } = Object(call.body);
    const id = Number(call.path.split("/").at(-1));
    if (call.method === "GET") return { body: serverCart(quantities) };
    if (call.method === "POST") quantities.set(product - 100, quantity);
    else if (!quantities.has(id)) return { status: 404, body: { message: "Not in your cart." } };
    else if (call.method === "DELETE") quantities.delete(id);
    else quantities.set(id, quantity);
    return { body: { message: "ok" } };
  };
}
