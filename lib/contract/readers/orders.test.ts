/** @jest-environment node */
import { ApiError } from "@/lib/base/api-error";
import {
  parseEbookOrderInfo,
  parseEbookOrders,
  parseOrderInfo,
  parseProductOrders,
} from "./orders";
import { UnreadableRecord } from "./records";

describe("an order of products", () => {
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
      parseOrderInfo({ orderInfo, salesOrder: { total: "330.00", shipping_charge: "100" } }),
    ).toEqual({
      needsPrescription: false,
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
      kind: "product",
      phone: null,
      payable: false,
      expiresAt: null,
      expired: false,
      paidAt: null,
      trxId: null,
      steps: [],
    });
  });

  it("reads what else a server tells", () => {
    const told = {
      order_number: "NM-1",
      phone: "01712345678",
      payable: true,
      expires_at: "2026-11-25T06:00:00Z",
      steps: [{ status: "0", at: "2026-11-22T06:00:00Z" }, { status: 1 }, null],
      items: [{ product_id: "5", name: "Mask", image: "uploads/mask.png", total_price: "10" }],
    };
    expect(parseOrderInfo({ orderInfo: told })).toMatchObject({
      phone: "01712345678",
      payable: true,
      expiresAt: "2026-11-25T06:00:00Z",
      steps: [{ status: 0, at: "2026-11-22T06:00:00Z" }],
      items: [{ productId: 5, image: "/media/uploads/mask.png", quantity: 1, total: 10 }],
    });
  });

  it.each([null, {}, { orderInfo: null }, { orderInfo: [] }, "<html>"])(
    "is none in %j",
    (answer) => {
      expect(() => parseOrderInfo(answer)).toThrow(UnreadableRecord);
    },
  );
});

describe("an order of e-books", () => {
  const ebookOrder = {
    order_no: "NM-1",
    date: "2026-11-20T18:30:00Z",
    total: "128.00",
    shipping_name: "Rahima",
    shipping_address: "House 1",
    shipping_city: "Dhaka",
    shipping_zip: 1205,
    shipping_country: "Bangladesh",
  };

  it("reads an order of an older server, which tells no payment and no books", () => {
    expect(
      parseEbookOrderInfo({ orderInfo: { ...ebookOrder, order_no: 1001, date: "soon" } }),
    ).toEqual({
      kind: "ebook",
      number: "1001",
      orderedAt: null,
      name: "Rahima",
      address: "House 1",
      city: "Dhaka",
      zip: "1205",
      country: "Bangladesh",
      total: 128,
      shippingCharge: 0,
      status: null,
      paymentStatus: null,
      trxId: null,
      payable: false,
      items: [],
    });
  });

  it.each([
    [0, "being_checked", null],
    [1, "paid", "/api/ebook-pdf/NM-1/4"],
    [4, "failed", null],
  ])("has the PDF only when completed (status %s)", (status, payment_status, pdf) => {
    const items = [{ ebook_id: "4", name: "Calm Mind", price: "128" }, { ebook_id: 5 }];
    const read = parseEbookOrderInfo({
      orderInfo: { ...ebookOrder, status, payment_status, items },
    });
    expect(read).toMatchObject({ orderedAt: ebookOrder.date, paymentStatus: payment_status });
    expect(read.items).toEqual([{ name: "Calm Mind", total: 128, pdf }]);
  });

  it.each([null, {}, { orderInfo: null }, { orderInfo: { total: 3 } }, "<html>"])(
    "is none in %j",
    (answer) => {
      expect(() => parseEbookOrderInfo(answer)).toThrow(UnreadableRecord);
    },
  );
});

const order = { id: 3, order_no: "NM-1", date: "2026-11-20T18:30:00Z", status: 2, total: 560 };

describe("a customer's product orders", () => {
  it("are read with names and quantities, numbers also as text", () => {
    const products = [
      { product: { name: "Pain Gel", name_bn: "ব্যথার জেল" }, quantity: "2" },
      { product: null },
    ];
    const sent = { ...order, id: "3", status: "2", total: "560.00", products };
    expect(parseProductOrders({ orders: [sent] })).toEqual([
      {
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
          { id: null, name: "Pain Gel", nameBn: "ব্যথার জেল", quantity: 2 },
          { id: null, name: null, nameBn: null, quantity: 1 },
        ],
      },
    ]);
  });

  it("can be cancelled only when the server says so", () => {
    const orders = [true, "TRUE", 1, "1", false, "no", 0, null, undefined].map((can_cancel, n) => ({
      ...order,
      id: n + 1,
      can_cancel,
    }));
    const read = parseProductOrders({ orders }).map(({ canCancel }) => canCancel);
    expect(read).toEqual([true, true, true, true, false, false, false, false, false]);
  });

  it("may have gaps; what is no order is left out", () => {
    const orders = [{ id: 1, order_no: 1001, date: "yesterday" }, { id: 2 }, null, "x"];
    expect(parseProductOrders({ orders })).toEqual([
      {
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

  it.each([null, {}, { orders: null }])("%j is no list: the call has failed", (answer) => {
    expect(() => parseProductOrders(answer)).toThrow(ApiError);
  });
});

describe("a customer's e-book orders", () => {
  const pdfOf = (status: number, ebook_pdf: unknown) =>
    parseEbookOrders({
      orders: [{ ...order, status, items: [{ ebook: { name: "Hridrog", ebook_pdf } }] }],
    })[0]?.books[0]?.pdf;

  it("have a PDF only when completed", () => {
    expect(pdfOf(1, "/api/ebook-pdf/NM-1/4")).toBe("/api/ebook-pdf/NM-1/4");
    for (const status of [0, 4]) expect(pdfOf(status, "/api/ebook-pdf/NM-1/4")).toBeNull();
  });

  it("tell which book it is, where the server does", () => {
    const items = [{ ebook: { id: "4", name: "Hridrog" } }, { ebook_id: 5 }, { ebook: null }];
    const [read] = parseEbookOrders({ orders: [{ ...order, items }] });
    expect(read?.books.map(({ id }) => id)).toEqual([4, 5, null]);
  });

  it("take a path relative to the site root, and nothing suspicious", () => {
    expect(pdfOf(1, "uploads/hridrog.pdf")).toBe("/media/uploads/hridrog.pdf");
    const bad = ["javascript:alert(1)", "//evil.example/a.pdf", "/api/../admin", "a.html", null];
    for (const path of bad) expect(pdfOf(1, path)).toBeNull();
  });
});
