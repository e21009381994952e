/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileRanges } from "./file-ranges";
import { createHttpServer } from "./http-server";

const folder = mkdtempSync(join(tmpdir(), "niramoy-ranges-"));
mkdirSync(join(folder, "films"));
writeFileSync(join(folder, "films", "a film.mp4"), Buffer.alloc(1_000));

const respond = fileRanges([{ folder, prefix: "/" }]);
const server = createHttpServer((request, response) => {
  if (!respond(request, response)) response.end(request.headers.range ?? "whole");
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const ask = (path: string, range: string) => fetch(origin + path, { headers: { range } });

test.each([
  ["bytes=0-99", "bytes=0-99"],
  ["bytes=999-", "bytes=999-"],
  ["bytes=0-5000", "bytes=0-5000"],
  ["bytes=-999", "bytes=-999"],
  ["bytes=-1000", "whole"],
  ["bytes=-70000", "whole"],
  ["bytes=0-0, -70000", "whole"],
  ["bytes=2000-,0-1", "bytes=2000-,0-1"],
])("of a file of 1,000 bytes: passes %s on as %s", async (range, passed) => {
  const response = await ask("/films/a%20film.mp4?v=1", range);
  expect([response.status, await response.text()]).toEqual([200, passed]);
});

test.each(["bytes=1000-", "bytes=1000-2000", "bytes=50000-", "bytes=1000-,2000-3000"])(
  "of a file of 1,000 bytes: answers %s with 416",
  async (range) => {
    const { status, headers } = await ask("/films/a%20film.mp4", range);
    expect([status, headers.get("content-range")]).toEqual([416, "bytes */1000"]);
  },
);

test.each(["/films", "/films/other.mp4", "/%c0"])("leaves %s to others", async (path) => {
  const response = await ask(path, "bytes=5000-");
  expect(await response.text()).toBe("bytes=5000-");
});
