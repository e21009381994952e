/** @jest-environment node */
import { openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  const desk = await openDesk(shop.backend, "owner");
  const fields = { name: "Eid", kind: "amount", value: 10, code: "EID" };
  expect((await desk.post("offers", fields)).status).toBe(201);
});

function enterFrom(clientAddress: string, code: string, visitor = new Visitor(shop.backend)) {
  return visitor.send("POST", "/api/offer-code", { code }, { context: { clientAddress } });
}

async function statuses(times: number, enter: () => ReturnType<typeof enterFrom>) {
  const all: number[] = [];
  for (let n = 0; n < times; n++) all.push((await enter()).status);
  return all;
}

test("wrong codes of new sessions end at the limit of their address, where right ones end, too", async () => {
  const wrong = await statuses(60, () => enterFrom("203.0.113.7", "WRONG"));
  expect(new Set(wrong)).toEqual(new Set([422]));
  expect((await enterFrom("203.0.113.7", "WRONG")).status).toBe(429);
  expect((await enterFrom("203.0.113.7", "EID")).status).toBe(429);
  expect((await enterFrom("203.0.113.7", "")).status).toBe(200);
});

test("right codes of many neighbours count for nothing", async () => {
  const right = await statuses(100, () => enterFrom("198.51.100.7", "EID"));
  expect(new Set(right)).toEqual(new Set([200]));
});

test("a session has few wrong codes, and any number of right ones and removals", async () => {
  const visitor = new Visitor(shop.backend);
  let address = 0;
  const enter = (code: string) => enterFrom(`192.0.2.${++address}`, code, visitor);
  for (let n = 0; n < 10; n++) {
    expect((await enter("EID")).status).toBe(200);
    expect((await enter("")).status).toBe(200);
    expect((await enter("WRONG")).status).toBe(422);
  }
  expect((await enter("WRONG")).status).toBe(429);
});
