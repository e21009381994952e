/** @jest-environment node */
import { fakeWorkerScope } from "@/lib/dev/testing/fake-worker";
import { OFFLINE_CACHES } from "./marks";
import { serveWorker } from "./serve-worker";

const HOUR = 60 * 60 * 1000;
const SENT = "Wed, 25 Nov 2026 10:00:00 GMT";

/** Response as a server sends it; `type` is read-only in Node. */
function respond(body: string, headers: Record<string, string> = {}, status = 200): Response {
  const response = new Response(body, { status, headers: { date: SENT, ...headers } });
  const basic = (one: Response): Response => {
    const copy = one.clone.bind(one);
    Object.defineProperty(one, "type", { value: "basic" });
    return Object.assign(one, { clone: () => basic(copy()) });
  };
  return basic(response);
}

const html = (text: string) => `<!DOCTYPE html><html lang="en"><body>${text}</body></html>`;
const page =
  (text: string, headers = {}) =>
  () =>
    respond(html(text), { "content-type": "text/html", ...headers });

let now = Date.parse(SENT);
let network = new Map<string, () => Response>();
let worker = fakeWorkerScope(network);

beforeEach(async () => {
  now = Date.parse(SENT);
  network = new Map([
    ["/offline", page('Offline <script src="/_next/static/chunks/off.js"></script>')],
    ["/bn/offline", page("অফলাইন")],
    ["/_next/static/chunks/off.js", () => respond("off")],
    ["/", page("Home")],
    ["/products?page=2", page("Page 2")],
    ["/bn/products/5", page("পণ্য")],
    ["/products/cart", page("Cart", { "cache-control": "private, no-store" })],
    ["/logo.webp", () => respond("picture")],
  ]);
  worker = fakeWorkerScope(network);
  serveWorker(worker.scope, () => now);
  await worker.install();
  await worker.activate();
});

const goOffline = () => network.clear();
const textOf = async (path: string, asked = {}) => (await worker.ask(path, asked))?.text();

describe("pages", () => {
  it("come from the network as long as there is one", async () => {
    expect(await textOf("/")).toContain("Home");
    network.set("/", page("Newer"));
    expect(await textOf("/")).toContain("Newer");
  });

  it("use the response that the browser requested while the worker started", async () => {
    const preloaded = respond(html("Early"));
    expect(await textOf("/", { preloaded })).toContain("Early");
    expect(worker.requested).not.toContain("/");
  });

  it("are shown offline with the time at which they were sent", async () => {
    await worker.ask("/");
    goOffline();
    expect(await textOf("/")).toContain(`<html data-kept="${Date.parse(SENT)}" lang="en">`);
  });

  it("are stored under their canonical URL", async () => {
    network.set("/products?utm_source=x&page=2", page("Page 2"));
    await worker.ask("/products?utm_source=x&page=2");
    expect(worker.addresses(OFFLINE_CACHES.pages)).toEqual(["/products?page=2"]);
    goOffline();
    expect(await textOf("/products?page=2&fbclid=1")).toContain("Page 2");
  });

  it("that were not visited show the offline page in their language", async () => {
    goOffline();
    expect(await textOf("/products/77")).toContain("Offline");
    expect(await textOf("/bn/products/5")).toContain("অফলাইন");
  });

  it.each(["/products/cart", "/search?q=gel", "/my-account", "/order-details/NM-1"])(
    "with a visitor's own data are not stored: %s",
    async (path) => {
      network.set(path, page("Own"));
      expect(await textOf(path)).toContain("Own");
      expect(worker.addresses(OFFLINE_CACHES.pages)).toEqual([]);
      goOffline();
      expect(await textOf(path)).toContain("Offline");
    },
  );

  it.each([
    ["that must not be stored", { "cache-control": "no-store" }, 200],
    ["of one visitor", { "cache-control": "private" }, 200],
    ["with a failure", {}, 503],
  ])("are not stored from a response %s", async (_what, headers, status) => {
    network.set("/", () => respond(html("Home"), headers, status));
    await worker.ask("/");
    expect(worker.addresses(OFFLINE_CACHES.pages)).toEqual([]);
  });

  it("are shown for two weeks at most", async () => {
    await worker.ask("/");
    goOffline();
    now += 15 * 24 * HOUR;
    expect(await textOf("/")).toContain("Offline");
    await worker.activate();
    expect(worker.addresses(OFFLINE_CACHES.pages)).toEqual([]);
  });

  it("are at most 50: the one stored first is deleted", async () => {
    for (let id = 1; id <= 51; id++) {
      network.set(`/products/${id}`, page(`Product ${id}`));
      await worker.ask(`/products/${id}`);
      // Opened again, so it is not the oldest.
      if (id === 10) await worker.ask("/products/1");
    }
    const stored = worker.addresses(OFFLINE_CACHES.pages);
    expect(stored).toHaveLength(50);
    expect(stored).toContain("/products/1");
    expect(stored).not.toContain("/products/2");
  });
});

