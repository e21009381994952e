/** @jest-environment node */
import { ApiError } from "@/lib/base/api-error";
import { readEbookOrders, readProductOrders } from "./customer-orders";

const order = { id: 3, order_no: "NM-1", date: "2026-11-20T18:30:00Z", status: 2, total: 560 };

describe("a customer's product orders", () => {
  it("are read with names and quantities, numbers also as text", () => {
    const products = [{ product: { name: "Pain Gel" }, quantity: "2" }, { product: null }];
    const sent = { ...order, id: "3", status: "2", total: "560.00", products };
    expect(readProductOrders({ orders: [sent] })).toEqual([
      {
        canCancel: false,
        id: 3,
        number: "NM-1",
        date: order.date,
        status: 2,
        total: 560,
        products: [
          { name: "Pain Gel", quantity: 2 },
          { name: null, quantity: 1 },
        ],
      },
    ]);
  });

  it("can be cancelled only when the server says so", () => {
    const orders = [true, false, "true", 1, undefined].map((can_cancel, n) => ({
      ...order,
      id: n + 1,
      can_cancel,
    }));
    const read = readProductOrders({ orders }).map(({ canCancel }) => canCancel);
    expect(read).toEqual([true, false, false, false, false]);
  });

  it("may have gaps; what is no order is left out", () => {
    const orders = [{ id: 1, order_no: 1001, date: "yesterday" }, { id: 2 }, null, "x"];
    expect(readProductOrders({ orders })).toEqual([
      {
        id: 1,
        number: "1001",
        date: null,
        status: null,
        total: 0,
        products: [],
        canCancel: false,
      },
    ]);
  });

  it.each([null, {}, { orders: null }])("%j is no list: the call has failed", (answer) => {
    expect(() => readProductOrders(answer)).toThrow(ApiError);
  });
});

describe("a customer's e-book orders", () => {
  const pdfOf = (status: number, ebook_pdf: unknown) =>
    readEbookOrders({
      orders: [{ ...order, status, items: [{ ebook: { name: "Hridrog", ebook_pdf } }] }],
    })[0]?.books[0]?.pdf;

  it("have a PDF only when completed", () => {
    expect(pdfOf(1, "/api/ebook-pdf/NM-1/4")).toBe("/api/ebook-pdf/NM-1/4");
    for (const status of [0, 4]) expect(pdfOf(status, "/api/ebook-pdf/NM-1/4")).toBeNull();
  });

  it("tell which book it is, where the server does", () => {
    const items = [{ ebook: { id: "4", name: "Hridrog" } }, { ebook_id: 5 }, { ebook: null }];
    const [read] = readEbookOrders({ orders: [{ ...order, items }] });
    expect(read?.books.map(({ id }) => id)).toEqual([4, 5, null]);
  });

  it("take a path relative to the site root, and nothing suspicious", () => {
    expect(pdfOf(1, "uploads/hridrog.pdf")).toBe("/media/uploads/hridrog.pdf");
    const bad = ["javascript:alert(1)", "//evil.example/a.pdf", "/api/../admin", "a.html", null];
    for (const path of bad) expect(pdfOf(1, path)).toBeNull();
  });
});
