/** @jest-environment node */
import { z } from "zod";
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});

const list = z.strictObject({
  orders: z.array(
    z.strictObject({
      id: z.number().int(),
      order_no: z.string(),
      date: z.iso.datetime(),
      products: z
        .array(
          z.strictObject({
            product: z.strictObject({
              id: z.number().int(),
              name: z.string().min(1),
              name_bn: z.string().min(1),
              image: z.string().min(1),
            }),
            quantity: z.number().int(),
            price: z.number(),
          }),
        )
        .min(1),
      status: z.number().int(),
      total: z.number(),
      payment_status: z.string(),
      payable: z.boolean(),
      waits_for: z.string().nullable(),
      can_cancel: z.boolean(),
      courier: z.string().nullable(),
      tracking_code: z.string().nullable(),
      needs_prescription: z.boolean(),
    }),
  ),
});

test("lists the customer's orders, newest first", async () => {
  const { visitor, id } = await openCustomer(shop, "rahima");
  const response = await visitor.get(`/api/get-customer-ecom-orders/${id}`);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const { orders } = list.parse(response.body);
  expect(orders.map((order) => order.status)).toEqual([0, 4, 3]);
  expect(orders.map((order) => order.products.length)).toEqual([3, 1, 2]);
  expect(orders.map((order) => order.can_cancel)).toEqual([true, false, false]);
  const dates = orders.map((order) => order.date);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const order of orders) {
    const sum = order.products.reduce((total, line) => total + line.price * line.quantity, 0);
    expect(order.total).toBeCloseTo(sum + 100, 2);
  }
});

test("returns the same 404 to other customers, guests and for invalid numbers", async () => {
  const rahima = await openCustomer(shop, "rahima");
  const nusrat = await openCustomer(shop, "nusrat");
  const nothing = { status: 404, body: { message: "Not found." } };
  for (const call of ["get-customer-ecom-orders", "get-customer-ebook-orders"]) {
    const path = `/api/${call}/${rahima.id}`;
    expect(await nusrat.visitor.get(path)).toMatchObject(nothing);
    expect(await new Visitor(shop.backend).get(path)).toMatchObject(nothing);
    for (const id of ["0", "99999", "-1", "1.5", "abc", `${rahima.id}x`, "1%20or%201=1", "null"])
      expect(await rahima.visitor.get(`/api/${call}/${id}`)).toMatchObject(nothing);
  }
});

test("returns a customer's order on every device of theirs only", async () => {
  const productId = await arrangeProduct(shop.db, "bp-arm", 5);
  const { visitor } = await openCustomer(shop, "kamal");
  const body = orderBody(productId, await visitor.robotToken());
  const orderNumber = numberOf(await visitor.send("POST", "/api/instant-order", body));
  const path = `/api/get-order-info/${orderNumber}`;
  const laptop = await openCustomer(shop, "kamal");
  expect((await laptop.visitor.get(path)).status).toBe(200);
  const { orders } = list.parse(
    (await laptop.visitor.get(`/api/get-customer-ecom-orders/${laptop.id}`)).body,
  );
  expect(orders[0]).toMatchObject({ order_no: orderNumber, total: 330, status: 0 });
  const unknown = await visitor.get("/api/get-order-info/NM-0000-0000-0000");
  expect(unknown.status).toBe(404);
  const stranger = (await openCustomer(shop, "nusrat")).visitor;
  for (const other of [stranger, new Visitor(shop.backend)])
    expect(await other.get(path)).toMatchObject({ status: 404, body: unknown.body });
  await visitor.send("POST", "/logout");
  expect((await visitor.get(path)).status).toBe(404);
});
