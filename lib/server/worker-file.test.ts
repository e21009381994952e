/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { workerFile } from "./worker-file";

const folder = mkdtempSync(path.join(tmpdir(), "worker-file-"));
const servers: Server[] = [];

beforeAll(() => {
  writeFileSync(path.join(folder, "worker.js"), "// the worker\n");
  writeFileSync(path.join(folder, "worker-off.js"), "// unregisters\n");
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  for (const server of servers) server.close();
});

async function start(name: "worker" | "worker-off"): Promise<string> {
  const send = workerFile("/sw.js", path.join(folder, `${name}.js`));
  const server = createServer((request, response) => {
    if (!send(request, response)) response.writeHead(404).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

it("sends the worker, which browsers must ask for each time", async () => {
  const response = await fetch(`${await start("worker")}/sw.js?v=1`);
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(await response.text()).toBe("// the worker\n");
});

it("sends another file in its place", async () => {
  expect(await (await fetch(`${await start("worker-off")}/sw.js`)).text()).toBe("// unregisters\n");
});

it("returns 304 for a matching ETag, no body for HEAD, and ignores other paths", async () => {
  const url = await start("worker");
  const { headers } = await fetch(`${url}/sw.js`, { method: "HEAD" });
  const asked = { headers: { "if-none-match": headers.get("etag") ?? "" } };
  expect((await fetch(`${url}/sw.js`, asked)).status).toBe(304);
  expect((await fetch(`${url}/sw.json`)).status).toBe(404);
});
