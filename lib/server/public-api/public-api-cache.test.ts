/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { PublicApiCache } from "./public-api-cache";
import { publicCall } from "./public-calls";

function call(url: string) {
  const found = publicCall(url);
  if (!found) throw new Error(`${url} is no public call`);
  return found;
}

const PRODUCTS = call("/api/get-products");
const BLOGS = call("/api/get-blogs");
const anyone = () => undefined;

let version = 0;
/** Called before the fake API responds. */
let beforeResponse = async (_address: string): Promise<void> => undefined;
const requests: string[] = [];

function open(): PublicApiCache {
  return new PublicApiCache(async (address) => {
    requests.push(address);
    const text = `{"version":${version}}`;
    await beforeResponse(address);
    return Response.json(JSON.parse(text));
  });
}

const textOf = async (found: ReturnType<PublicApiCache["find"]>) =>
  String(gunzipSync((await found).response.gzip));

beforeEach(() => {
  version = 1;
  beforeResponse = async () => undefined;
  requests.length = 0;
});

test("builds a response once for concurrent requests and caches it compressed", async () => {
  const cache = open();
  const found = await Promise.all([1, 2, 3].map(() => cache.find(PRODUCTS, anyone)));
  const again = await cache.find(PRODUCTS, anyone);
  expect(requests).toEqual(["/api/get-products"]);
  expect([...found, again].map(({ source }) => source)).toEqual(["miss", "miss", "miss", "hit"]);
  expect(String(brotliDecompressSync(again.response.br))).toBe('{"version":1}');
  expect(again.response).toMatchObject({ contentType: "application/json", length: 13 });
});

test.each([
  [["product-7"], true],
  [["catalogue"], true],
  [["blogs"], false],
  [["ebook-7", "doctors"], false],
])("after a change of %j, builds the products again: %s", async (tags, isSeen) => {
  const cache = open();
  await cache.find(PRODUCTS, anyone);
  version = 2;
  cache.invalidate(tags);
  expect(await textOf(cache.find(PRODUCTS, anyone))).toBe(`{"version":${isSeen ? 2 : 1}}`);
});

test("builds again after a change during the build, for waiting requests, too", async () => {
  const cache = open();
  beforeResponse = async () => {
    if (version > 1) return;
    version = 2;
    cache.invalidate(["catalogue"]);
  };
  const both = [cache.find(PRODUCTS, anyone), cache.find(PRODUCTS, anyone)];
  expect(await Promise.all(both.map(textOf))).toEqual(['{"version":2}', '{"version":2}']);
  expect(requests).toHaveLength(2);
});

test("sends a response that keeps changing, but does not cache it", async () => {
  const cache = open();
  beforeResponse = async () => cache.invalidate(["catalogue"]);
  expect((await cache.find(PRODUCTS, anyone)).source).toBe("miss");
  expect(cache.fresh(PRODUCTS)).toBeUndefined();
});

test("builds one response at a time", async () => {
  let running = 0;
  let most = 0;
  beforeResponse = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
  };
  const cache = open();
  await Promise.all([cache.find(PRODUCTS, anyone), cache.find(BLOGS, anyone)]);
  expect([most, requests.length]).toEqual([1, 2]);
});

test("serves cached and shared responses to a client past the limit", async () => {
  const cache = open();
  const refused = () => {
    throw new Error("too many");
  };
  await expect(cache.find(PRODUCTS, refused)).rejects.toThrow("too many");
  const made = cache.find(PRODUCTS, anyone);
  expect((await cache.find(PRODUCTS, refused)).source).toBe("miss");
  await made;
  expect((await cache.find(PRODUCTS, refused)).source).toBe("hit");
});

test.each([
  ["refuses", async () => new Response("", { status: 503 })],
  [
    "breaks off",
    async () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.error(new Error("gone")),
        }),
      ),
  ],
])("caches nothing when the API %s, and retries on the next request", async (_, ask) => {
  let works = false;
  const cache = new PublicApiCache(async () => (works ? Response.json([]) : ask()));
  await expect(cache.find(BLOGS, anyone)).rejects.toThrow();
  works = true;
  expect(await textOf(cache.find(BLOGS, anyone))).toBe("[]");
});
