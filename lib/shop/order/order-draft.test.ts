import { EMPTY_FORM, orderDraft, prefilledForm } from "./order-form";

const RAHIMA = 7;
const user = { name: "Rahima Khatun", email: null, mobile: "01711000001" };
const typed = {
  ...EMPTY_FORM,
  city: "Dhaka",
  shippingArea: "outside" as const,
  paymentMethod: "cod" as const,
};

beforeEach(() => sessionStorage.clear());

it("prefills name, e-mail and phone of a customer, and nothing for a guest", () => {
  expect(prefilledForm(user)).toMatchObject({ name: user.name, email: "", phone: user.mobile });
  expect(prefilledForm(null)).toEqual(EMPTY_FORM);
});

it("restores the typed values, which take precedence over the customer's data", () => {
  orderDraft("cart").save({ ...typed, name: "Rahim" }, RAHIMA);
  expect(orderDraft("cart", prefilledForm(user)).load(RAHIMA)).toEqual({
    ...typed,
    name: "Rahim",
    phone: user.mobile,
  });
});

it("passes a guest's draft on to the customer who logs in, but not the reverse", () => {
  orderDraft("buy-now").save(typed, null);
  expect(orderDraft("buy-now").load(RAHIMA).city).toBe("Dhaka");
  orderDraft("buy-now").save(typed, RAHIMA);
  expect(orderDraft("buy-now").load(null)).toEqual(EMPTY_FORM);
  expect(orderDraft("buy-now").load(RAHIMA + 1)).toEqual(EMPTY_FORM);
});

it.each(["{", "[]", '{"owner":7,"form":{"city":5,"shippingArea":"moon","paymentMethod":"gold"}}'])(
  "ignores malformed storage: %s",
  (stored) => {
    sessionStorage.setItem("order-draft/cart", stored);
    expect(orderDraft("cart").load(RAHIMA)).toEqual(EMPTY_FORM);
  },
);

it("clears a draft", () => {
  orderDraft("cart").save(typed, RAHIMA);
  orderDraft("cart").clear();
  expect(orderDraft("cart").load(RAHIMA)).toEqual(EMPTY_FORM);
});
