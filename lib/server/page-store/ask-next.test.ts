/** @jest-environment node */
import { addDependencies, type Dependency, dependOn } from "@/lib/server-reads/dependencies";
import { askNext, type NextHandler, RenderError } from "./ask-next";
import { RENDER_ID_HEADER, reportFailedRender } from "./failed-renders";

const GIVE_UP_MS = 300;
const html = { "Content-Type": "text/html" };

const ask = (handle: NextHandler, headers: Record<string, string> = {}) =>
  askNext(handle, { url: "/products?page=2", headers, timeoutMs: GIVE_UP_MS });

test("returns the whole response with status and headers", async () => {
  const received = await ask(async (_, response) => {
    response.writeHead(201, ["X-One", "1", "Content-Type", "text/html"]);
    response.write("first ");
    response.write(Buffer.from("ঔষধ "), () => response.end("last"));
    response.end("last");
  });
  expect(received).toMatchObject({ status: 201, tags: [] });
  expect(String(received.body)).toBe("first ঔষধ last");
  expect(received.headers.get("x-one")).toBe("1");
});

test("lets Next continue after a large part", async () => {
  const received = await ask(async (_, response) => {
    response.setHeader("Set-Cookie", ["a=1", "b=2"]);
    const goesOn = response.write("x".repeat(1_000_000));
    if (!goesOn) await new Promise((resolve) => response.once("drain", resolve));
    response.end("last");
  });
  expect(received.body.byteLength).toBe(1_000_004);
  expect(received.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

test("passes only the URL and the given headers to Next", async () => {
  let seen: unknown;
  await ask(
    async ({ url, method, headers }, response) => {
      const { [RENDER_ID_HEADER]: id, ...rest } = headers;
      seen = { url, method, rest, id: typeof id };
      response.end();
    },
    { rsc: "1" },
  );
  expect(seen).toEqual({
    url: "/products?page=2",
    method: "GET",
    rest: { host: "localhost", rsc: "1" },
    id: "string",
  });
});

test("keeps the tags of concurrent renders apart", async () => {
  const responses = await Promise.all(
    ["a", "b"].map((tag) =>
      ask(async (_, response) => {
        await new Promise((resolve) => setTimeout(resolve, 10));
        dependOn(tag);
        response.end();
      }),
    ),
  );
  expect(responses.map(({ tags }) => tags)).toEqual([["a"], ["b"]]);
});

test("takes tags and expiry from the dependencies", async () => {
  const until = Date.now() + 5_000;
  const shown = [null, until, until + 1].map((expiresAt) => ({
    tags: ["a"],
    readAt: 0,
    expiresAt,
  }));
  const asking = (dependencies: Dependency[]) =>
    ask(async (_, response) => {
      addDependencies(dependencies);
      response.writeHead(200, html).end("page");
    });
  expect((await asking([])).expiresAt).toBe(Number.POSITIVE_INFINITY);
  expect((await asking(shown.slice(0, 1))).expiresAt).toBe(Number.POSITIVE_INFINITY);
  expect(await asking(shown)).toMatchObject({ expiresAt: until, tags: ["a"] });
});

test.each([
  ["/products?page=2&_rsc=a", "", "page=2"],
  ["/category/products/7?page=2&categoryId=9", "categoryId=7", "page=2&categoryId=7"],
  ["/products/7?_rsc=a", "id=7", "id=7"],
  ["/products?page=2", null, null],
])("sets the whole query of %s in x-nextjs-rewritten-query", async (url, added, expected) => {
  const handle: NextHandler = async (_, response) => {
    if (added !== null) response.setHeader("x-nextjs-rewritten-query", added);
    response.end();
  };
  const { headers } = await askNext(handle, { url, headers: {} });
  expect(headers.get("x-nextjs-rewritten-query")).toBe(expected);
});

test.each([
  ["text/x-component", 404],
  ["text/html", 200],
])("returns the status of a page in %s that calls notFound as %i", async (type, status) => {
  const received = await ask(async (_, response) => {
    // Next sends the payload of such a page with status 200.
    response.writeHead(200, { "content-type": type });
    response.end('0:{}\n6:E{"digest":"NEXT_HTTP_ERROR_FALLBACK;404"}\n');
  });
  expect(received.status).toBe(status);
});

const ENDLESS: Record<string, NextHandler> = {
  silent: async (_, response) => response.writeHead(200, html).flushHeaders(),
  half: async (_, response) => {
    response.writeHead(200, html).write("half");
  },
  reported: async ({ headers }, response) => {
    response.writeHead(200, html).write("half");
    setImmediate(() => reportFailedRender(String(headers[RENDER_ID_HEADER])));
  },
  destroyed: async (_, response) => {
    response.destroy(new Error("render failed"));
  },
  "closed early": async (_, response) => {
    response.destroy();
  },
  rejected: async () => {
    throw new Error("no such page");
  },
  "too large": async (_, response) => {
    for (let part = 0; part < 10; part++) response.write(Buffer.alloc(1_000_000, "x"));
  },
};

test.each(Object.keys(ENDLESS))("rejects a response that is never completed: %s", async (name) => {
  const handle = ENDLESS[name];
  if (!handle) throw new Error(name);
  const started = Date.now();
  await expect(ask(handle)).rejects.toThrow(RenderError);
  expect(Date.now() - started).toBeLessThan(5_000);
});

test("ignores what Next writes after the timeout", async () => {
  let late = () => {};
  await expect(
    ask(async (_, response) => {
      late = () => void response.end("late");
    }),
  ).rejects.toThrow("took too long");
  late();
  await new Promise((resolve) => setTimeout(resolve, 20));
});
