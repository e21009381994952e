/** @jest-environment node */
import { checkResponse } from "./contract";

const check = (method: string, path: string, status: number, body: unknown) => () =>
  checkResponse(method, path, { status, body });

test("accepts responses of the contract and responses of unknown calls", () => {
  expect(check("GET", "/csrf-token?again", 200, { csrf_token: "a" })).not.toThrow();
  expect(check("POST", "/api/cart", 429, { message: "Wait", retry_after: 3 })).not.toThrow();
  expect(check("PUT", "/api/cart", 405, { message: "No" })).not.toThrow();
  expect(check("GET", "/api/nothing", 404, null)).not.toThrow();
});

test("throws for a status that the call does not have and for a body that does not match the schema", () => {
  expect(check("GET", "/csrf-token", 418, {})).toThrow("no 418 of GET /csrf-token");
  expect(check("GET", "/csrf-token", 200, { token: "a" })).toThrow("does not match the contract");
  expect(check("DELETE", "/api/cart/1", 404, {})).toThrow("does not match the contract");
});
