import { lastOrder, rememberOrder } from "./last-order";

const store = (value: unknown) => localStorage.setItem("last-order", JSON.stringify(value));

test.each([
  [undefined, null],
  ["../x", null],
  [{ number: "a b" }, null],
  [{ prescription: true }, null],
  ["NM-1", { number: "NM-1", waitsForPrescription: false }],
  [{ number: "NM-1" }, { number: "NM-1", waitsForPrescription: false }],
  [
    { number: "NM-1", prescription: true },
    { number: "NM-1", waitsForPrescription: true },
  ],
])("reads the stored %j as %j", (stored, expected) => {
  store(stored);
  expect(lastOrder()).toEqual(expected);
});

test("replaces the order before, and whether it waited", () => {
  rememberOrder({ number: "NM-1", waitsFor: "prescription" });
  expect(lastOrder()).toEqual({ number: "NM-1", waitsForPrescription: true });
  rememberOrder({ number: "NM-1", waitsFor: null });
  expect(lastOrder()).toEqual({ number: "NM-1", waitsForPrescription: false });
});
