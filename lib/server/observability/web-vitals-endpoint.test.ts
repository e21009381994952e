/** @jest-environment node */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WEB_VITALS_PATH } from "@/lib/site/web-vitals";
import { type MeasuredVital, WebVitalsEndpoint } from "./web-vitals-endpoint";

const SHOP = "https://shop.example";
const LCP = { name: "LCP", value: 1_830.5, path: "/bn/products/7", connection: "slow" };

let now = 1_000;
let counted: MeasuredVital[];
let url: string;
const server = createServer();

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  counted = [];
  const endpoint = new WebVitalsEndpoint(
    SHOP,
    (measured) => counted.push(measured),
    () => now,
  );
  server.removeAllListeners("request").on("request", (request, response) => {
    if (!endpoint.respond(request, response)) response.writeHead(404).end();
  });
});
afterAll(() => void server.close());

async function report(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(url + WEB_VITALS_PATH, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers,
  });
  return response.status;
}

test("counts a report by the pattern of its page, its language and connection", async () => {
  expect(await report(LCP, { Origin: SHOP })).toBe(204);
  expect(await report({ ...LCP, name: "CLS", value: 0.02, path: "/order-details/NM-SECRET" })).toBe(
    204,
  );
  expect(counted).toEqual([
    { name: "LCP", value: 1_830.5, page: "/products/{id}", language: "bn", connection: "slow" },
    { name: "CLS", value: 0.02, page: "/order-details/{id}", language: "en", connection: "slow" },
  ]);
});

test("accepts the cause of a poor value", async () => {
  const cause = { element: "main>div.hero>img", parts: { timeToFirstByte: 900.5 } };
  expect(await report({ ...LCP, cause })).toBe(204);
});

test.each([
  ["no JSON", "LCP=1"],
  ["an unknown metric", { ...LCP, name: "FID" }],
  ["a negative value", { ...LCP, value: -1 }],
  ["an impossible value", { ...LCP, value: 1e9 }],
  ["an impossible shift", { ...LCP, name: "CLS", value: 1_000 }],
  ["a text as value", { ...LCP, value: "1" }],
  ["an unknown connection", { ...LCP, connection: "5g" }],
  ["a field too many", { ...LCP, person: "Rahima" }],
  ["an address that is no page", { ...LCP, path: "/api/get-cart" }],
  ["a foreign address", { ...LCP, path: "https://other.example/" }],
  ["a long body", { ...LCP, cause: { element: "x".repeat(5_000), parts: {} } }],
])("rejects %s with 400", async (_what, body) => {
  expect(await report(body)).toBe(400);
  expect(counted).toEqual([]);
});

test("rejects reports of other sites with 403", async () => {
  expect(await report(LCP, { Origin: "https://other.example" })).toBe(403);
  expect(counted).toEqual([]);
});

test("accepts 20 reports per second", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 22; count++) statuses.push(await report(LCP));
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
  now += 1_000;
  expect(await report(LCP)).toBe(204);
});

test("leaves other requests alone", async () => {
  expect((await fetch(url + WEB_VITALS_PATH)).status).toBe(404);
  expect((await fetch(`${url}/`, { method: "POST" })).status).toBe(404);
});
