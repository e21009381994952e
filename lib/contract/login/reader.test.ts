/** @jest-environment node */
import { UnreadableRecord } from "../readers/records";
import { parseUser } from "./reader";

describe("parseUser", () => {
  it("reads numbers as text and leaves out missing fields", () => {
    expect(parseUser({ id: "7", name: "Rahima", email: null, mobile_no: "01712345678" })).toEqual({
      name: "Rahima",
      customerId: 7,
      email: null,
      mobile: "01712345678",
      mustChangePassword: false,
    });
  });

  it("prefers customer_id to id", () => {
    expect(parseUser({ id: 7, customer_id: 3, name: "Rahima" }).customerId).toBe(3);
  });

  it.each([null, "", [], { message: "Unauthenticated." }, "<html>"])("rejects %j", (v) => {
    expect(() => parseUser(v)).toThrow(UnreadableRecord);
  });
});
