import { type BuyNowForm, buyNowTable, formErrors, instantOrderPayload } from "./buy-now-order";

const form: BuyNowForm = {
  name: "Rahim Uddin",
  email: "",
  phone: "01712345678",
  country: "Bangladesh",
  address: "House 1, Road 2",
  city: "Dhaka",
  zip: "1205",
  orderNotes: "",
  shippingArea: "inside",
};
const product = { id: 9, discount: 10, inventory: { sellingPrice: 255, batchNo: "B-1" } };

describe("formErrors", () => {
  it("accepts a complete form, with or without e-mail and notes", () => {
    expect(formErrors(form)).toEqual({});
    expect(formErrors({ ...form, email: "rahim@example.com", orderNotes: "Ring twice" })).toEqual(
      {},
    );
  });

  it("names every missing field", () => {
    const empty = { ...form, name: " ", phone: "", country: "", address: "", city: "", zip: "" };
    expect(formErrors(empty)).toEqual({
      name: "name",
      phone: "phone",
      country: "country",
      address: "address",
      city: "city",
      zip: "zip",
    });
  });

  it("refuses a phone number or an e-mail that cannot be one", () => {
    expect(formErrors({ ...form, phone: "123", email: "rahim" })).toEqual({
      phone: "phoneInvalid",
      email: "email",
    });
    expect(formErrors({ ...form, phone: "০১৭১২-৩৪৫৬৭৮" })).toEqual({});
  });
});

describe("the Buy Now order", () => {
  it("shows 255 + 100 - 25 = 330 (DESIGN 4)", () => {
    expect(buyNowTable(product, "inside")).toEqual({
      price: 255,
      shippingCharge: 100,
      discount: 25,
      total: 330,
    });
    expect(buyNowTable(product, "outside").total).toBe(380);
    expect(buyNowTable(product, null)).toMatchObject({ shippingCharge: 0, total: 230 });
  });

  it("sends the contract's payload", () => {
    const payload = instantOrderPayload({ ...form, shippingArea: "outside" }, product, "token");
    expect(payload).toMatchObject({
      isBuyNow: true,
      shipping_charge: 150,
      paymentMethod: "mobile",
      totals: { tax: 0, discount: 25, total: 380 },
      recaptchaToken: "token",
    });
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
