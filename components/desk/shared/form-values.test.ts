import { AMOUNT, numberIn, WHOLE } from "./form-values";

test.each([
  ["1500.5", 1500.5],
  ["৬০.২৫", 60.25],
  [" 30 ", 30],
  ["0", 0],
  ["", null],
  ["1,250.00", 1250],
  ["৳1250", 1250],
  ["১,২৫০", 1250],
  ["12,5", null],
  ["taka", null],
])("reads %j as %j", (typed, amount) => {
  const form = new FormData();
  form.set("amount", typed);
  expect(numberIn(form, "amount")).toBe(amount);
});

test("a field that is not in the form has no number", () => {
  expect(numberIn(new FormData(), "amount")).toBeNull();
});

test.each([
  ["1,250.00", true, false],
  ["৳1250", true, true],
  ["১২৫০", true, true],
  ["1,25,000 tk", true, true],
  ["450/-", true, true],
  ["12,5", false, false],
  ["-5", false, false],
  ["taka", false, false],
])("an input accepts %j as an amount: %j, as a whole number: %j", (typed, amount, whole) => {
  const accepts = (pattern: string) => new RegExp(`^(?:${pattern})$`, "v").test(typed);
  expect([accepts(AMOUNT.pattern), accepts(WHOLE.pattern)]).toEqual([amount, whole]);
});
