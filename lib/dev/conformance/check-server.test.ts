/** @jest-environment node */
import { CALLS } from "@/lib/contract/calls";
import { FEATURES } from "@/lib/contract/calls/call";
import { openShop } from "@/lib/dev/testing/backend/shop";
import { SITE_URL } from "@/lib/dev/testing/backend/visitor";
import { checkServer, type Verdict } from "./check-server";
import { PROBES } from "./probes";
import { exitStatus, table } from "./report";

const product = {
  id: 5,
  name: "Mask",
  image: "uploads/mask.png",
  discount: 10,
  rating: 4.5,
  isNew: true,
  category_id: 1,
  brand_id: 2,
  inventory: { selling_price: 255, batch_no: "B-1", pack_quantity: 3 },
};
const products = { products: [product], brands: [{ id: 2, name: "B" }], categories: [] };

type Answers = Record<string, [status: number, body: unknown]>;

/** A server with these answers, that has nothing else. */
function server(answers: Answers) {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    const [status, body] = answers[pathname] ?? [404, { message: "Not found." }];
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  };
  return { asked, check: () => checkServer("https://old.example/", fetch) };
}

const of = (verdicts: Verdict[], call: string) =>
  verdicts.find((verdict) => verdict.call === `GET ${call}`);

const LIST = "/api/get-products";

describe("checkServer", () => {
  it("finds nothing where a call conforms, and asks for the records the lists name", async () => {
    const details = {
      product: { ...product, description: "", short_description: "" },
      brand: null,
      category: null,
      productImages: [],
      productReviews: [],
      relatedProducts: [product],
      topRatedProducts: [],
    };
    const { asked, check } = server({
      [LIST]: [200, products],
      "/api/get-details/5": [200, details],
    });
    const verdicts = await check();
    expect(of(verdicts, LIST)).toMatchObject({ verdict: "ok", differences: [] });
    expect(of(verdicts, "/api/get-details/{id}")?.verdict).toBe("ok");
    expect(of(verdicts, "/api/get-details/{id} (unknown)")?.verdict).toBe("ok");
    expect(of(verdicts, "/api/get-blog-details/{id}")?.verdict).toBe("not asked");
    expect(asked).toContain("/api/get-buynow-product-details/5");
  });

  it("says of every field what was wanted, how many differ, and what the shop does", async () => {
    const odd = {
      ...product,
      rating: "4.5",
      image: "https://cdn.example/mask.png",
      inventory: { selling_price: "255.00", pack_quantity: 3 },
    };
    const list = {
      ...products,
      products: [product, odd, { ...product, inventory: null }],
      brands: null,
    };
    const verdict = of(await server({ [LIST]: [200, list] }).check(), LIST);
    expect(verdict?.verdict).toBe("deviates");
    expect(verdict?.differences).toEqual([
      {
        field: "products[].image",
        what: "wanted a path relative to the site root, found 1 of 3: a text",
        shop: "shows the empty picture",
      },
      {
        field: "products[].rating",
        what: "wanted a number from 0 to 5, found 1 of 3: a number as text",
        shop: "reads numbers that are sent as text; else counts it as 0",
      },
      {
        field: "products[].inventory.selling_price",
        what: "wanted a number of at least 0, found 1 of 2: a number as text",
        shop: "reads a number sent as text; else shows 'Out of Stock'",
      },
      {
        field: "products[].inventory.batch_no",
        what: "wanted a text or null, found 1 of 2: missing",
        shop: "sends null as batch number",
      },
      { field: "brands", what: "wanted a list, found null", shop: "offers no filter by brand" },
    ]);
  });

  it.each([
    [[503, {}], "deviates", "wanted status 200, found 503"],
    [[404, {}], "missing", "wanted status 200, found 404"],
    [[302, ""], "deviates", "wanted status 200, found 302"],
    [[200, "<html>"], "deviates", "wanted JSON, found something else"],
    [[200, null], "deviates", "wanted an object, found null"],
  ] as const)("takes %j for what it is", async ([status, body], verdict, what) => {
    const found = of(
      await server({ "/api/get-doctors": [status, body] }).check(),
      "/api/get-doctors",
    );
    expect(found).toMatchObject({ verdict, differences: [{ field: "", what }] });
  });

  it("warns of a server that shows a guest the orders of others", async () => {
    const call = "/api/get-customer-ecom-orders/{customerId} (guest)";
    const open = server({ "/api/get-customer-ecom-orders/1": [200, { orders: [] }] });
    expect(of(await open.check(), call)?.verdict).toBe("deviates");
    expect(of(await server({}).check(), call)?.verdict).toBe("ok");
  });

  it("lets a guest of the other server be null, and only a guest", async () => {
    const guest = server({ "/logged-on-user": [200, null], "/api/cart": [200, null] });
    const verdicts = await guest.check();
    expect(of(verdicts, "/logged-on-user (guest)")?.verdict).toBe("ok");
    expect(of(verdicts, "/api/cart")?.verdict).toBe("deviates");
  });

  it("names a server that does not answer", async () => {
    const down = () => Promise.reject(new TypeError("failed", { cause: new Error("refused") }));
    const verdicts = await checkServer("https://old.example", down);
    expect(of(verdicts, LIST)).toMatchObject({
      verdict: "missing",
      differences: [{ what: "no answer: refused" }],
    });
  });
});

test("the embedded backend conforms, with all features", async () => {
  const { backend } = await openShop();
  const fetch = (url: string, init: RequestInit) => backend.fetch(new Request(url, init));
  const verdicts = await checkServer(SITE_URL, fetch, FEATURES);
  expect(verdicts.filter(({ verdict }) => verdict !== "ok")).toEqual([]);
});

test("every read of the contract is asked, but what only the embedded backend has", () => {
  const probed = new Set(PROBES.map(({ path }) => path));
  const left = CALLS.filter(({ method, embeddedOnly }) => method === "GET" && !embeddedOnly);
  expect(left.map(({ path }) => path).filter((path) => !probed.has(path))).toEqual([]);
});

test("extras are asked only of a server that is said to have them", async () => {
  const { asked, check } = server({});
  await check();
  expect(asked.filter((path) => /session|appointment/.test(path))).toEqual([]);
});

describe("report", () => {
  const good: Verdict = { call: "GET /a", verdict: "ok", differences: [] };
  const bad: Verdict = {
    call: "GET /longer",
    verdict: "deviates",
    differences: [{ field: "x[].y", what: "wanted a text, found null", shop: "shows nothing" }],
  };

  it("is a line for each call, and the differences below", () => {
    expect(table([good, bad])).toBe(
      [
        "GET /a       ok",
        "GET /longer  deviates",
        "    x[].y: wanted a text, found null",
        "        the shop: shows nothing",
        "",
        "1 ok, 1 deviates, 0 missing, 0 not asked",
        "",
      ].join("\n"),
    );
  });

  it("fails for anything that does not conform", () => {
    expect(exitStatus([good, { ...good, verdict: "not asked" }])).toBe(0);
    expect(exitStatus([good, bad])).toBe(1);
    expect(exitStatus([{ ...good, verdict: "missing" }])).toBe(1);
  });
});