describe("other requests", () => {
  it.each([
    ["a write", "/products/5", { method: "POST", mode: "cors" }],
    ["a call of the API", "/api/cart", { mode: "cors" }],
    ["the user", "/logged-on-user", { mode: "cors" }],
    ["an invoice", "/sale-order/receipt/print/NM-1", {}],
    ["another site", "https://map.example/", {}],
    ["a web worker", "/_next/static/chunks/off.js", { mode: "same-origin", destination: "worker" }],
    [
      "a shared worker",
      "/_next/static/chunks/off.js",
      { mode: "same-origin", destination: "sharedworker" },
    ],
    ["the start of a web worker", "/_next/static/chunks/turbopack-worker-1a.js", { mode: "cors" }],
  ])("are left to the browser: %s", async (_what, path, asked) => {
    expect(await worker.ask(path, asked)).toBeUndefined();
  });

  it("of a page by a script get plain text offline, so that it loads the document", async () => {
    network.set("/?_rsc=1", () => respond("payload"));
    expect(await textOf("/?_rsc=1", { mode: "cors" })).toBe("payload");
    expect(worker.addresses(OFFLINE_CACHES.pages)).toEqual([]);
    goOffline();
    const refusal = await worker.ask("/?_rsc=1", { mode: "cors" });
    expect(refusal?.status).toBe(504);
    expect(refusal?.headers.get("content-type")).toBe("text/plain");
  });

  it("for a file of the build are answered without the network, also after a new build", async () => {
    goOffline();
    expect(await textOf("/_next/static/chunks/off.js", { mode: "no-cors" })).toBe("off");
  });

  it("for a picture fall back to the offline copy", async () => {
    const asked = { mode: "no-cors", destination: "image" };
    await worker.ask("/logo.webp", asked);
    goOffline();
    expect(await textOf("/logo.webp", asked)).toBe("picture");
    await expect(worker.ask("/other.webp", asked)).rejects.toThrow("Failed to fetch");
  });
});

describe("responses that a page has seen", () => {
  const seen = (path: string, ...files: string[]) =>
    worker.postMessage({
      page: `https://shop.example${path}`,
      files: files.map((file) => `https://shop.example${file}`),
    });

  it("is stored although the worker did not deliver it", async () => {
    await seen("/bn/products/5?utm_source=x", "/logo.webp");
    goOffline();
    expect(await textOf("/bn/products/5")).toContain("পণ্য");
    expect(worker.addresses(OFFLINE_CACHES.pictures)).toEqual(["/logo.webp"]);
  });

  it("is requested again after an hour only", async () => {
    await seen("/");
    await seen("/");
    expect(worker.requested.filter((path) => path === "/")).toHaveLength(1);
    now += 2 * HOUR;
    await seen("/");
    expect(worker.requested.filter((path) => path === "/")).toHaveLength(2);
  });

  it("is not stored if it is the script of a web worker", async () => {
    network.set("/_next/static/chunks/turbopack-worker-1a.js", () => respond("start"));
    await seen("/", "/_next/static/chunks/turbopack-worker-1a.js", "/logo.webp");
    expect(worker.addresses(OFFLINE_CACHES.files)).toEqual(["/_next/static/chunks/off.js"]);
    expect(worker.addresses(OFFLINE_CACHES.pictures)).toEqual(["/logo.webp"]);
  });

  it("is not stored if it is personal, elsewhere or malformed", async () => {
    await seen("/products/cart");
    await worker.postMessage({ page: "https://map.example/", files: [] });
    await worker.postMessage({ page: "https://shop.example/", files: "all" });
    await worker.postMessage(null);
    expect(worker.addresses(OFFLINE_CACHES.pages)).toEqual([]);
  });
});

describe("the offline page", () => {
  const DAY = 24 * HOUR;
  const visit = () => worker.postMessage({ page: "https://shop.example/", files: [] });
  const requests = (path: string) => worker.requested.filter((asked) => asked === path).length;

  it("is renewed with its files after 30 days, and can be shown with them months later", async () => {
    now += 29 * DAY;
    await visit();
    expect(requests("/offline")).toBe(1);
    now += 2 * DAY;
    const date = new Date(now).toUTCString();
    const again = { date, "content-type": "text/html" };
    network.set(
      "/offline",
      page('Newer <script src="/_next/static/chunks/off.js"></script>', again),
    );
    network.set("/bn/offline", page("নতুন", again));
    // First as the browser's own cache has it.
    const files = [respond("off"), respond("off", { date })];
    network.set("/_next/static/chunks/off.js", () => files.shift() ?? respond("gone", {}, 404));
    await visit();
    await visit();
    expect(requests("/offline")).toBe(2);
    expect(requests("/_next/static/chunks/off.js")).toBe(3);
    now += 50 * DAY;
    await worker.activate();
    goOffline();
    expect(await textOf("/products/77")).toContain("Newer");
    expect(await textOf("/_next/static/chunks/off.js", { mode: "no-cors" })).toBe("off");
  });

  it("stays when it cannot be renewed", async () => {
    now += 31 * DAY;
    goOffline();
    await visit();
    expect(await textOf("/products/77")).toContain("Offline");
  });
});

describe("a new version", () => {
  it("deletes caches of another format and keeps the offline copies", async () => {
    await worker.scope.caches.open("niramoy-pages-0");
    await worker.scope.caches.open("someone-elses");
    await worker.ask("/");
    await worker.activate();
    expect(worker.names()).not.toContain("niramoy-pages-0");
    expect(worker.names()).toContain("someone-elses");
    goOffline();
    expect(await textOf("/")).toContain("Home");
  });

  it("deletes scripts of web workers that an earlier version stored", async () => {
    const files = await worker.scope.caches.open(OFFLINE_CACHES.files);
    await files.put("/_next/static/chunks/turbopack-worker-1a.js", respond("start"));
    await worker.activate();
    expect(worker.addresses(OFFLINE_CACHES.files)).toEqual(["/_next/static/chunks/off.js"]);
  });

  it("is not installed without the offline page", async () => {
    goOffline();
    await expect(worker.install()).rejects.toThrow("Failed to fetch");
  });

  it("installs in browsers with and without static routes", async () => {
    const addRoutes = jest.fn(async () => {});
    await worker.install({ addRoutes });
    expect(addRoutes).toHaveBeenCalledWith(
      expect.arrayContaining([{ condition: { urlPattern: "/api/*" }, source: "network" }]),
    );
  });
});
