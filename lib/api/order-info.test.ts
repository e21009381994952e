import { readOrderInfo } from "./order-info";
import { orderNumberOf } from "./place-order";

describe("readOrderInfo", () => {
  it("reads an order of an older server", () => {
    const orderInfo = {
      order_number: 1001,
      ordered_at: "2026-11-20 10:00:00",
      pi_name: "Rahim",
      shipping_address: "House 1",
      shipping_city: "Dhaka",
      zip_code: 1205,
      country: "Bangladesh",
    };
    expect(
      readOrderInfo({ orderInfo, salesOrder: { total: "330.00", shipping_charge: "100" } }),
    ).toEqual({
      number: "1001",
      orderedAt: "2026-11-20 10:00:00",
      name: "Rahim",
      address: "House 1",
      city: "Dhaka",
      zip: "1205",
      country: "Bangladesh",
      total: 330,
      shippingCharge: 100,
      status: null,
      paymentStatus: null,
      paymentMethod: null,
      items: [],
      canCancel: false,
    });
  });

  it.each([null, {}, { orderInfo: null }, { orderInfo: [] }, "<html>"])(
    "is null for %j",
    (answer) => {
      expect(readOrderInfo(answer)).toBeNull();
    },
  );
});

describe("orderNumberOf", () => {
  it.each([
    [{ order_number: "NM-1" }, "NM-1"],
    [{ data: { order_number: "NM-2" } }, "NM-2"],
    [{ data: null }, null],
    ["<html>", null],
  ])("%j gives %s", (answer, number) => {
    expect(orderNumberOf(answer)).toBe(number);
  });
});
