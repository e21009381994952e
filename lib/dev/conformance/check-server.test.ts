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

type Responses = Record<string, [status: number, body: unknown]>;

/** A server that sends these responses, and 404 for every other path. */
function server(responses: Responses) {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    const [status, body] = responses[pathname] ?? [404, { message: "Not found." }];
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  };
  return { asked, check: () => checkServer("https://old.example/", fetch) };
}

const of = (verdicts: Verdict[], call: string) =>
  verdicts.find((verdict) => verdict.call === `GET ${call}`);

const LIST = "/api/get-products";

/** The same response with all numbers as text. */
const asText = (response: unknown): unknown =>
  JSON.parse(
    JSON.stringify(response, (_, value) => (typeof value === "number" ? String(value) : value)),
  );

describe("checkServer", () => {
  it("accepts a conforming call and requests the records named in the lists", async () => {
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

  it("reports the expected type, the count and the effect of every difference", async () => {
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
        effect: "deviation",
        shop: "product lists: shown without it",
      },
      {
        field: "products[].rating",
        what: "wanted a number from 0 to 5, found 1 of 3: a number as text",
        effect: "note",
        shop: "reads it; nothing changes",
      },
      {
        field: "products[].inventory.selling_price",
        what: "wanted a number of at least 0, found 1 of 2: a number as text",
        effect: "note",
        shop: "reads it; nothing changes",
      },
      {
        field: "products[].inventory.batch_no",
        what: "wanted a text or null, found 1 of 2: missing",
        effect: "deviation",
        shop: "product lists: shown without it",
      },
      {
        field: "brands",
        what: "wanted a list, found null",
        effect: "note",
        shop: "reads it like an empty list; nothing changes",
      },
    ]);
  });

  it("has only notes about the ids, prices, quantities and cart numbers that are sent as text", async () => {
    const line = {
      id: 7,
      cart_id: 1,
      product_id: 5,
      batch_no: "B-1",
      quantity: 2,
      price: 229.5,
      discount_percent: 10,
      discount: 25.5,
      total_price: 459,
      status: "active",
      available_quantity: 3,
    };
    const cart = {
      cart: { id: 1, total_price: 459, tax: 0, discount: 0 },
      cartItems: [line],
      products: [product],
    };
    const responses: Responses = {
      [LIST]: [200, asText(products)],
      "/api/cart": [200, asText(cart)],
    };
    const verdicts = await server(responses).check();
    for (const call of [LIST, "/api/cart"]) {
      const verdict = of(verdicts, call);
      expect(verdict?.verdict).toBe("ok");
      expect(new Set(verdict?.differences.map(({ shop }) => shop))).toEqual(
        new Set(["reads it; nothing changes"]),
      );
    }
    const fields = of(verdicts, "/api/cart")?.differences.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(["cart.total_price", "cartItems[].quantity"]));
  });

  it("takes a 200 without record for the refusal that the contract wants", async () => {
    const unknown = server({
      "/api/get-details/999999999": [200, { product: null }],
      "/api/get-order-info/NM-0000-0000-0000": [200, { orderInfo: null }],
      "/api/get-ebook-order-info/NM-0000-0000-0000": [200, { orderInfo: { order_no: "A1" } }],
    });
    const verdicts = await unknown.check();
    const call = of(verdicts, "/api/get-details/{id} (unknown)");
    expect(call).toMatchObject({ verdict: "ok", differences: [{ effect: "note" }] });
    expect(of(verdicts, "/api/get-order-info/{orderNumber} (unknown)")?.verdict).toBe("ok");
    const shown = of(verdicts, "/api/get-ebook-order-info/{orderNumber} (unknown)");
    expect(shown?.verdict).toBe("deviates");
  });

  it.each([
    [[503, {}], "deviates", "wanted status 200, found 503"],
    [[404, {}], "missing", "wanted status 200, found 404"],
    [[302, ""], "deviates", "wanted status 200, found 302"],
    [[200, "<html>"], "deviates", "wanted JSON, found something else"],
    [[200, null], "deviates", "wanted an object, found null"],
  ] as const)("classifies %j correctly", async ([status, body], verdict, what) => {
    const found = of(
      await server({ "/api/get-doctors": [status, body] }).check(),
      "/api/get-doctors",
    );
    expect(found).toMatchObject({ verdict, differences: [{ field: "", what }] });
  });

  it("reports a server that shows a guest other customers' orders", async () => {
    const call = "/api/get-customer-ecom-orders/{customerId} (guest)";
    const open = server({ "/api/get-customer-ecom-orders/1": [200, { orders: [] }] });
    expect(of(await open.check(), call)?.verdict).toBe("deviates");
    expect(of(await server({}).check(), call)?.verdict).toBe("ok");
  });

  it("accepts null for a guest's user, but not for the cart", async () => {
    const guest = server({ "/logged-on-user": [200, null], "/api/cart": [200, null] });
    const verdicts = await guest.check();
    expect(of(verdicts, "/logged-on-user (guest)")?.verdict).toBe("ok");
    expect(of(verdicts, "/api/cart")?.verdict).toBe("deviates");
  });

  it("reports an unreachable server with the reason", async () => {
    const down = () => Promise.reject(new TypeError("failed", { cause: new Error("refused") }));
    const verdicts = await checkServer("https://old.example", down);
    expect(of(verdicts, LIST)).toMatchObject({
      verdict: "missing",
      differences: [{ what: "no response: refused" }],
    });
  });
});

