/** @jest-environment node */
import { Techniques } from "@/lib/next-internals/techniques";
import { ErrorPages } from "./error-pages";
import type { PreparedPage } from "./prepared-page";

const headers = {
  policyOf: () => "policy",
  security: { "X-Test": "1" },
  techniques: new Techniques(),
};
const siteName = () => ({ en: "Niramoy", bn: "নিরাময়" });

function pageOf(text: string): PreparedPage {
  const identity = Buffer.from(text);
  return { status: 200, headers: [], etag: 'W/"1"', bodies: { identity }, size: identity.length };
}

const textOf = ({ bodies }: PreparedPage) => ("identity" in bodies ? String(bodies.identity) : "");

test("returns the error page in the locale of the path", async () => {
  const read = jest.fn(async (path: string) => pageOf(path));
  const pages = new ErrorPages({ read, headers, siteName });
  expect(textOf(await pages.pageFor(404, "/no-such-page"))).toBe("/page-not-found");
  expect(textOf(await pages.pageFor(404, "/bn/none"))).toBe("/bn/page-not-found");
  expect(textOf(await pages.pageFor(410, "/bn/products/5"))).toBe("/bn/page-not-found");
  expect(textOf(await pages.pageFor(503, "/products"))).toBe("/page-failed");
  expect(textOf(await pages.pageFor(503, "/bn/search"))).toBe("/bn/search-failed");
  expect(textOf(await pages.pageFor(404, "/search"))).toBe("/page-not-found");
});

test("returns the pages loaded at the start while rendering fails", async () => {
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
  "with a limit of %d failures, requests %d pages while rendering fails",
  async (failures, asked) => {
    const read = jest.fn(async () => null);
    await new ErrorPages({ read, headers, siteName }).prepare(failures);
    expect(read).toHaveBeenCalledTimes(asked);
  },
);

test("returns a plain page until one was rendered, then the last good one", async () => {
  const responses = [null, pageOf("good"), null];
  const read = async () => responses.shift() ?? Promise.reject(new Error("away"));
  const pages = new ErrorPages({ read, headers, siteName });
  const plain = await pages.pageFor(503, "/products");
  expect(textOf(plain)).toContain("</html>");
  expect(plain.headers).toEqual(
    expect.arrayContaining(["Content-Security-Policy", "policy", "X-Test", "1"]),
  );
  for (const _ of [1, 2, 3]) expect(textOf(await pages.pageFor(503, "/products"))).toBe("good");
});

test("returns a plain page when rendering takes too long", async () => {
  const pages = new ErrorPages({ read: () => new Promise(() => {}), headers, siteName });
  const started = Date.now();
  const plain = textOf(await pages.pageFor(404, "/bn/none"));
  expect(plain).toContain('<html lang="bn">');
  expect(Date.now() - started).toBeLessThan(2_000);
});

test("returns plain text to React's router", async () => {
  const pages = new ErrorPages({ read: async () => pageOf("x"), headers, siteName });
  const page = await pages.pageFor("router", "/products");
  expect(page.headers).toContain("text/plain; charset=utf-8");
});
