/** @jest-environment node */
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let shop: TestShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openShop();
  visitor = new Visitor(shop.backend);
});

test("returns 404 for an unknown path with any method", async () => {
  for (const method of ["GET", "POST", "DELETE"])
    expect(await visitor.request(method, "/api/nothing")).toMatchObject({
      status: 404,
      body: { message: expect.any(String) },
    });
});

test.each([
  ["DELETE", "/api/get-products", "GET, HEAD"],
  ["PUT", "/api/cart", "GET, HEAD, POST"],
  ["GET", "/api/cart/1", "DELETE"],
  ["POST", "/api/update-cart/1", "PATCH"],
  ["GET", "/api/instant-order", "POST"],
  ["OPTIONS", "/csrf-token", "GET, HEAD"],
])("returns 405 for %s %s", async (method, path, allow) => {
  const response = await visitor.request(method, path);
  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe(allow);
});

test("answers HEAD like GET, without a body", async () => {
  expect(await visitor.request("HEAD", "/api/get-home-categories")).toMatchObject({ status: 200 });
});

const json = { "Content-Type": "application/json" };

test("returns 400 for invalid JSON", async () => {
  for (const raw of ["{", "", "{'a':1}", "\u0000"])
    expect(await visitor.send("POST", "/api/cart", {}, { raw })).toMatchObject({ status: 400 });
});

test("returns 422 for JSON of the wrong shape", async () => {
  const deep = `${"[".repeat(9_000)}${"]".repeat(9_000)}`;
  const headers = { ...json, "Idempotency-Key": "deep-json-1" };
  for (const raw of ["null", "[]", "1", '"text"', '{"__proto__":{"quantity":1}}'])
    for (const path of ["/api/cart", "/api/instant-order"])
      expect((await visitor.send("POST", path, {}, { raw })).status).toBe(422);
  expect((await visitor.send("POST", "/api/cart", {}, { raw: deep })).status).toBe(422);
  expect((await visitor.send("POST", "/api/cart", {}, { raw: deep, headers })).status).toBe(400);
});

test("logs no error when a client disconnects while it sends the body", async () => {
  const lines: string[] = [];
  const watched = await openShop({ logLevel: "info", onLog: (line) => lines.push(line) });
  const guest = new Visitor(watched.backend);
  await guest.get("/csrf-token");
  const leaving = new AbortController();
  const body = new ReadableStream({
    pull: (controller) => {
      leaving.abort();
      controller.error(new Error("aborted"));
    },
  });
  const headers = { ...json, "X-XSRF-TOKEN": guest.cookies.get("XSRF-TOKEN") ?? "" };
  const init = { body, headers, duplex: "half", signal: leaving.signal };
  expect((await guest.request("POST", "/api/cart", init)).status).toBe(400);
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  await watched.close();
});

test("returns 413 for a large body, with or without Content-Length", async () => {
  const raw = JSON.stringify({ text: "x".repeat(70_000) });
  expect((await visitor.send("POST", "/api/cart", {}, { raw })).status).toBe(413);
  const headers = { ...json, "Content-Length": "70000" };
  expect((await visitor.send("POST", "/api/cart", {}, { raw: "{}", headers })).status).toBe(413);
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "text/json"])(
  "returns 415 for %s",
  async (type) => {
    const options = { raw: "{}", headers: { "Content-Type": type } };
    expect((await visitor.send("POST", "/api/cart", {}, options)).status).toBe(415);
    expect((await visitor.send("DELETE", "/api/cart/1", undefined, options)).status).toBe(415);
  },
);

test("sends personal data with Cache-Control: no-store", async () => {
  for (const path of ["/api/cart", "/csrf-token", "/logged-on-user", "/api/get-order-info/NM-1"]) {
    const { headers } = await visitor.get(path);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
});

test("keeps a valid request id and replaces an invalid one", async () => {
  const kept = await visitor.get("/logged-on-user", { "X-Request-Id": "abcdef-123456" });
  expect(kept.headers.get("X-Request-Id")).toBe("abcdef-123456");
  const made = await visitor.get("/logged-on-user", { "X-Request-Id": "<script>" });
  expect(made.headers.get("X-Request-Id")).toMatch(/^[\w-]{36}$/);
});

test("returns null as the user of a guest", async () => {
  expect(await visitor.get("/logged-on-user")).toMatchObject({ status: 200, body: null });
});
