/** @jest-environment node */
import { MissingRecords } from "./missing-records";

/** Answers of a server by path; anything else is 404. */
function records(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const missing = new MissingRecords(async (path) => {
    asked.push(path);
    if (!(path in answers)) return Response.json({ message: "Not found." }, { status: 404 });
    const answer = answers[path];
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  return { asked, missing };
}

const SERVER = {
  "/api/get-details/1": { product: { id: 1 } },
  "/api/get-details/2": { product: null },
  "/api/get-details/3": new Error("down"),
  "/api/get-details/4": new Response("oops", { status: 500 }),
  "/api/get-details/5": new Response("<h1>Whoops</h1>"),
  "/api/get-details/6": {},
  "/api/get-home-categories": { categories: [{ id: "15", name: "Home" }, null] },
  "/api/get-doctors": { doctors: [] },
};

test.each([
  ["/products/1", false],
  ["/products/2", true],
  ["/bn/products/99", true],
  ["/ebooks/99", true],
  ["/blog/details/99", true],
  ["/category/products/15", false],
  ["/bn/category/products/16", true],
])("%s is missing: %s", async (path, expected) => {
  expect(await records(SERVER).missing.isMissing(path)).toBe(expected);
});

test.each(["/products/3", "/products/4", "/products/5", "/products/6", "/patient/appointment/1"])(
  "an answer that tells nothing leaves %s to be rendered",
  async (path) => expect(await records(SERVER).missing.isMissing(path)).toBe(false),
);

test("pages without a record are not asked about", async () => {
  const { missing, asked } = records({});
  for (const path of ["/", "/products", "/search", "/products/cart", "/order-details/NM-1"])
    expect(await missing.isMissing(path)).toBe(false);
  expect(asked).toEqual([]);
});

test("an API that does not answer holds nobody up for long", async () => {
  const missing = new MissingRecords(() => new Promise(() => undefined));
  const started = Date.now();
  expect(await missing.isMissing("/products/1")).toBe(false);
  expect(Date.now() - started).toBeLessThan(4_000);
});

test("the same id is asked for once, however many want it", async () => {
  const { missing, asked } = records({});
  const wanted = ["/products/7", "/products/7", "/bn/products/7"];
  expect(await Promise.all(wanted.map((path) => missing.isMissing(path)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(asked).toEqual(["/api/get-details/7"]);
});
