/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { ownKey, reportOwnChange } from "./own-changes";

const config = { port: 0, hostname: undefined };
jest.mock("@/lib/site/config/server-config", () => ({
  ...jest.requireActual("@/lib/site/config/server-config"),
  serverConfig: () => config,
}));
const warn = jest.fn();
jest.mock("@/lib/base/logger", () => ({ logger: { warn: (...args: unknown[]) => warn(...args) } }));

let server: Server;

/** A server in this process's place, which answers with a status; resolves with what it was asked. */
function asked(status: number): Promise<{ request: IncomingMessage; body: string }> {
  return new Promise((resolve) => {
    server = createServer(async (request, response) => {
      const body = await text(request);
      response.writeHead(status).end();
      resolve({ request, body });
    }).listen(0, "127.0.0.1");
    server.once("listening", () => {
      config.port = (server.address() as AddressInfo).port;
      reportOwnChange({ type: "product", id: 3, lists: false });
    });
  });
}

afterEach(() => server.close());

it("asks this process to revalidate the pages, with its own key", async () => {
  const { request, body } = await asked(204);
  expect([request.method, request.url]).toEqual(["POST", "/api/revalidate"]);
  expect(request.headers.authorization).toBe(`Bearer ${ownKey()}`);
  expect(JSON.parse(body)).toEqual({ type: "product", id: 3, lists: false });
  expect(ownKey()).toMatch(/^[0-9a-f]{64}$/);
});

it("only logs when that is refused", async () => {
  const logged = new Promise((resolve) => warn.mockImplementationOnce(resolve));
  await asked(503);
  expect(await logged).toEqual({
    type: "product",
    id: 3,
    lists: false,
    reason: "Error: /api/revalidate answered 503",
  });
});
