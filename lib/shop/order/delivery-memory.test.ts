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

  describe("who asked to be remembered", () => {
    const DAY = 86_400_000;
    const buyer = {
      name: "Rahim",
      phone: "01712345678",
      email: "",
      paymentMethod: "cod" as const,
      remember: true,
    };

    it("has name, phone number and payment for 90 days after the last order", () => {
      rememberGuestDelivery({ ...delivery, ...buyer }, 0);
      expect(guestDelivery(90 * DAY - 1)).toEqual({ ...delivery, ...buyer });
      expect(guestDelivery(90 * DAY)).toEqual(delivery);
      expect(Object.values({ ...localStorage }).join()).not.toMatch(/Rahim|0171/);
      expect(guestDelivery(1)).toEqual(delivery);
    });

    it("is forgotten completely, and by an order without it only as a person", () => {
      rememberGuestDelivery({ ...delivery, ...buyer }, 0);
      rememberGuestDelivery({ ...delivery, ...buyer, remember: false }, 0);
      expect(guestDelivery(1)).toEqual(delivery);
      rememberGuestDelivery({ ...delivery, ...buyer }, 0);
      forgetGuestDelivery();
      expect(localStorage).toHaveLength(0);
    });

    it("is not known from a time that was changed by hand", () => {
      rememberGuestDelivery({ ...delivery, ...buyer }, 9_000 * DAY);
      expect(guestDelivery(1)).toEqual(delivery);
    });
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