test("the embedded backend conforms, with all features", async () => {
  const { backend } = await openShop();
  const fetch = (url: string, init: RequestInit) => backend.fetch(new Request(url, init));
  const verdicts = await checkServer(SITE_URL, fetch, FEATURES);
  expect(verdicts.filter(({ verdict }) => verdict !== "ok")).toEqual([]);
});

test("the shop takes every response of the embedded backend with its numbers as text", async () => {
  const { backend } = await openShop();
  const fetch = async (url: string, init: RequestInit) => {
    const response = await backend.fetch(new Request(url, init));
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return isJson
      ? Response.json(asText(await response.json()), { status: response.status })
      : response;
  };
  const verdicts = await checkServer(SITE_URL, fetch, FEATURES);
  const differences = verdicts.flatMap((verdict) => verdict.differences);
  expect(differences.filter(({ effect }) => effect === "deviation")).toEqual([]);
  expect(differences.map(({ field }) => field)).toEqual(
    expect.arrayContaining(["products[].id", "products[].inventory.selling_price"]),
  );
});

test("probes every read of the contract except those of the embedded backend only", () => {
  const probed = new Set(PROBES.map(({ path }) => path));
  const left = CALLS.filter(({ method, embeddedOnly }) => method === "GET" && !embeddedOnly);
  expect(left.map(({ path }) => path).filter((path) => !probed.has(path))).toEqual([]);
});

test("probes optional features only on servers that have them", async () => {
  const { asked, check } = server({});
  await check();
  expect(asked.filter((path) => /session|appointment/.test(path))).toEqual([]);
});

describe("report", () => {
  const good: Verdict = { call: "GET /a", verdict: "ok", differences: [] };
  const bad: Verdict = {
    call: "GET /longer",
    verdict: "deviates",
    differences: [
      {
        field: "x[].y",
        what: "wanted a text, found null",
        effect: "deviation",
        shop: "list: shown without it",
      },
      { field: "", what: "not in the contract: z", effect: "note", shop: "ignores them" },
    ],
  };

  it("prints a line per call, followed by its differences", () => {
    expect(table([good, bad])).toBe(
      [
        "GET /a       ok",
        "GET /longer  deviates",
        "    deviation: x[].y: wanted a text, found null",
        "        the shop: list: shown without it",
        "    note: not in the contract: z; ignores them",
        "",
        "1 ok, 1 deviates, 0 missing, 0 not asked",
        "",
      ].join("\n"),
    );
  });

  it("returns exit status 1 for any call that does not conform", () => {
    expect(exitStatus([good, { ...good, verdict: "not asked" }])).toBe(0);
    expect(exitStatus([good, bad])).toBe(1);
    const notes = bad.differences.filter(({ effect }) => effect === "note");
    expect(exitStatus([{ ...good, differences: notes }])).toBe(0);
    expect(exitStatus([{ ...good, verdict: "missing" }])).toBe(1);
  });
});
