import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ShopServer } from "./shop-server";

/** Requests that the first shop receives alone, because the shops of a test have a database each. */
const DATA = /^\/(?:api|csrf-token|logged-on-user|logout|admin|order-details)\b/;

/** Starts a proxy in front of several shops that asks them in turn, like nginx without `http_404`. */
export async function startRoundRobin(shops: readonly ShopServer[]) {
  let turn = 0;
  const pass = (asked: IncomingMessage, response: ServerResponse) => {
    const chosen = DATA.test(asked.url ?? "") ? 0 : turn++ % shops.length;
    const { method, headers, url: path } = asked;
    const port = shops[chosen]?.port;
    // A kept connection could be closed by the shop just as it is used.
    const to = { host: "127.0.0.1", port, method, path, headers, agent: false };
    const passed = request(to, (given) => {
      response.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(response);
    });
    passed.once("error", () => response.destroy());
    asked.pipe(passed);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
