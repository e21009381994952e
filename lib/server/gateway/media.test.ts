/** @jest-environment node */
import { media } from "./media";

const config: { apiUrl: string | undefined; siteUrl: string; dataDir: string } = {
  dataDir: "/nowhere",
  apiUrl: "https://old.example/shop",
  siteUrl: "https://shop.example",
};
jest.mock("@/lib/site/config/server-config", () => ({
  ...jest.requireActual("@/lib/site/config/server-config"),
  serverConfig: () => config,
}));

const upstream = jest.spyOn(globalThis, "fetch");
const file = (type: string, init: ResponseInit = {}) =>
  new Response("bytes", { ...init, headers: { "content-type": type, ...init.headers } });
const ask = (path: string, headers = {}) =>
  media(new Request(`https://shop.example/media${path}`, { headers }));

beforeEach(() => {
  config.apiUrl = "https://old.example/shop";
  upstream.mockReset().mockImplementation(async () => file("image/png"));
});
afterAll(() => upstream.mockRestore());

describe("media", () => {
  it("returns a file of the API's site without cookies, cacheable for an hour", async () => {
    const response = await ask("/uploads/a.png", { cookie: "session=1", range: "bytes=0-3" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("bytes");
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    const [url, init] = upstream.mock.calls[0] ?? [];
    expect(String(url)).toBe("https://old.example/shop/uploads/a.png");
    expect(init?.headers).toEqual({
      range: "bytes=0-3",
      "user-agent": "Niramoy-Shop (+https://shop.example)",
    });
    expect(init?.redirect).toBe("manual");
  });

  it.each([
    "/uploads/a.svg",
    "/uploads/a.html",
    "/api/get-products",
    "/..%2f..%2fa.png",
    "//evil.example/a.png",
  ])("returns 404 for %s without a request", async (path) => {
    expect((await ask(path)).status).toBe(404);
    expect(upstream).not.toHaveBeenCalled();
  });

  it("rejects a file whose content type is not allowed", async () => {
    upstream.mockImplementation(async () => file("text/html"));
    expect((await ask("/a.png")).status).toBe(404);
    upstream.mockImplementation(async () => file("image/svg+xml"));
    expect((await ask("/a.png")).status).toBe(404);
  });

  it("refuses a file with a too large Content-Length and aborts one without", async () => {
    upstream.mockImplementation(async () =>
      file("image/png", { headers: { "content-length": "25000001" } }),
    );
    expect((await ask("/a.png")).status).toBe(502);
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    });
    upstream.mockImplementation(
      async () => new Response(endless, { headers: { "content-type": "image/png" } }),
    );
    const response = await ask("/a.png");
    await expect(response.arrayBuffer()).rejects.toThrow("larger than 25000000 bytes");
  });

  it.each([
    [404, 404],
    [302, 502],
    [500, 502],
  ])("replaces %s of the API's site by %s", async (status, expected) => {
    upstream.mockImplementation(async () => new Response(null, { status }));
    expect((await ask("/a.png")).status).toBe(expected);
  });

  it("returns 502 without a response, and 404 with the embedded backend", async () => {
    upstream.mockRejectedValue(new TypeError("fetch failed"));
    expect((await ask("/a.png")).status).toBe(502);
    config.apiUrl = undefined;
    expect((await ask("/a.png")).status).toBe(404);
  });
});
