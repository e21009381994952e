/** @jest-environment node */
import { subjectAddress } from "./subject-address";

test.each([
  ["order NM-7Q2K-9WXM-T4PA", "/orders/NM-7Q2K-9WXM-T4PA/show"],
  ["e-book order NM-7Q2K-9WXM-T4PA", "/ebook-orders/NM-7Q2K-9WXM-T4PA/show"],
  ["e-book 3", "/ebooks/3"],
  ["product 12", "/products/12"],
  ["customer 5", "/people/5/show"],
  ["message 3", "/questions/3/show"],
  ["gallery entry 4", "/gallery/4"],
  ["setting delivery.inside", "/settings/delivery.inside"],
  ["refund 7", "/payments"],
  ["refunds", "/payments"],
  ["low-stock", "/low-stock"],
  ["login", null],
  ["product x", null],
  ["media products/5.webp", null],
  ["constructor 1", null],
])("%s: %s", (subject, address) => expect(subjectAddress(subject, "owner")).toBe(address));

test("a role gets no address that it may not open", () => {
  expect(subjectAddress("appointment NM-7Q2K-9WXM-T4PA", "accounts")).toBeNull();
  expect(subjectAddress("staff 1", "accounts")).toBeNull();
  expect(subjectAddress("product 12", "accounts")).toBe("/products/12");
});
