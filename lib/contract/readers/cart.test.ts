/** @jest-environment node */
import { parseCart } from "./cart";

const item = {
  id: 1,
  cart_id: 4,
  product_id: 9,
  batch_no: "B-1",
  quantity: 2,
  price: 230,
  discount_percent: 10,
  discount: 25,
  total_price: 460,
  status: "active",
};

describe("parseCart", () => {
  it("adds up discounted price times quantity", () => {
    const cart = parseCart({
      cart: { total_price: 460, tax: 0, discount: 0 },
      cartItems: [item],
      products: [{ id: 9, name: "Pain Gel", image: "a.webp", inventory: { pack_quantity: 7 } }],
    });
    expect(cart).toMatchObject({
      subtotal: 460,
      total: 460,
      totalQuantity: 2,
      discount: 0,
      tax: 0,
    });
    expect(cart.lines[0]).toMatchObject({
      name: "Pain Gel",
      lineTotal: 460,
      discount: 25,
      available: 7,
    });
  });

  it("reads numbers sent as text, and lines of unknown products", () => {
    const cart = parseCart({
      cart: { tax: "5", discount: "10.50" },
      cartItems: [{ ...item, id: "1", product_id: "9", quantity: "3", price: "10.25" }],
      products: null,
    });
    expect(cart.lines[0]).toMatchObject({ name: null, image: null, quantity: 3, lineTotal: 30.75 });
    expect(cart.total).toBe(25.25);
    expect(parseCart({ cart: { total_price: "26.00" }, cartItems: [] }).total).toBe(26);
  });

  it("reads the ingredients of a product; null from a server without them", () => {
    const read = (product: object) =>
      parseCart({ cartItems: [item], products: [{ id: 9, ...product }] }).lines[0]?.genericName;
    expect(read({ generic_name: "Paracetamol" })).toBe("Paracetamol");
    expect(read({})).toBeNull();
  });

  it("reads items nested in the cart and drops inactive or unreadable ones", () => {
    const items = [item, { ...item, id: 2, status: "removed" }, { id: 3 }, null, "x"];
    expect(parseCart({ cart: { items } }).lines.map((line) => line.id)).toEqual([1]);
  });

  it.each([null, undefined, "<html>", [], {}, { cart: null, cartItems: null, products: null }])(
    "has no lines for %j",
    (response) => {
      expect(parseCart(response)).toMatchObject({ lines: [], total: 0, totalQuantity: 0 });
    },
  );
});
