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
  String(gunzipSync((await found).answer.gzip));

beforeEach(() => {
  version = 1;
  beforeResponse = async () => undefined;
  requests.length = 0;
});

test("builds a response once for concurrent requests and caches it compressed", async () => {
  const answers = open();
  const found = await Promise.all([1, 2, 3].map(() => answers.find(PRODUCTS, anyone)));
  const again = await answers.find(PRODUCTS, anyone);
  expect(requests).toEqual(["/api/get-products"]);
  expect([...found, again].map(({ source }) => source)).toEqual(["miss", "miss", "miss", "hit"]);
  expect(String(brotliDecompressSync(again.answer.br))).toBe('{"version":1}');
  expect(again.answer).toMatchObject({ contentType: "application/json", length: 13 });
});

test.each([
  [["product-7"], true],
  [["catalogue"], true],
  [["blogs"], false],
  [["ebook-7", "doctors"], false],
])("after a change of %j, builds the products again: %s", async (tags, isSeen) => {
  const answers = open();
  await answers.find(PRODUCTS, anyone);
  version = 2;
  answers.purge(tags);
  expect(await textOf(answers.find(PRODUCTS, anyone))).toBe(`{"version":${isSeen ? 2 : 1}}`);
});

test("builds again after a change during the build, for waiting requests, too", async () => {
  const answers = open();
  beforeResponse = async () => {
    if (version > 1) return;
    version = 2;
    answers.purge(["catalogue"]);
  };
  const both = [answers.find(PRODUCTS, anyone), answers.find(PRODUCTS, anyone)];
  expect(await Promise.all(both.map(textOf))).toEqual(['{"version":2}', '{"version":2}']);
  expect(requests).toHaveLength(2);
});

test("sends a response that keeps changing, but does not cache it", async () => {
  const answers = open();
  beforeResponse = async () => answers.purge(["catalogue"]);
  expect((await answers.find(PRODUCTS, anyone)).source).toBe("miss");
  expect(answers.fresh(PRODUCTS)).toBeUndefined();
});

test("builds one response at a time", async () => {
  let running = 0;
  let most = 0;
  beforeResponse = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
  };
  const answers = open();
  await Promise.all([answers.find(PRODUCTS, anyone), answers.find(BLOGS, anyone)]);
  expect([most, requests.length]).toEqual([1, 2]);
});

test("serves cached and shared responses to a client past the limit", async () => {
  const answers = open();
  const refused = () => {
    throw new Error("too many");
  };
  await expect(answers.find(PRODUCTS, refused)).rejects.toThrow("too many");
  const made = answers.find(PRODUCTS, anyone);
  expect((await answers.find(PRODUCTS, refused)).source).toBe("miss");
  await made;
  expect((await answers.find(PRODUCTS, refused)).source).toBe("hit");
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
  const answers = new PublicApiCache(async () => (works ? Response.json([]) : ask()));
  await expect(answers.find(BLOGS, anyone)).rejects.toThrow();
  works = true;
  expect(await textOf(answers.find(BLOGS, anyone))).toBe("[]");
});
