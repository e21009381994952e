import { readUser } from "./user";

describe("readUser", () => {
  it("reads numbers as text and leaves out what is not there", () => {
    expect(readUser({ id: "7", name: "Rahima", email: null, mobile_no: "01712345678" })).toEqual({
      name: "Rahima",
      customerId: 7,
      email: null,
      mobile: "01712345678",
    });
  });

  it("prefers customer_id to id", () => {
    expect(readUser({ id: 7, customer_id: 3, name: "Rahima" })?.customerId).toBe(3);
  });

  it.each([null, "", [], { message: "Unauthenticated." }, "<html>"])("takes %j as a guest", (v) => {
    expect(readUser(v)).toBeNull();
  });
});
