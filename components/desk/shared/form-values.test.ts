import { numberIn } from "./form-values";

test.each([
  ["1500.5", 1500.5],
  ["৬০.২৫", 60.25],
  [" 30 ", 30],
  ["0", 0],
  ["", null],
  ["1,500", null],
  ["taka", null],
])("reads %j as %j", (typed, amount) => {
  const form = new FormData();
  form.set("amount", typed);
  expect(numberIn(form, "amount")).toBe(amount);
});

test("a field that is not in the form has no number", () => {
  expect(numberIn(new FormData(), "amount")).toBeNull();
});
