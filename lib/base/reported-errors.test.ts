/** @jest-environment node */
import { isFirstReport } from "./reported-errors";
import { inRequest } from "./request-context";

const request = () => ({ reqId: "request-1", route: "/" });

test("reports an error once, and copies of it once per request", () => {
  const error = new Error("broken");
  expect(isFirstReport(error)).toBe(true);
  expect(isFirstReport(error)).toBe(false);
  inRequest(request(), () => {
    expect(isFirstReport(new Error("copied"))).toBe(true);
    expect(isFirstReport(new Error("copied"))).toBe(false);
    expect(isFirstReport(new Error("another"))).toBe(true);
  });
});

test("reports the same message again in the next request", () => {
  for (const _ of [1, 2])
    inRequest(request(), () => expect(isFirstReport(new Error("again"))).toBe(true));
  for (const _ of [1, 2]) expect(isFirstReport(new Error("in no request"))).toBe(true);
});
