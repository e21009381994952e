/** @jest-environment node */
import { isToBeTold } from "./reported-errors";
import { inRequest } from "./request-context";

const request = () => ({ reqId: "request-1", route: "/" });

test("an error is told once, in a request also when it is handed over as a copy", () => {
  const error = new Error("broken");
  expect(isToBeTold(error)).toBe(true);
  expect(isToBeTold(error)).toBe(false);
  inRequest(request(), () => {
    expect(isToBeTold(new Error("copied"))).toBe(true);
    expect(isToBeTold(new Error("copied"))).toBe(false);
    expect(isToBeTold(new Error("another"))).toBe(true);
  });
});

test("the next request tells its own", () => {
  for (const _ of [1, 2])
    inRequest(request(), () => expect(isToBeTold(new Error("again"))).toBe(true));
  for (const _ of [1, 2]) expect(isToBeTold(new Error("in no request"))).toBe(true);
});
