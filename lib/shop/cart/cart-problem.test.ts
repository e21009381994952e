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
  it("reads the number of pieces left", () => {
    expect(problem(422, { left: 2 }, { quantity: ["Sorry, only 2 left."] })).toEqual({
      kind: "stock",
      left: 2,
    });
    expect(problem(422, { left: "0" })).toEqual({ kind: "stock", left: 0 });
  });

  it("uses the server's reason, a field error before the general message", () => {
    expect(problem(422, {}, { quantity: ["Only two."] }, "Invalid.")).toEqual({
      kind: "refused",
      reason: "Only two.",
    });
    expect(problem(422, {}, {}, "Invalid.")).toEqual({ kind: "refused", reason: "Invalid." });
  });

  it("prefers a text in the page's language to the server's message", () => {
    const result = problem(
      422,
      { code: "not_sold" },
      { items: ["Gone."] },
      "Invalid.",
      "Not sold.",
    );
    expect(result).toEqual({ kind: "refused", reason: "Not sold." });
  });

  it("reports a line that no longer exists", () => {
    expect(problem(404, { message: "x" })).toEqual({ kind: "gone" });
  });

  it.each([null, 419, 500, 502])("reports status %p as a failure that can be retried", (status) => {
    expect(problem(status, {}, {}, "Server words")).toEqual({ kind: "failed" });
  });

  it("reports that the cart was changed too often", () => {
    expect(problem(429, { message: "x", retry_after: 60 })).toEqual({ kind: "tooMany" });
  });

  it("reports a rejection without a reason as a failure that can be retried", () => {
    expect(problem(422)).toEqual({ kind: "failed" });
  });
});
