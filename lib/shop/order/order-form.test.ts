/** @jest-environment node */
import { EMPTY_FORM, formErrors, isComplete, type OrderFormValues, sentErrors } from "./order-form";

const form: OrderFormValues = {
  ...EMPTY_FORM,
  name: "Rahim Uddin",
  phone: "01712345678",
  address: "House 1, Road 2",
  city: "Dhaka",
  zip: "1205",
  shippingArea: "inside",
};

describe("order form", () => {
  it("is complete with or without e-mail and notes", () => {
    expect(formErrors(form)).toEqual({});
    expect(isComplete(form)).toBe(true);
    expect(isComplete({ ...form, email: "rahim@example.com", orderNotes: "Ring twice" })).toBe(
      true,
    );
  });

  it("reports every missing field, including the delivery area", () => {
    const empty = { ...EMPTY_FORM, name: " ", country: "" };
    expect(formErrors(empty)).toEqual({
      name: "name",
      phone: "phone",
      country: "country",
      address: "address",
      city: "city",
      zip: "zip",
      shippingArea: "shippingArea",
    });
    expect(isComplete(empty)).toBe(false);
  });

  it("does not require a delivery area for an e-book, but every other field", () => {
    expect(formErrors({ ...form, shippingArea: null }, false)).toEqual({});
    expect(formErrors({ ...form, shippingArea: null, zip: "" }, false)).toEqual({ zip: "zip" });
  });

  it("rejects an invalid phone number or e-mail", () => {
    expect(formErrors({ ...form, phone: "123", email: "rahim" })).toEqual({
      phone: "phoneInvalid",
      email: "email",
    });
    expect(formErrors({ ...form, phone: "০১৭১২-৩৪৫৬৭৮" })).toEqual({});
    expect(formErrors({ ...form, phone: "+44 20 7946 0958", country: "UK" })).toEqual({});
  });

  it("maps the server's messages to form fields and drops the rest", () => {
    const errors = { "billing.phone": ["No."], shipping_charge: ["Choose."], items: ["Gone."] };
    expect(sentErrors(errors)).toEqual({ phone: "No.", shippingArea: "Choose." });
  });
});
