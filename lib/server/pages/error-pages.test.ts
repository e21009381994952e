/** @jest-environment node */
import { ErrorPages } from "./error-pages";
import type { PreparedPage } from "./prepared-page";

const headers = { policyOf: () => "policy", security: { "X-Test": "1" } };
const siteName = () => ({ en: "Niramoy", bn: "নিরাময়" });

function pageOf(text: string): PreparedPage {
  const identity = Buffer.from(text);
  return { status: 200, headers: [], etag: 'W/"1"', bodies: { identity }, size: identity.length };
}

const textOf = ({ bodies }: PreparedPage) => ("identity" in bodies ? String(bodies.identity) : "");

test("the shop's own page in the language of the address", async () => {
  const read = jest.fn(async (path: string) => pageOf(path));
  const pages = new ErrorPages({ read, headers, siteName });
  expect(textOf(await pages.pageFor(404, "/no-such-page"))).toBe("/page-not-found");
  expect(textOf(await pages.pageFor(404, "/bn/none"))).toBe("/bn/page-not-found");
  expect(textOf(await pages.pageFor(503, "/products"))).toBe("/page-failed");
  expect(textOf(await pages.pageFor(503, "/bn/search"))).toBe("/bn/search-failed");
  expect(textOf(await pages.pageFor(404, "/search"))).toBe("/page-not-found");
});

test("pages that were read at the start are there when nothing can be read", async () => {
  let away = false;
  const read = async (path: string) => (away ? Promise.reject(new Error("away")) : pageOf(path));
  const pages = new ErrorPages({ read, headers, siteName });
  await pages.prepare(1);
  away = true;
  expect(textOf(await pages.pageFor(404, "/bn/none"))).toBe("/bn/page-not-found");
  expect(textOf(await pages.pageFor(503, "/products"))).toBe("/page-failed");
});

test.each([
  [1, 1],
  [3, 3],
  [Number.POSITIVE_INFINITY, 6],
])(
  "with %d pages that may fail, %d are asked for while nothing can be read",
  async (failures, asked) => {
    const read = jest.fn(async () => null);
    await new ErrorPages({ read, headers, siteName }).prepare(failures);
    expect(read).toHaveBeenCalledTimes(asked);
  },
);

test("the last good page stays while it cannot be read, then a plain one would do", async () => {
  const answers = [null, pageOf("good"), null];
  const read = async () => answers.shift() ?? Promise.reject(new Error("away"));
  const pages = new ErrorPages({ read, headers, siteName });
  const plain = await pages.pageFor(503, "/products");
  expect(textOf(plain)).toContain("</html>");
  expect(plain.headers).toEqual(
    expect.arrayContaining(["Content-Security-Policy", "policy", "X-Test", "1"]),
  );
  for (const _ of [1, 2, 3]) expect(textOf(await pages.pageFor(503, "/products"))).toBe("good");
});

test("nobody waits for a page that does not come", async () => {
  const pages = new ErrorPages({ read: () => new Promise(() => {}), headers, siteName });
  const started = Date.now();
  const plain = textOf(await pages.pageFor(404, "/bn/none"));
  expect(plain).toContain('<html lang="bn">');
  expect(Date.now() - started).toBeLessThan(2_000);
});

test("React's router gets a word", async () => {
  const pages = new ErrorPages({ read: async () => pageOf("x"), headers, siteName });
  const page = await pages.pageFor("router", "/products");
  expect(page.headers).toContain("text/plain; charset=utf-8");
});
