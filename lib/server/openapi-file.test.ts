/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { compressStatic } from "@/lib/dev/compress-static.mjs";
import { openApiFile } from "./openapi-file";

const folder = mkdtempSync(path.join(tmpdir(), "openapi-file-"));
const text = JSON.stringify({ openapi: "3.1.1", info: { title: "The API ".repeat(100) } });
let server: Server;
let url: string;

beforeAll(async () => {
  writeFileSync(path.join(folder, "openapi.json"), text);
  await compressStatic(folder, path.join(folder, "compressed"));
  const send = openApiFile(folder);
  server = createServer((request, response) => {
    if (!send(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

it.each(["br", "gzip", "identity"])(
  "sends the description as JSON, encoded as %s",
  async (asked) => {
    const response = await fetch(`${url}/api/openapi.json?v=1`, {
      headers: { "accept-encoding": asked },
    });
    expect(response.headers.get("content-type")).toBe("application/json; charset=UTF-8");
    expect(response.headers.get("content-encoding") ?? "identity").toBe(asked);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(await response.text()).toBe(text);
  },
);

it("returns 304 for a matching ETag, no body for HEAD, and ignores other paths", async () => {
  const address = `${url}/api/openapi.json`;
  const head = await fetch(address, { method: "HEAD" });
  expect(Number(head.headers.get("content-length"))).toBeGreaterThan(0);
  expect(await head.text()).toBe("");
  const asked = { headers: { "if-none-match": head.headers.get("etag") ?? "" } };
  expect((await fetch(address, asked)).status).toBe(304);
  expect((await fetch(`${address}.br`)).status).toBe(404);
});
