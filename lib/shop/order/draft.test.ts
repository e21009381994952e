import { clearDraft, loadDraft, prefilledForm, saveDraft } from "./draft";
import { EMPTY_FORM } from "./order-form";

const RAHIMA = 7;
const user = { name: "Rahima Khatun", email: null, mobile: "01711000001" };
const typed = {
  ...EMPTY_FORM,
  city: "Dhaka",
  shippingArea: "outside" as const,
  paymentMethod: "cod" as const,
};

beforeEach(() => sessionStorage.clear());

it("knows name, e-mail and phone of a customer, and nothing of a guest", () => {
  expect(prefilledForm(user)).toMatchObject({ name: user.name, email: "", phone: user.mobile });
  expect(prefilledForm(null)).toEqual(EMPTY_FORM);
});

it("brings back what was typed, over what is known of the customer", () => {
  saveDraft("cart", RAHIMA, { ...typed, name: "Rahim" });
  expect(loadDraft("cart", RAHIMA, prefilledForm(user))).toEqual({
    ...typed,
    name: "Rahim",
    phone: user.mobile,
  });
});

it("keeps a guest's draft for the customer this guest becomes, never the other way round", () => {
  saveDraft("buy-now", null, typed);
  expect(loadDraft("buy-now", RAHIMA, EMPTY_FORM).city).toBe("Dhaka");
  saveDraft("buy-now", RAHIMA, typed);
  expect(loadDraft("buy-now", null, EMPTY_FORM)).toEqual(EMPTY_FORM);
  expect(loadDraft("buy-now", RAHIMA + 1, EMPTY_FORM)).toEqual(EMPTY_FORM);
});

it.each(["{", "[]", '{"owner":7,"form":{"city":5,"shippingArea":"moon","paymentMethod":"gold"}}'])(
  "copes with %s in the storage",
  (stored) => {
    sessionStorage.setItem("order-draft/cart", stored);
    expect(loadDraft("cart", RAHIMA, EMPTY_FORM)).toEqual(EMPTY_FORM);
  },
);

it("forgets", () => {
  saveDraft("cart", RAHIMA, typed);
  clearDraft("cart");
  expect(loadDraft("cart", RAHIMA, EMPTY_FORM)).toEqual(EMPTY_FORM);
});
