import { rememberGuestDelivery } from "@/lib/shop/order/delivery-memory";
import { expectsBuyer, KNOWN_BUYER_SCRIPT } from "./known-buyer";

const DELIVERY = {
  address: "House 1",
  city: "Dhaka",
  zip: "1205",
  country: "Bangladesh",
  shippingArea: "inside",
} as const;

/** Runs the script as the next page does. */
function openPage(): boolean {
  document.documentElement.removeAttribute("data-buyer");
  new Function(KNOWN_BUYER_SCRIPT)();
  return expectsBuyer();
}

beforeEach(() => localStorage.clear());

test.each([
  ["a new visitor", () => undefined, false],
  ["an open login", () => localStorage.setItem("login", '"open"'), true],
  ["an ended login", () => localStorage.setItem("login", '"ended"'), false],
  ["a guest's address", () => rememberGuestDelivery(DELIVERY), false],
  ["a remembered guest", () => rememberGuestDelivery({ ...DELIVERY, remember: true }), true],
])("the page of %s", (_case, arrange, expected) => {
  arrange();
  expect(openPage()).toBe(expected);
});
