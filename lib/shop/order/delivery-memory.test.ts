import {
  forgetGuestDelivery,
  guestDelivery,
  lastDelivery,
  rememberGuestDelivery,
} from "./delivery-memory";

const delivery = {
  address: "House 1",
  city: "Dhaka",
  zip: "1205",
  country: "Bangladesh",
  shippingArea: "inside" as const,
};

beforeEach(() => localStorage.clear());

describe("a guest's last delivery", () => {
  it("stores only the address and the area, until it is cleared", () => {
    rememberGuestDelivery(Object.assign({ name: "Rahim", phone: "01712345678" }, delivery));
    expect(guestDelivery()).toEqual(delivery);
    expect(Object.values({ ...localStorage }).join()).not.toMatch(/Rahim|0171/);
    rememberGuestDelivery({ ...delivery, address: " " });
    expect(guestDelivery()).toEqual(delivery);
    forgetGuestDelivery();
    expect(guestDelivery()).toBeNull();
  });

  it.each([["[]"], ["{"], ['{"address":5}'], ['{"address":"A","country":"Atlantis"}']])(
    "returns null if the browser has stored %s",
    (stored) => {
      localStorage.setItem("last-delivery", stored);
      expect(guestDelivery()).toBeNull();
    },
  );
});

test("reads an address without an area", () => {
  const order = { address: "House 1", city: null, zip: null, country: "UK", area: null };
  expect(lastDelivery(order)).toMatchObject({ city: "", zip: "", country: "UK" });
});
