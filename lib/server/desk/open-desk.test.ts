/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { compressStatic } from "@/lib/dev/compress-static.mjs";
import { openDesk } from "./open-desk";

const SCRIPT = "console.log('desk');\n".repeat(100);
const folder = mkdtempSync(join(tmpdir(), "niramoy-desk-"));
let server: Server;

interface ApiResponse {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a request without decompressing the response, unlike fetch. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<ApiResponse> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode: status, headers: received } = response;
        resolve({ status, headers: received, body: Buffer.concat(chunks) });
      });
    })
      .on("error", reject)
      .end();
  });
}

beforeAll(async () => {
  const files = join(folder, "files");
  mkdirSync(files);
  writeFileSync(join(files, "desk-a1.js"), SCRIPT);
  writeFileSync(join(files, "inter-b2.woff2"), "letters");
  await compressStatic(files, join(folder, "compressed"));
  const fonts = {
    inter: "inter-b2.woff2",
    taka: "t.woff2",
    takaSemibold: "ts.woff2",
    bengali: "b.woff2",
    bengaliSemibold: "bs.woff2",
  };
  const manifest = { script: "desk-a1.js", imports: ["part-c3.js"], desk: ["root-d4.js"], fonts };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  const send = openDesk(folder, () => ({ en: "Rahman & Sons", bn: "রহমান" }));
  server = createServer((asked, response) => {
    response.setHeader("Content-Security-Policy", "that of the shop");
    if (!send(asked, response)) response.writeHead(501).end("passed on");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test.each(["/desk", "/desk/", "/desk/orders/NM-7Q2K-9WXM-T4PA?page=2", "/desk/setup?token=x"])(
  "%s is the document of the desk, neither stored nor indexed",
  async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=UTF-8");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers["permissions-policy"]).toMatch(/^camera=\(self\), microphone=\(\)/);
    const html = body.toString();
    expect(html).toContain('<script type="module" src="/desk/files/desk-a1.js"></script>');
    expect(html).toContain('<link rel="modulepreload" href="/desk/files/part-c3.js">');
    expect(html).toContain('<meta name="application-name" lang="bn" content="রহমান">');
    expect(html).toContain("<title>Rahman &amp; Sons</title>");
    expect(html).toContain('url("/desk/files/inter-b2.woff2")');
  },
);

test.each([
  ["niramoy_desk=x", true],
  ["a=b; __Host-niramoy_desk=x", true],
  ["niramoy_desk_device=x", false],
  ["", false],
])(
  "with the cookie %s the scripts behind the login are preloaded: %s",
  async (cookie, expected) => {
    const html = (await ask("/desk", { cookie })).body.toString();
    expect(html.includes('<link rel="modulepreload" href="/desk/files/root-d4.js">')).toBe(
      expected,
    );
  },
);

test("the policy allows only own scripts and styles with the nonce of this response", async () => {
  const responses = [await ask("/desk"), await ask("/desk")];
  const nonces = responses.map(({ headers, body }) => {
    const policy = String(headers["content-security-policy"]);
    const [, nonce = ""] = /style-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
    expect(nonce.length).toBeGreaterThan(20);
    expect(body.toString()).toContain(`<style nonce="${nonce}">`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    return nonce;
  });
  expect(nonces[0]).not.toBe(nonces[1]);
});

test("the document has no inline script and no style attribute", async () => {
  const html = (await ask("/desk")).body.toString();
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect(html).not.toMatch(/\sstyle=/);
});

test("sends scripts compressed, to be kept for a year", async () => {
  const { status, headers, body } = await ask("/desk/files/desk-a1.js", {
    "accept-encoding": "gzip",
  });
  expect(status).toBe(200);
  expect(headers["content-encoding"]).toBe("gzip");
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(gunzipSync(body).toString()).toBe(SCRIPT);
});

test("sends scripts to clients without compression, and fonts", async () => {
  const script = await ask("/desk/files/desk-a1.js");
  expect(script.headers["content-encoding"]).toBeUndefined();
  expect(script.body.toString()).toBe(SCRIPT);
  const font = await ask("/desk/files/inter-b2.woff2", { "accept-encoding": "br" });
  expect(font.headers["content-type"]).toBe("font/woff2");
  expect(font.body.toString()).toBe("letters");
});

test.each([
  "/desk/files/none.js",
  "/desk/files/",
  "/desk/files/..%2fmanifest.json",
  "/desk/files/../manifest.json",
])("%s is not found", async (path) => {
  const { status, body } = await ask(path);
  expect([status, body.length]).toEqual([404, 0]);
});

test.each(["/", "/desktop", "/api/desk/me", "/bn/desk"])("passes %s on", async (path) =>
  expect((await ask(path)).status).toBe(501),
);

test("answers HEAD without a body", async () => {
  const { status, headers, body } = await ask("/desk", {}, "HEAD");
  expect([status, body.length]).toEqual([200, 0]);
  expect(Number(headers["content-length"])).toBeGreaterThan(500);
});
