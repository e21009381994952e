/** @jest-environment node */

import { UnreadableRecord } from "../readers/records";
import { parseEbookOrderInfo, parseEbookOrders } from "./reader";

describe("parseEbookOrderInfo", () => {
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

  it("reads an order of an older API without payment and books", () => {
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
  ])("has the PDF only if the order is completed (status %s)", (status, payment_status, pdf) => {
    const book = { ebook_id: "4", name: "Calm Mind", name_bn: "শান্ত মন", price: "128" };
    const items = [book, { ebook_id: 5 }];
    const read = parseEbookOrderInfo({
      orderInfo: { ...ebookOrder, status, payment_status, items },
    });
    expect(read).toMatchObject({ orderedAt: ebookOrder.date, paymentStatus: payment_status });
    expect(read.items).toEqual([{ name: "Calm Mind", nameBn: "শান্ত মন", total: 128, pdf }]);
  });

  it.each([null, {}, { orderInfo: null }, { orderInfo: { total: 3 } }, "<html>"])(
    "rejects %j",
    (response) => {
      expect(() => parseEbookOrderInfo(response)).toThrow(UnreadableRecord);
    },
  );
});

const order = { id: 3, order_no: "NM-1", date: "2026-11-20T18:30:00Z", status: 2, total: 560 };

describe("parseEbookOrders", () => {
  const pdfOf = (status: number, ebook_pdf: unknown) =>
    parseEbookOrders({
      orders: [{ ...order, status, items: [{ ebook: { name: "Hridrog", ebook_pdf } }] }],
    })[0]?.books[0]?.pdf;

  it("has a PDF only if the order is completed", () => {
    expect(pdfOf(1, "/api/ebook-pdf/NM-1/4")).toBe("/api/ebook-pdf/NM-1/4");
    for (const status of [0, 4]) expect(pdfOf(status, "/api/ebook-pdf/NM-1/4")).toBeNull();
  });

  it("reads id and Bengali name of a book if the API returns them", () => {
    const known = { id: "4", name: "Hridrog", name_bn: "হৃদ্‌রোগ" };
    const items = [{ ebook: known }, { ebook_id: 5 }, { ebook: null }];
    const [read] = parseEbookOrders({ orders: [{ ...order, items }] });
    expect(read?.books.map(({ id, nameBn }) => [id, nameBn])).toEqual([
      [4, "হৃদ্‌রোগ"],
      [5, null],
      [null, null],
    ]);
  });

  it("accepts a path relative to the site root and rejects suspicious ones", () => {
    expect(pdfOf(1, "uploads/hridrog.pdf")).toBe("/media/uploads/hridrog.pdf");
    const bad = ["javascript:alert(1)", "//evil.example/a.pdf", "/api/../admin", "a.html", null];
    for (const path of bad) expect(pdfOf(1, path)).toBeNull();
  });
});
