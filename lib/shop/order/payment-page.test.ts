/** @jest-environment node */
import { paymentAddress } from "./payment-page";

const HERE = "http://localhost:3000";
const GATEWAY = "https://pay.example/checkout?id=7";

it.each(["redirect_url", "redirect", "url", "bkashURL"])("reads the field %s", (field) => {
  expect(paymentAddress({ [field]: GATEWAY }, HERE)).toBe(GATEWAY);
  expect(paymentAddress({ data: { [field]: GATEWAY } }, HERE)).toBe(GATEWAY);
});

it.each([
  ["/api/sandbox-gateway/pay/1", `${HERE}/api/sandbox-gateway/pay/1`],
  [`${HERE}/api/sandbox-gateway/pay/1`, `${HERE}/api/sandbox-gateway/pay/1`],
  [` ${GATEWAY} `, GATEWAY],
])("accepts an address on this site: %s", (address, target) => {
  expect(paymentAddress({ redirect_url: address }, HERE)).toBe(target);
});

it.each([
  "javascript:alert(1)",
  "JavaScript://pay.example/%0aalert(1)",
  "data:text/html,x",
  "http://pay.example/checkout",
  "http://localhost:3001/pay",
  "//pay.example/checkout",
  "/\\pay.example",
  "\\\\pay.example",
  "https:pay.example",
  "https://user:secret@pay.example/",
  "https://",
  "pay",
  "",
  7,
  null,
])("rejects %j", (address) => {
  expect(paymentAddress({ redirect_url: address }, HERE)).toBeNull();
  expect(paymentAddress({ redirect_url: address }, "https://shop.example")).toBeNull();
});

it.each([undefined, null, "<html>", [], {}])("returns null for the response %j", (response) => {
  expect(paymentAddress(response, HERE)).toBeNull();
});
