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
  it.each([401, 404, 409, 419, 422, 429])("tells what a refusal of %i says", (status) => {
    expect(problemOf(answered(status, body))).toEqual({
      status,
      message: "Not so.",
      errors: { name: ["Missing."], phone: ["Wrong."] },
      body,
    });
  });

  it.each([302, 418, 500, 502, 503, 504])("tells nothing of what a %i says", (status) => {
    const nothing = { status, message: null, errors: {}, body: null };
    expect(problemOf(answered(status, body))).toEqual(nothing);
  });

  it("tells a call that was never sent from one without answer", () => {
    const { status } = problemOf(new NotSentError("no script"));
    expect(status).toBe(0);
    expect(isUnknown(status)).toBe(false);
    expect(isUnknown(problemOf(new Error("lost")).status)).toBe(true);
  });

  it("knows no status without an answer, and reads no page", () => {
    expect(problemOf(new Error("lost")).status).toBeNull();
    expect(problemOf(answered(404, "<h1>Whoops</h1>"))).toMatchObject({
      message: null,
      errors: {},
    });
  });
});
