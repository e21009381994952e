/** @jest-environment node */
import { ApiError } from "@/lib/base/api-error";
import { parseOrderInfo, parseProductOrders } from "./orders";
import { UnreadableRecord } from "./records";

describe("parseOrderInfo", () => {
  it("reads an order of an older API", () => {
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
      parseOrderInfo({ orderInfo, salesOrder: { total: "330.00", shipping_charge: "100" } }),
    ).toEqual({
      cancelled: null,
      advance: 0,
      credited: 0,
      unheld: false,
      soldOut: false,
      waitsFor: null,
      shipment: null,
      redelivery: null,
      refund: null,
      cancelRefusal: null,
      needsPrescription: false,
      pickup: null,
      deliveryArea: null,
      promisedDay: null,
      prescription: null,
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
      invoice: null,
      creditNotes: [],
      notes: [],
      recalls: [],
      canCancel: false,
      canConfirm: false,
      kind: "product",
      phone: null,
      payable: false,
      due: null,
      expiresAt: null,
      expired: false,
      paidAt: null,
      trxId: null,
      steps: [],
    });
  });

  it("reads the optional fields", () => {
    const record = {
      order_number: "NM-1",
      phone: "01712345678",
      payable: true,
      credited: "230.00",
      cancel_reason: "no_delivery",
      cancel_text: "The road is flooded",
      expires_at: "2026-11-25T06:00:00Z",
      steps: [{ status: "0", at: "2026-11-22T06:00:00Z" }, { status: 1 }, null],
      items: [{ product_id: "5", name: "Mask", image: "uploads/mask.png", total_price: "10" }],
    };
    expect(parseOrderInfo({ orderInfo: record })).toMatchObject({
      phone: "01712345678",
      payable: true,
      credited: 230,
      cancelled: { reason: "no_delivery", text: "The road is flooded" },
      expiresAt: "2026-11-25T06:00:00Z",
      steps: [{ status: 0, at: "2026-11-22T06:00:00Z" }],
      items: [{ productId: 5, image: "/media/uploads/mask.png", quantity: 1, total: 10 }],
    });
  });

  it.each([null, {}, { orderInfo: null }, { orderInfo: [] }, "<html>"])(
    "rejects %j",
    (response) => {
      expect(() => parseOrderInfo(response)).toThrow(UnreadableRecord);
    },
  );
});

const order = { id: 3, order_no: "NM-1", date: "2026-11-20T18:30:00Z", status: 2, total: 560 };

describe("parseProductOrders", () => {
  it("reads names and quantities, and numbers as text", () => {
    const products = [
      {
        product: { name: "Pain Gel", name_bn: "ব্যথার জেল", image: "/media/gel.webp" },
        quantity: "2",
      },
      { product: null },
    ];
    const sent = { ...order, id: "3", status: "2", total: "560.00", products };
    expect(parseProductOrders({ orders: [sent] })).toEqual([
      {
        waitsFor: null,
        shipment: null,
        needsPrescription: false,
        canCancel: false,
        payable: false,
        paymentStatus: null,
        id: 3,
        number: "NM-1",
        date: order.date,
        status: 2,
        total: 560,
        products: [
          { id: null, name: "Pain Gel", nameBn: "ব্যথার জেল", image: "/media/gel.webp", quantity: 2 },
          { id: null, name: null, nameBn: null, image: null, quantity: 1 },
        ],
      },
    ]);
  });

  it("marks an order as cancellable only if the API does", () => {
    const orders = [true, "TRUE", 1, "1", false, "no", 0, null, undefined].map((can_cancel, n) => ({
      ...order,
      id: n + 1,
      can_cancel,
    }));
    const read = parseProductOrders({ orders }).map(({ canCancel }) => canCancel);
    expect(read).toEqual([true, true, true, true, false, false, false, false, false]);
  });

  it("accepts missing fields and drops invalid orders", () => {
    const orders = [{ id: 1, order_no: 1001, date: "yesterday" }, { id: 2 }, null, "x"];
    expect(parseProductOrders({ orders })).toEqual([
      {
        waitsFor: null,
        shipment: null,
        needsPrescription: false,
        id: 1,
        number: "1001",
        date: null,
        status: null,
        total: 0,
        products: [],
        canCancel: false,
        payable: false,
        paymentStatus: null,
      },
    ]);
  });

  it.each([null, {}, { orders: null }])("throws for %j, which has no list", (response) => {
    expect(() => parseProductOrders(response)).toThrow(ApiError);
  });
});
