/** @jest-environment node */
import { areaOfCharge } from "./shipping";

test("derives the delivery area from a standard charge", () => {
  expect([100, 150, 120, 0].map(areaOfCharge)).toEqual(["inside", "outside", null, null]);
});
