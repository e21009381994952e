import { bookingErrors, type Patient, patientDraft } from "./booking-form";

const GOOD = {
  starts_at: "2026-11-22T11:20:00.000Z",
  name: "Rahim",
  phone: "০১৭১২-৩৪৫৬৭৮",
  reason: "",
};

test("a time, a name and a phone number are enough", () => {
  expect(bookingErrors(GOOD)).toEqual({});
});

test.each([
  [{ starts_at: "" }, { starts_at: "missing" }],
  [{ name: "  " }, { name: "missing" }],
  [{ phone: " " }, { phone: "missing" }],
  [{ phone: "call me" }, { phone: "wrong" }],
])("%j is told", (change, errors) => {
  expect(bookingErrors({ ...GOOD, ...change })).toEqual(errors);
});

const RAHIMA = { customerId: 7, name: "Rahima Khatun", mobile: "01711000001" };
const TYPED = { name: "Karim", phone: "01812345678", reason: "Cough" };

type Customer = typeof RAHIMA | null;
const load = (customer: Customer) => patientDraft(customer).load(customer?.customerId);
const save = (customer: Customer, patient: Patient) =>
  patientDraft(customer).save(patient, customer?.customerId);

beforeEach(() => sessionStorage.clear());

test("a customer's name and number stand there already", () => {
  expect(load(RAHIMA)).toEqual({
    name: "Rahima Khatun",
    phone: "01711000001",
    reason: "",
  });
  expect(load(null)).toEqual({ name: "", phone: "", reason: "" });
});

test("what was typed comes first, and goes when it is sent", () => {
  save(RAHIMA, TYPED);
  expect(load(RAHIMA)).toEqual(TYPED);
  patientDraft(RAHIMA).clear();
  expect(load(RAHIMA).reason).toBe("");
});

test("what a customer typed is shown to nobody else; a guest's stays with whoever logs in", () => {
  save(RAHIMA, TYPED);
  expect(load(null)).toEqual({ name: "", phone: "", reason: "" });
  expect(load({ ...RAHIMA, customerId: 8 }).name).toBe("Rahima Khatun");
  save(null, TYPED);
  expect(load(RAHIMA)).toEqual(TYPED);
});
