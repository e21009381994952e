import { readEbookOrderInfo } from "./ebook-order-info";

const order = {
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
  expect(readEbookOrderInfo({ orderInfo: { ...order, order_no: 1001, date: "soon" } })).toEqual({
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
  const read = readEbookOrderInfo({ orderInfo: { ...order, status, payment_status, items } });
  expect(read).toMatchObject({ orderedAt: order.date, paymentStatus: payment_status });
  expect(read?.items).toEqual([{ name: "Calm Mind", total: 128, pdf }]);
});

it.each([null, {}, { orderInfo: null }, { orderInfo: { total: 3 } }, "<html>"])(
  "is null for %j",
  (answer) => {
    expect(readEbookOrderInfo(answer)).toBeNull();
  },
);
