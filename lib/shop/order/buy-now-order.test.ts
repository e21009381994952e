/** @jest-environment node */
import { buyNowGoodsOf, buyNowTable, instantOrderPayload } from "./buy-now-order";
import type { CompleteForm } from "./order-form";

const BUYER = { quantity: 1, recaptchaToken: "token", language: "bn" as const };

const form: CompleteForm = {
  name: "Rahim Uddin",
  email: "",
  phone: "01712345678",
  country: "Bangladesh",
  address: "House 1, Road 2",
  city: "Dhaka",
  zip: "1205",
  orderNotes: "",
  shippingArea: "inside",
  paymentMethod: "mobile",
  remember: false,
};
const product = { id: 9, discount: 10, inventory: { sellingPrice: 255, batchNo: "B-1" } };

describe("Buy Now order", () => {
  it("computes 255 + 100 - 25 = 330", () => {
    expect(buyNowTable(product, "inside")).toEqual({
      price: 255,
      shippingCharge: 100,
      discount: 25,
      total: 330,
    });
    expect(buyNowTable(product, "outside").total).toBe(380);
    expect(buyNowTable(product, null)).toMatchObject({ shippingCharge: 0, total: 230 });
  });

  it("compares the sum for free delivery with the goods before an offer", () => {
    const rule = { charge: 100, freeFrom: 230, cashOnDelivery: true };
    const delivery = { inside: rule, outside: rule };
    const offered = { ...product, delivery, offer: { amount: 23, freeDelivery: false } };
    expect(buyNowTable(offered, "inside")).toMatchObject({ shippingCharge: 0, total: 207 });
    expect(buyNowGoodsOf(offered, 1)).toEqual({ subtotal: 25_500, discount: 2_500 });
  });

  it("multiplies price and discount by the quantity, but not the delivery charge", () => {
    expect(buyNowTable(product, "inside", 3)).toEqual({
      price: 765,
      shippingCharge: 100,
      discount: 75,
      total: 790,
    });
    const payload = instantOrderPayload(form, product, { ...BUYER, quantity: 3 });
    expect(payload.items).toEqual([
      expect.objectContaining({ quantity: 3, price: 230, discount: 25, total_price: 690 }),
    ]);
    expect(payload.totals).toEqual({ tax: 0, discount: 75, total: 790 });
  });

  it("builds the payload of the API contract", () => {
    const payload = instantOrderPayload({ ...form, shippingArea: "outside" }, product, BUYER);
    expect(payload).toMatchObject({
      isBuyNow: true,
      shipping_charge: 150,
      paymentMethod: "mobile",
      totals: { tax: 0, discount: 25, total: 380 },
      recaptchaToken: "token",
    });
    const cash = instantOrderPayload({ ...form, paymentMethod: "cod" }, product, BUYER);
    expect(cash.paymentMethod).toBe("cod");
    expect(payload.items).toEqual([
      expect.objectContaining({
        product_id: 9,
        batch_no: "B-1",
        quantity: 1,
        price: 230,
        discount: 25,
      }),
    ]);
  });
});
