/** @jest-environment node */
import { deskServer } from "@/lib/dev/testing/desk/desk-server";
import { testClient } from "@/lib/dev/testing/desk/test-client";
import { createOrderCalls } from "./order-calls";

function calls(handlers: Parameters<typeof deskServer>[0]) {
  const { send, ...server } = deskServer(handlers);
  const { client } = testClient(send);
  return { ...server, orders: createOrderCalls(client) };
}

test("counts orders by tab", async () => {
  const { orders } = calls({
    "GET orders/counts": () => ({ json: { data: { to_confirm: 3, all: 41, odd: "x" } } }),
  });
  expect(await orders.orderCounts()).toEqual({ to_confirm: 3, all: 41 });
});

test("moves an order with its version, and writes a note", async () => {
  const { orders, sent } = calls({
    "POST orders/NM-1/move": () => ({ json: { data: { number: "NM-1", state: "processing" } } }),
    "POST orders/NM-1/notes": () => ({ status: 201, json: {} }),
  });
  const moved = await orders.moveOrder("NM-1", { to: "processing", version: "a" });
  expect(moved).toEqual({ id: "NM-1", number: "NM-1", state: "processing" });
  expect(sent("POST orders/NM-1/move")[0]?.body).toEqual({ to: "processing", version: "a" });
  await orders.addOrderNote("NM-1", "Call at six", false);
  expect(sent("POST orders/NM-1/notes")[0]?.body).toEqual({ text: "Call at six", visible: false });
});

test("moves at most 50 orders with one call, and returns those that were not moved", async () => {
  const numbers = Array.from({ length: 51 }, (_, index) => `NM-${index}`);
  const responses = [
    [
      { number: "NM-0", moved: true, message: null },
      { number: "NM-1", moved: false, message: "It has to be paid first." },
    ],
    [{ number: "NM-50", moved: false, message: null }],
  ];
  const { orders, sent } = calls({
    "POST orders/move-many": () => ({ json: { data: responses.shift() } }),
  });
  expect(await orders.moveOrders(numbers, "processing")).toEqual([
    { number: "NM-1", reason: "It has to be paid first." },
    { number: "NM-50", reason: "desk.errors.failed" },
  ]);
  expect(sent("POST orders/move-many").map(({ body }) => body)).toEqual([
    { numbers: numbers.slice(0, 50), to: "processing" },
    { numbers: ["NM-50"], to: "processing" },
  ]);
});

test("reads the ledger of a month as a file", async () => {
  const { orders, sent } = calls({ "GET ledger.csv": () => ({ file: "time,order" }) });
  expect(await (await orders.monthLedger("2026-11")).text()).toBe("time,order");
  expect(sent("GET ledger.csv")[0]?.query).toEqual({ month: "2026-11" });
});
