/** @jest-environment node */
import { checkAnswer } from "./contract";

const check = (method: string, path: string, status: number, body: unknown) => () =>
  checkAnswer(method, path, { status, body });

test("an answer of the contract passes, and what is not of the contract at all", () => {
  expect(check("GET", "/csrf-token?again", 200, { csrf_token: "a" })).not.toThrow();
  expect(check("POST", "/api/cart", 429, { message: "Wait", retry_after: 3 })).not.toThrow();
  expect(check("PUT", "/api/cart", 405, { message: "No" })).not.toThrow();
  expect(check("GET", "/api/nothing", 404, null)).not.toThrow();
});

test("a status that a call does not have, and a body of another shape, fail the test", () => {
  expect(check("GET", "/csrf-token", 418, {})).toThrow("no 418 of GET /csrf-token");
  expect(check("GET", "/csrf-token", 200, { token: "a" })).toThrow("is not the contract's");
  expect(check("DELETE", "/api/cart/1", 404, {})).toThrow("is not the contract's");
});
