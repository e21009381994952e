/** @jest-environment node */
import { ebookOrderPayload, ebookTable } from "./ebook-order";
import { EMPTY_FORM } from "./order-form";

const ebook = { id: 4, discount: 15, salePrice: 150 };

it("costs the sale price minus the rounded-down discount, without shipping", () => {
  expect(ebookTable(ebook)).toEqual({ price: 150, discount: 22, total: 128 });
  expect(ebookTable({ salePrice: 99.5, discount: 0 })).toEqual({
    price: 99.5,
    discount: 0,
    total: 99.5,
  });
});

it("builds the payload of the API contract", () => {
  const form = { ...EMPTY_FORM, name: "Rahima", paymentMethod: "mobile" as const };
  const buyer = { customerId: 7, recaptchaToken: "solved", language: "bn" as const };
  expect(ebookOrderPayload(form, ebook, buyer)).toEqual({
    isBuyNow: true,
    customer_id: 7,
    billing: { name: "Rahima", email: "", phone: "" },
    shipping: {
      country: "Bangladesh",
      address: "",
      city: "",
      state: "",
      zip: "",
      orderNotes: "",
    },
    paymentMethod: "mobile",
    shipping_charge: 0,
    items: [
      {
        id: 1,
        cart_id: 1,
        product_id: 4,
        quantity: 1,
        price: 128,
        discount_percent: 15,
        discount: 22,
        total_price: 150,
        attributes: "",
        custom_note: "",
      },
    ],
    totals: { tax: 0, discount_percent: 15, discount: 22, total: 128 },
    recaptchaToken: "solved",
    language: "bn",
  });
});
