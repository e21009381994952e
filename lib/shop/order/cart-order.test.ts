/** @jest-environment node */
import type { Cart } from "@/lib/contract/readers/cart";
import { cartGoodsOf, cartOrderPayload, cartTable } from "./cart-order";
import { EMPTY_FORM } from "./order-form";

const line = {
  id: 4,
  cartId: 7,
  productId: 9,
  batchNo: "B-1",
  name: "Pain Gel",
  image: null,
  price: 230,
  discount: 25,
  discountPercent: 10,
  quantity: 2,
  lineTotal: 460,
  available: 5,
  genericName: null,
  needsPrescription: false,
  coldChain: false,
};
const cart: Cart = {
  lines: [line],
  totalQuantity: 2,
  subtotal: 460,
  tax: 0,
  discount: 0,
  total: 460,
  delivery: null,
};

it("adds the delivery charge of the selected area: 460 + 100 = 560", () => {
  expect(cartTable(cart, "inside")).toEqual({
    subtotal: 460,
    tax: 0,
    discount: 0,
    shippingCharge: 100,
    total: 560,
  });
  expect(cartTable(cart, "outside").total).toBe(610);
  expect(cartTable(cart, null)).toMatchObject({ shippingCharge: 0, total: 460 });
});

it("adds fractional amounts without rounding errors", () => {
  expect(cartTable({ ...cart, total: 0.1 + 0.2 }, "inside").total).toBe(100.3);
});

it("builds the payload of the API contract", () => {
  const form = { ...EMPTY_FORM, name: "Rahim", zip: "1205", shippingArea: "outside" as const };
  expect(cartOrderPayload(form, cart, "bn")).toMatchObject({
    isBuyNow: false,
    language: "bn",
    billing: { name: "Rahim" },
    shipping: { zip: "1205", country: "Bangladesh", state: "" },
    shipping_charge: 150,
    paymentMethod: "mobile",
    items: [
      {
        id: 4,
        cart_id: 7,
        product_id: 9,
        batch_no: "B-1",
        quantity: 2,
        price: 230,
        total_price: 460,
        status: "active",
      },
    ],
    totals: { tax: 0, discount: 0, total: 610 },
  });
});

it("compares the sum for free delivery with the goods before an offer", () => {
  const rule = {
    charge: 100,
    freeFrom: 460,
    cashOnDelivery: true,
    promisedDay: null,
    orderBefore: null,
  };
  const delivery = { inside: rule, outside: rule };
  const offer = {
    name: "Winter",
    nameBn: null,
    amount: 46,
    freeDelivery: false,
    code: null,
    problem: null,
    missing: null,
  };
  const offered = { ...cart, discount: 46, total: 414, offer, delivery };
  expect(cartTable(offered, "inside")).toMatchObject({ shippingCharge: 0, total: 414 });
  expect(cartGoodsOf(offered)).toEqual({ subtotal: 46_000, discount: 0 });
});

it("takes free delivery off as a discount, and keeps the charge of the area", () => {
  const offer = {
    name: "Winter",
    nameBn: null,
    amount: 46,
    freeDelivery: true,
    code: null,
    problem: null,
    missing: null,
  };
  const offered = { ...cart, discount: 46, total: 414, offer };
  expect(cartTable(offered, "inside")).toEqual({
    subtotal: 460,
    tax: 0,
    discount: 146,
    shippingCharge: 100,
    total: 414,
  });
  expect(cartTable(offered, null)).toMatchObject({ discount: 46, total: 414 });
});
