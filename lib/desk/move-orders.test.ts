/** @jest-environment node */
import { deskServer } from "@/lib/dev/testing/desk/desk-server";
import { testClient } from "@/lib/dev/testing/desk/test-client";
import { createDataProvider } from "./data-provider";
import { moveOrders } from "./move-orders";

function calls(handlers: Parameters<typeof deskServer>[0]) {
  const { send, ...server } = deskServer(handlers);
  const { client } = testClient(send);
  return { ...server, data: createDataProvider(client) };
}

test("moves at most 50 orders with one call, and returns those that were not moved", async () => {
  const numbers = Array.from({ length: 51 }, (_, index) => `NM-${index}`);
  const responses = [
    [
      { number: "NM-0", moved: true, message: null },
      { number: "NM-1", moved: false, message: "It has to be paid first." },
    ],
    [{ number: "NM-50", moved: false, message: null }],
  ];
  const { data, sent } = calls({
    "POST orders/move-many": () => ({ json: { data: responses.shift() } }),
  });
  expect(await moveOrders(data, numbers, "processing")).toEqual([
    { number: "NM-1", reason: "It has to be paid first." },
    { number: "NM-50", reason: "desk.errors.failed" },
  ]);
  expect(sent("POST orders/move-many").map(({ body }) => body)).toEqual([
    { numbers: numbers.slice(0, 50), to: "processing" },
    { numbers: ["NM-50"], to: "processing" },
  ]);
});
