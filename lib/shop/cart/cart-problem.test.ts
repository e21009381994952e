/** @jest-environment node */
import { cartProblem } from "./cart-problem";

const problem = (
  status: number | null,
  body: unknown = {},
  errors = {},
  message: string | null = null,
  refusal: string | null = null,
) => cartProblem({ status, body, errors, message, refusal });

describe("cartProblem", () => {
  it("reads how many are left", () => {
    expect(problem(422, { left: 2 }, { quantity: ["Sorry, only 2 left."] })).toEqual({
      kind: "stock",
      left: 2,
    });
    expect(problem(422, { left: "0" })).toEqual({ kind: "stock", left: 0 });
  });

  it("passes on the server's own reason: the field's before the general one", () => {
    expect(problem(422, {}, { quantity: ["Only two."] }, "Invalid.")).toEqual({
      kind: "refused",
      reason: "Only two.",
    });
    expect(problem(422, {}, {}, "Invalid.")).toEqual({ kind: "refused", reason: "Invalid." });
  });

  it("prefers words of the page's language to those of the server", () => {
    const told = problem(422, { code: "not_sold" }, { items: ["Gone."] }, "Invalid.", "Not sold.");
    expect(told).toEqual({ kind: "refused", reason: "Not sold." });
  });

  it("knows a line that is not there any more", () => {
    expect(problem(404, { message: "x" })).toEqual({ kind: "gone" });
  });

  it.each([null, 419, 500, 502])("status %p may be tried again", (status) => {
    expect(problem(status, {}, {}, "Server words")).toEqual({ kind: "failed" });
  });

  it("knows when the cart was changed too often", () => {
    expect(problem(429, { message: "x", retry_after: 60 })).toEqual({ kind: "tooMany" });
  });

  it("a refusal without a reason may be tried again", () => {
    expect(problem(422)).toEqual({ kind: "failed" });
  });
});
