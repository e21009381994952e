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

describe("the order form", () => {
  it("is complete with or without e-mail and notes", () => {
    expect(formErrors(form)).toEqual({});
    expect(isComplete(form)).toBe(true);
    expect(isComplete({ ...form, email: "rahim@example.com", orderNotes: "Ring twice" })).toBe(
      true,
    );
  });

  it("names everything that is missing, the delivery area included", () => {
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

  it("needs no delivery area for an e-book, and all else", () => {
    expect(formErrors({ ...form, shippingArea: null }, false)).toEqual({});
    expect(formErrors({ ...form, shippingArea: null, zip: "" }, false)).toEqual({ zip: "zip" });
  });

  it("refuses a phone number or an e-mail that cannot be one", () => {
    expect(formErrors({ ...form, phone: "123", email: "rahim" })).toEqual({
      phone: "phoneInvalid",
      email: "email",
    });
    expect(formErrors({ ...form, phone: "০১৭১২-৩৪৫৬৭৮" })).toEqual({});
    expect(formErrors({ ...form, phone: "+44 20 7946 0958", country: "UK" })).toEqual({});
  });

  it("finds the fields of the server's messages, and leaves out the rest", () => {
    const errors = { "billing.phone": ["No."], shipping_charge: ["Choose."], items: ["Gone."] };
    expect(sentErrors(errors)).toEqual({ phone: "No.", shippingArea: "Choose." });
  });
});
