/** @jest-environment node */
import { isNote, noteSteps } from "./payment-note";

const values = {
  phone: "01712345678",
  total: "৳330.00",
  method: "bKash",
  deadline: null,
  number: "NM-1",
  from: "Nov 23",
  to: null,
};

test("words are filled in, and lines that name something unknown are left out", () => {
  expect(
    noteSteps(
      [
        "We call you on {phone}.",
        "You pay {total} by {method}, reference {number}.\nPay by {deadline}.",
        "Delivered between {from} and {to}.",
      ],
      values,
    ),
  ).toEqual(["We call you on 01712345678.", "You pay ৳330.00 by bKash, reference NM-1."]);
});

test("a text may name known words only", () => {
  expect(isNote("Call {phone} about {number}")).toBe(true);
  expect(isNote("Call {mobile}")).toBe(false);
  expect(isNote("Call {}")).toBe(false);
});
