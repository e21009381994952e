/** @jest-environment node */
import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { createHttpServer } from "./http-server";
import { endOnSignal } from "./shutdown";

const REQUEST = "POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n";

let server: Server;
let exit: jest.SpyInstance;
let signal: () => void;
const closed = jest.fn(async () => undefined);

beforeEach(async () => {
  exit = jest.spyOn(process, "exit").mockReturnValue(undefined as never);
  exit.mockClear();
  // Captures the listeners, because no signal is sent to the process of the test.
  jest.spyOn(process, "once").mockImplementation((_name, listener) => {
    signal = listener as () => void;
    return process;
  });
  server = createHttpServer((_request, response) => response.end("whole"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  endOnSignal(server, closed);
});

afterEach(() => {
  server.closeAllConnections();
  jest.mocked(process.once).mockRestore();
  closed.mockClear();
});

interface Visit {
  socket: Socket;
  /** Everything received until the server closed the connection. */
  answered: Promise<string>;
}

async function opened(): Promise<Visit> {
  const accepted = once(server, "connection");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const parts: string[] = [];
  socket.on("data", (chunk: Buffer) => parts.push(chunk.toString()));
  const answered = new Promise<string>((resolve, reject) => {
    socket.once("error", reject).once("close", () => resolve(parts.join("")));
  });
  answered.catch(() => undefined);
  await accepted;
  return { socket, answered };
}

async function ended(): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (exit.mock.calls.length === 0 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(exit.mock.calls).toEqual([[0]]);
}

test("answers a request that was sent but not read before the signal", async () => {
  const { socket, answered } = await opened();
  socket.write(REQUEST);
  signal();
  expect(await answered).toMatch(
    /^HTTP\/1\.1 200 OK\r\n(?:.*\r\n)*Connection: close\r\n(?:.*\r\n)*\r\nwhole$/,
  );
  await ended();
});

test("responds to the second request of a kept-alive connection", async () => {
  const { socket, answered } = await opened();
  socket.write(REQUEST);
  await once(socket, "data");
  socket.write(REQUEST);
  signal();
  expect((await answered).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  await ended();
});

test("answers a client that connects at the time of the signal", async () => {
  signal();
  const { socket, answered } = await opened();
  socket.write(REQUEST);
  expect(await answered).toMatch(/whole$/);
  await ended();
});

test("does not wait for connections without a request", async () => {
  const [fresh, kept] = [await opened(), await opened()];
  kept.socket.write(REQUEST);
  await once(kept.socket, "data");
  signal();
  await ended();
  expect(await fresh.answered).toBe("");
  expect(await kept.answered).toMatch(/whole$/);
});
