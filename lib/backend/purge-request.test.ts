/** @jest-environment node */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { purgeRequestKey, requestPurge } from "./purge-request";

const config = { port: 0, hostname: undefined };
jest.mock("@/lib/site/config/server-config", () => ({
  ...jest.requireActual("@/lib/site/config/server-config"),
  serverConfig: () => config,
}));
let server: Server;

afterEach(() => server.close());

/** Starts a server on the shop's port that responds with a status and records its requests. */
async function ownServer(status: number) {
  const asked: { request: IncomingMessage; body: string }[] = [];
  server = createServer(async (request, response) => {
    asked.push({ request, body: await text(request) });
    response.writeHead(status).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  config.port = (server.address() as AddressInfo).port;
  return asked;
}

it("sends a purge request with its own key to this process", async () => {
  const asked = await ownServer(204);
  await requestPurge([{ type: "product", id: 3, lists: false }, { type: "all" }]);
  expect(asked).toHaveLength(1);
  const [one] = asked;
  expect([one?.request.method, one?.request.url]).toEqual(["POST", "/api/revalidate"]);
  expect(one?.request.headers.authorization).toBe(`Bearer ${purgeRequestKey()}`);
  expect(JSON.parse(one?.body ?? "")).toEqual([
    { type: "product", id: 3, lists: false },
    { type: "all" },
  ]);
  expect(purgeRequestKey()).toMatch(/^[0-9a-f]{64}$/);
});

it("throws when the purge is refused", async () => {
  await ownServer(503);
  await expect(requestPurge([{ type: "all" }])).rejects.toThrow("/api/revalidate answered 503");
});
