/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressStatic } from "@/lib/dev/compress-static.mjs";
import { publishFiles } from "./publish-files";
import { sharedFiles } from "./shared-files";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse("2026-11-28T10:00:00Z");
const SCRIPT = "console.log('earlier');\n".repeat(100);
const PREFIX = "/_next/static/";

let folder: string;
let server: Server;

/** Writes a build with these files; returns its sources. */
async function build(name: string, files: Record<string, string>) {
  const plain = join(folder, name, "static");
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(plain, file, ".."), { recursive: true });
    writeFileSync(join(plain, file), text);
  }
  const compressed = join(folder, name, "compressed");
  await compressStatic(plain, compressed);
  return [{ name: "next", folders: [plain, compressed] }];
}

const shared = () => join(folder, "shared");
const inShared = (file: string) => existsSync(join(shared(), "next", file));

/** Sends a request without normalizing the path or decompressing the response, unlike fetch. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request({ port, path, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const { statusCode: status = 0, headers: received } = response;
          resolve({ status, headers: received, body: Buffer.concat(chunks) });
        });
      })
        .on("error", reject)
        .end();
    },
  );
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "niramoy-shared-"));
  const earlier = await build("earlier", {
    "chunks/old.js": SCRIPT,
    "chunks/both.js": SCRIPT,
    "media/font.woff2": "font",
    "chunks/odd.exe": "odd",
  });
  const present = await build("present", { "chunks/new.js": SCRIPT, "chunks/both.js": SCRIPT });
  await publishFiles(shared(), earlier, new Date(NOW));
  await publishFiles(shared(), present, new Date(NOW + DAY_MS));
  writeFileSync(join(folder, "secret.txt"), "secret");
  const own = join(folder, "present/static");
  const send = sharedFiles(shared(), [{ prefix: PREFIX, name: "next", own }]);
  server = createServer((asked, response) => {
    if (!send(asked, response)) response.writeHead(501).end("passed on");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe("files of another build", () => {
  it("are served compressed, for ever, with their type", async () => {
    const best = await ask(`${PREFIX}chunks/old.js`, { "accept-encoding": "gzip, br" });
    expect(best.status).toBe(200);
    expect(brotliDecompressSync(best.body).toString()).toBe(SCRIPT);
    expect(best.headers).toMatchObject({
      "content-type": "application/javascript; charset=UTF-8",
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    const other = await ask(`${PREFIX}chunks/old.js?dpl=1`, { "accept-encoding": "gzip" });
    expect(gunzipSync(other.body).toString()).toBe(SCRIPT);
    const plain = await ask(`${PREFIX}chunks/old.js`);
    expect(plain.body.toString()).toBe(SCRIPT);
    expect(plain.headers).not.toHaveProperty("content-encoding");
  });

  it("are served as they are when they are not compressed", async () => {
    const font = await ask(`${PREFIX}media/font.woff2`, { "accept-encoding": "br" });
    expect(font.body.toString()).toBe("font");
    expect(font.headers["content-type"]).toBe("font/woff2");
  });

  it("answer HEAD, and 304 for the same ETag", async () => {
    const head = await ask(`${PREFIX}chunks/old.js`, {}, "HEAD");
    expect(head.headers["content-length"]).toBe(String(SCRIPT.length));
    expect(head.body).toHaveLength(0);
    const tag = String(head.headers.etag);
    expect((await ask(`${PREFIX}chunks/old.js`, { "if-none-match": tag })).status).toBe(304);
  });
});

it.each([
  ["a file of this build", `${PREFIX}chunks/both.js`],
  ["a file that no build has", `${PREFIX}chunks/none.js`],
  ["a folder", `${PREFIX}chunks`],
  ["a kind of file that no build has", `${PREFIX}chunks/odd.exe`],
  ["a path out of the folder", `${PREFIX}../../secret.txt`],
  ["an encoded path out of the folder", `${PREFIX}%2e%2e/%2e%2e/secret.txt`],
  ["a backslash", `${PREFIX}..\\..\\secret.txt`],
  ["an absolute path", `${PREFIX}/etc/issue.txt`],
  ["a zero byte", `${PREFIX}chunks/old.js%00.txt`],
  ["another address", "/chunks/old.js"],
])("leaves %s to the next handler", async (_what, path) => {
  expect((await ask(path)).status).toBe(501);
});

it("leaves writes to the next handler", async () => {
  expect((await ask(`${PREFIX}chunks/old.js`, {}, "POST")).status).toBe(501);
});

it("deletes files 30 days after the last build that had them", async () => {
  const present = [{ name: "next", folders: [join(folder, "present/static")] }];
  await publishFiles(shared(), present, new Date(NOW + 29 * DAY_MS));
  expect(inShared("chunks/old.js")).toBe(true);
  await publishFiles(shared(), present, new Date(NOW + 31 * DAY_MS));
  expect(inShared("chunks/old.js")).toBe(false);
  expect(inShared("chunks/old.js.br")).toBe(false);
  expect(inShared("chunks/both.js")).toBe(true);
});

it("replaces a file that was not copied to its end", async () => {
  const file = join(shared(), "next/chunks/new.js");
  writeFileSync(file, "half");
  utimesSync(file, new Date(NOW), new Date(NOW));
  const present = [{ name: "next", folders: [join(folder, "present/static")] }];
  await publishFiles(shared(), present, new Date(NOW));
  expect(statSync(file).size).toBe(SCRIPT.length);
});
