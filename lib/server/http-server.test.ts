/** @jest-environment node */
import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { createHttpServer } from "./http-server";

const HEAD = "POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100000\r\n";
const LIMITS = { headers: 400, request: 800, keepAlive: 3_000, silence: 1_500 };

let server: Server;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = createHttpServer((request, response) => {
    request.resume().on("end", () => {
      if (request.url === "/large") response.write(Buffer.alloc(50_000_000));
      response.end("whole");
    });
  }, LIMITS).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
  server.closeAllConnections();
});

async function opened(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/**
 * Returns the time in ms until the server closes the connection while `drip` is sent repeatedly.
 */
async function closedAfter(socket: Socket, drip?: string): Promise<number> {
  const started = performance.now();
  const dripping = drip && setInterval(() => socket.write(drip), 100);
  await once(socket, "close");
  clearInterval(dripping || undefined);
  return performance.now() - started;
}

test("closes a connection without a request", async () => {
  const socket = await opened();
  socket.resume();
  expect(await closedAfter(socket)).toBeLessThan(LIMITS.silence);
});

test.each([
  ["its head", "GET / HTTP/1.1\r\nHost: shop\r\n", "X-Drip: 1\r\n"],
  ["its body", `${HEAD}\r\n`, "drip"],
])("closes a connection that sends %s too slowly", async (_part, begin, drip) => {
  const socket = await opened();
  socket.resume();
  socket.write(begin);
  expect(await closedAfter(socket, drip)).toBeLessThan(LIMITS.keepAlive);
});

test("closes a connection whose client does not read the response", async () => {
  const [[accepted], socket]: [Socket[], Socket] = await Promise.all([
    once(server, "connection"),
    opened(),
  ]);
  socket.pause();
  socket.write("GET /large HTTP/1.1\r\nHost: shop\r\n\r\n");
  if (accepted && !accepted.destroyed) await once(accepted, "close");
  expect(accepted?.destroyed).toBe(true);
});

test("keeps a connection open between two requests", async () => {
  const socket = await opened();
  const responses: string[] = [];
  socket.on("data", (chunk: Buffer) => responses.push(chunk.toString()));
  for (const count of [1, 2]) {
    socket.write("GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
    await new Promise((resolve) => setTimeout(resolve, LIMITS.request + 100));
    expect(responses.join("").match(/HTTP\/1\.1 200/g)).toHaveLength(count);
  }
  expect(socket.destroyed).toBe(false);
});
