/** @jest-environment node */
import { isFound } from "./find-doctors";

const salma = { words: ["Dr. Salma Akter", "ডা. সালমা আক্তার", "Cardiology"], weekdays: [0, 2] };

test.each([
  ["", null, true],
  ["salma", null, true],
  ["Dr Akter", null, true],
  ["  CARDIO ", 2, true],
  ["সালমা", 0, true],
  ["", 3, false],
  ["salma", 3, false],
  ["Karim", null, false],
])("%j on weekday %j: %j", (typed, weekday, found) =>
  expect(isFound(salma, typed, weekday)).toBe(found),
);
