import { standardAddress } from "./standard-address";

test.each([
  ["/products?page=2&page=3", "/products?page=2"],
  ["/products?page=2&page=x&utm_source=a", "/products?page=2&utm_source=a"],
  ["/bn/doctors?speciality=ent&speciality=eye", "/bn/doctors?speciality=ent"],
  ["/.well-known/change-password", "/my-account"],
])("%s has the address %s", (requested, address) => {
  expect(standardAddress(requested)).toBe(address);
});

test.each([
  "/",
  "/products",
  "/products?page=2",
  "/products?brandId=3&brandId=7",
  "/search?q=a&q=b",
  "/api/get-products?page=1&page=2",
  "/none?page=1&page=2",
])("%s stays", (requested) => {
  expect(standardAddress(requested)).toBeNull();
});
