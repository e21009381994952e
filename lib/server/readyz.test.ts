/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { HomeReadiness } from "./page-store/home-readiness";
import { respondNotReady } from "./readyz";

let server: Server;
let origin: string;
let rendered = false;
const home = new HomeReadiness(async () => rendered);

beforeAll(async () => {
  server = createServer((request, response) => {
    const pass = () => response.end("handler");
    if (!respondNotReady(request, response, home, pass)) pass();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

afterEach(() => jest.restoreAllMocks());

test("returns 503 until the home page is rendered, then passes to the handler", async () => {
  const cold = await fetch(`${origin}/readyz`);
  expect([cold.status, await cold.json()]).toEqual([503, { status: "unavailable" }]);
  expect(cold.headers.get("cache-control")).toBe("no-store");
  expect(await (await fetch(`${origin}/healthz`)).text()).toBe("handler");
  rendered = true;
  jest.spyOn(Date, "now").mockReturnValue(Date.now() + 10_000);
  expect(await (await fetch(`${origin}/readyz?x=1`)).text()).toBe("handler");
  expect(home.isReady).toBe(true);
});
