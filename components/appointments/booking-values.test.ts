import { bookingErrors, bookingValues, type Patient, patientDraft } from "./booking-values";

const GOOD = {
  starts_at: "2026-11-22T11:20:00.000Z",
  name: "Rahim",
  phone: "০১৭১২-৩৪৫৬৭৮",
  reason: "",
};

test("requires only a time, a name and a phone number", () => {
  expect(bookingErrors(GOOD)).toEqual({});
});

test.each([
  [{ starts_at: "" }, { starts_at: "missing" }],
  [{ name: "  " }, { name: "missing" }],
  [{ phone: " " }, { phone: "missing" }],
  [{ phone: "call me" }, { phone: "wrong" }],
])("rejects %j", (change, errors) => {
  expect(bookingErrors({ ...GOOD, ...change })).toEqual(errors);
});

const RAHIMA = { customerId: 7, name: "Rahima Khatun", mobile: "01711000001" };
const TYPED = { name: "Karim", phone: "01812345678", age: "6 months", reason: "Cough" };

type Customer = typeof RAHIMA | null;
const load = (customer: Customer) => patientDraft(customer).load(customer?.customerId);
const save = (customer: Customer, patient: Patient) =>
  patientDraft(customer).save(patient, customer?.customerId);

beforeEach(() => sessionStorage.clear());

test("prefills a customer's name and number", () => {
  expect(load(RAHIMA)).toEqual({
    name: "Rahima Khatun",
    phone: "01711000001",
    age: "",
    reason: "",
  });
  expect(load(null)).toEqual({ name: "", phone: "", age: "", reason: "" });
});

test("restores the typed values until the draft is cleared", () => {
  save(RAHIMA, TYPED);
  expect(load(RAHIMA)).toEqual(TYPED);
  patientDraft(RAHIMA).clear();
  expect(load(RAHIMA).reason).toBe("");
});

test("does not show a customer's draft to others, but passes a guest's draft on at login", () => {
  save(RAHIMA, TYPED);
  expect(load(null)).toEqual({ name: "", phone: "", age: "", reason: "" });
  expect(load({ ...RAHIMA, customerId: 8 }).name).toBe("Rahima Khatun");
  save(null, TYPED);
  expect(load(RAHIMA)).toEqual(TYPED);
});

test.each([
  ["Age: 6 months", "Cough", "Age: 6 months\nCough"],
  ["Age: 6 months", " ", "Age: 6 months"],
  [null, "Cough", "Cough"],
  [null, "", ""],
])("sends the age %p before the reason %p", (ageLine, reason, sent) => {
  const { name, phone } = TYPED;
  expect(bookingValues({ ...TYPED, reason }, GOOD.starts_at, ageLine)).toEqual({
    starts_at: GOOD.starts_at,
    name,
    phone,
    reason: sent,
  });
});
