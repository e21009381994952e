/** @jest-environment node */
import { registrationErrors } from "./registration";

const form = {
  name: "Salma Akter",
  mobile_no: "01911-222333",
  email: "",
  password: "a long enough password",
  password_confirmation: "a long enough password",
  marketingConsent: false,
  privacyPolicy: true,
};

describe("registrationErrors", () => {
  it.each(["01911222333", "+880 1911-222333", "8801911222333", "০১৯১১ ২২২৩৩৩", "+44 7911 123456"])(
    "accepts the number %s",
    (mobile_no) => {
      expect(registrationErrors({ ...form, mobile_no })).toEqual({});
    },
  );

  it("reports every required field, but not e-mail and marketing", () => {
    const empty = { ...form, name: " ", mobile_no: "", password: "", password_confirmation: "" };
    expect(registrationErrors({ ...empty, privacyPolicy: false })).toEqual({
      name: "missing",
      mobile_no: "missing",
      password: "missing",
      password_confirmation: "missing",
      privacyPolicy: "missing",
    });
  });

  it.each([
    ["mobile_no", { mobile_no: "12345" }],
    ["mobile_no", { mobile_no: "call me" }],
    ["email", { email: "nobody" }],
    ["password_confirmation", { password_confirmation: "a long enough password " }],
  ])("reports an invalid %s", (field, change) => {
    expect(registrationErrors({ ...form, ...change })).toEqual({ [field]: "wrong" });
  });
});
