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

test("fills in placeholders and drops lines whose value is unknown", () => {
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

test("accepts known placeholders only", () => {
  expect(isNote("Call {phone} about {number}")).toBe(true);
  expect(isNote("Call {mobile}")).toBe(false);
  expect(isNote("Call {}")).toBe(false);
});
