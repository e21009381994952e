import { loadPatient, savePatient } from "./draft";

const RAHIMA = { customerId: 7, name: "Rahima Khatun", mobile: "01711000001" };
const TYPED = { name: "Karim", phone: "01812345678", reason: "Cough" };

beforeEach(() => sessionStorage.clear());

test("a customer's name and number stand there already", () => {
  expect(loadPatient(RAHIMA)).toEqual({
    name: "Rahima Khatun",
    phone: "01711000001",
    reason: "",
  });
  expect(loadPatient(null)).toEqual({ name: "", phone: "", reason: "" });
});

test("what was typed comes first, and goes when it is sent", () => {
  savePatient(RAHIMA, TYPED);
  expect(loadPatient(RAHIMA)).toEqual(TYPED);
  savePatient(RAHIMA, null);
  expect(loadPatient(RAHIMA).reason).toBe("");
});

test("what a customer typed is shown to nobody else; a guest's stays with whoever logs in", () => {
  savePatient(RAHIMA, TYPED);
  expect(loadPatient(null)).toEqual({ name: "", phone: "", reason: "" });
  expect(loadPatient({ ...RAHIMA, customerId: 8 }).name).toBe("Rahima Khatun");
  savePatient(null, TYPED);
  expect(loadPatient(RAHIMA)).toEqual(TYPED);
});
