/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { indexNowKeyFile } from "./index-now-key";

const KEY = "0123456789-abcDEF";
const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) server.close();
});

async function start(key: string | undefined): Promise<string> {
  const file = indexNowKeyFile(key);
  const server = createServer((request, response) => {
    if (!file.send(request, response)) response.writeHead(404).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

it("sends the key as plain text", async () => {
  const response = await fetch(`${await start(KEY)}/${KEY}.txt`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await response.text()).toBe(KEY);
});

it("answers HEAD without a body", async () => {
  const response = await fetch(`${await start(KEY)}/${KEY}.txt`, { method: "HEAD" });
  expect(response.headers.get("content-length")).toBe(String(KEY.length));
  expect(await response.text()).toBe("");
});

it.each([`/${KEY}`, `/${KEY}.txt/`, `/bn/${KEY}.txt`, `/${KEY.toLowerCase()}.txt`, "/.txt"])(
  "leaves %s to the pages",
  async (path) => {
    expect((await fetch((await start(KEY)) + path)).status).toBe(404);
  },
);

it("is nowhere without a key", async () => {
  const origin = await start(undefined);
  for (const path of ["/undefined.txt", "/.txt", `/${KEY}.txt`])
    expect((await fetch(origin + path)).status).toBe(404);
});
