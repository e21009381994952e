/** @jest-environment node */
import { namesPerson } from "./names-person";

const RAHIMA = { name: "Rahima Khatun", phone: "01711000001", email: "rahima@mail.example" };

test.each([
  ["The box is wet", false],
  ["Batch 01711 is wet, 2 of 3", false],
  ["Khatuna Bibi's courier opened it", false],
  ["", false],
  ["Opened by rahima", true],
  ["KHATUN: refused it", true],
  ["Call +880 1711-000001", true],
  ["০১৭১১০০০০০১ বললেন ভেজা", true],
  ["wet, says RAHIMA@mail.example", true],
])("%j names the person: %j", (text, names) => {
  expect(namesPerson(text, RAHIMA)).toBe(names);
});

test("short words of a name, and a person without number and address, are not found", () => {
  const person = { name: "Md Al Noor", phone: null, email: null };
  expect(namesPerson("al md 01711000001", person)).toBe(false);
  expect(namesPerson("Noor opened it", person)).toBe(true);
  expect(namesPerson("রহিমা খুলেছেন", { ...person, name: "রহিমা খাতুন" })).toBe(true);
});

test("a number that is not complete is not found", () => {
  expect(namesPerson("0171 pieces", { ...RAHIMA, phone: "0171" })).toBe(false);
});
