/** @jest-environment node */
import { AxiosError, type InternalAxiosRequestConfig } from "axios";
import { NotSentError } from "./browser";
import { isUnknown, problemOf } from "./problem";

function answered(status: number, data: unknown): AxiosError {
  const config = {} as InternalAxiosRequestConfig;
  const response = { status, statusText: "", data, headers: {}, config };
  return new AxiosError("failed", undefined, config, null, response);
}

const body = { message: "Not so.", errors: { name: ["Missing.", 5], phone: "Wrong." }, left: 3 };

describe("problemOf", () => {
  it.each([401, 404, 409, 419, 422, 429])("returns the message of a %i refusal", (status) => {
    expect(problemOf(answered(status, body))).toEqual({
      status,
      message: "Not so.",
      errors: { name: ["Missing."], phone: ["Wrong."] },
      body,
    });
  });

  it.each([302, 418, 500, 502, 503, 504])("ignores the body of a %i response", (status) => {
    const nothing = { status, message: null, errors: {}, body: null };
    expect(problemOf(answered(status, body))).toEqual(nothing);
  });

  it("distinguishes a call that was not sent from one without a response", () => {
    const { status } = problemOf(new NotSentError("no script"));
    expect(status).toBe(0);
    expect(isUnknown(status)).toBe(false);
    expect(isUnknown(problemOf(new Error("lost")).status)).toBe(true);
  });

  it("returns no status without a response, and ignores an HTML body", () => {
    expect(problemOf(new Error("lost")).status).toBeNull();
    expect(problemOf(answered(404, "<h1>Whoops</h1>"))).toMatchObject({
      message: null,
      errors: {},
    });
  });
});
