/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressStatic } from "@/lib/dev/compress-static.mjs";
import { staticFiles } from "./static-files";

const SCRIPT = "console.log('a page');\n".repeat(200);
const folder = mkdtempSync(join(tmpdir(), "niramoy-static-"));
let server: Server;

interface ApiResponse {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a request without decompressing the response, unlike fetch. */
function ask(path: string, headers: Record<string, string>, method = "GET"): Promise<ApiResponse> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    httpRequest({ port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

beforeAll(async () => {
  writeFileSync(join(folder, "a.js"), SCRIPT);
  writeFileSync(join(folder, "tiny.js"), "1");
  writeFileSync(join(folder, "font.woff2"), SCRIPT);
  await compressStatic(folder, join(folder, "compressed"));
  const send = staticFiles(join(folder, "compressed"), "/_next/static/");
  server = createServer((request, response) => {
    if (!send(request, response)) response.writeHead(501).end("passed on");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe("staticFiles", () => {
  it("sends brotli if accepted, else gzip, with Vary", async () => {
    const best = await ask("/_next/static/a.js?v=1", { "accept-encoding": "gzip, deflate, br" });
    expect(best.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "application/javascript; charset=UTF-8",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(best.body.length),
      vary: "Accept-Encoding",
    });
    expect(brotliDecompressSync(best.body).toString()).toBe(SCRIPT);
    const older = await ask("/_next/static/a.js", { "accept-encoding": "gzip" });
    expect(older.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(older.body).toString()).toBe(SCRIPT);
    expect(older.headers.etag).not.toBe(best.headers.etag);
  });

  it("answers HEAD without a body, and a matching ETag with 304", async () => {
    const head = await ask("/_next/static/a.js", { "accept-encoding": "br" }, "HEAD");
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(Number(head.headers["content-length"])).toBeGreaterThan(0);
    const etag = String(head.headers.etag);
    const known = { "accept-encoding": "br", "if-none-match": `"other", W/${etag}` };
    const again = await ask("/_next/static/a.js", known);
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers).toMatchObject({ etag, vary: "Accept-Encoding" });
  });

  it.each([
    ["a client without compression", "/_next/static/a.js", { "accept-encoding": "identity" }],
    ["a client without Accept-Encoding", "/_next/static/a.js", {}],
    [
      "a client that refuses both encodings",
      "/_next/static/a.js",
      { "accept-encoding": "br;q=0, gzip;q=0" },
    ],
    ["a range request", "/_next/static/a.js", { "accept-encoding": "br", range: "bytes=0-1" }],
    ["an unknown file", "/_next/static/b.js", { "accept-encoding": "br" }],
    [
      "a path outside of the folder",
      "/_next/static/../../etc/passwd.js",
      { "accept-encoding": "br" },
    ],
    ["a compressed file requested by name", "/_next/static/a.js.br", { "accept-encoding": "br" }],
    [
      "a file that compression does not shrink",
      "/_next/static/tiny.js",
      { "accept-encoding": "br" },
    ],
    ["a font", "/_next/static/font.woff2", { "accept-encoding": "br" }],
    ["a path outside of /_next/static", "/a.js", { "accept-encoding": "br" }],
  ])("passes on %s", async (_what, path, headers) => {
    expect((await ask(path, headers as Record<string, string>)).status).toBe(501);
  });
});
