/** @jest-environment node */
import { currentRender, type Dependency } from "@/lib/base/render-context.mjs";
import { askNext, type NextHandler, RenderError } from "./ask-next";
import { RENDER_ID_HEADER, reportFailedRender } from "./failed-renders";

const GIVE_UP_MS = 300;
const html = { "Content-Type": "text/html" };

const ask = (handle: NextHandler, headers: Record<string, string> = {}, refresh = false) =>
  askNext(handle, { url: "/products?page=2", headers, refresh, giveUpMs: GIVE_UP_MS });

test("an answer is taken whole, with its status and headers", async () => {
  const answer = await ask(async (_, response) => {
    response.writeHead(201, ["X-One", "1", "Content-Type", "text/html"]);
    response.write("first ");
    response.write(Buffer.from("ঔষধ "), () => response.end("last"));
    response.end("last");
  });
  expect(answer).toMatchObject({ status: 201, cached: false, tags: [] });
  expect(String(answer.body)).toBe("first ঔষধ last");
  expect(answer.headers.get("x-one")).toBe("1");
});

test("Next sees the address and what was given, nothing of whoever asks", async () => {
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

test.each(["HIT", "STALE", "MISS"])("an answer that Next calls %s", async (said) => {
  const { cached } = await ask(async (_, response) => {
    response.writeHead(200, { ...html, "x-nextjs-cache": said }).end("page");
  });
  expect(cached).toBe(said !== "MISS");
});

test("what is learnt of the page on the way belongs to it", async () => {
  const answers = await Promise.all(
    ["a", "b"].map((tag) =>
      ask(
        async (_, response) => {
          await new Promise((resolve) => setTimeout(resolve, 10));
          const render = currentRender();
          render?.tags.add(tag);
          response.end(String(render?.refresh));
        },
        {},
        tag === "b",
      ),
    ),
  );
  expect(answers.map(({ tags, body }) => [...tags, String(body)])).toEqual([
    ["a", "false"],
    ["b", "true"],
  ]);
});

test("what it shows says how long it is good, unless Next does", async () => {
  const until = Date.now() + 5_000;
  const shown = [null, until, until + 1].map((goodUntil) => ({
    tags: ["a"],
    readAt: 0,
    goodUntil,
  }));
  const asking = (headers: Record<string, string>, dependencies: Dependency[]) =>
    ask(async (_, response) => {
      currentRender()?.dependencies.push(...dependencies);
      response.writeHead(200, { ...html, ...headers }).end("page");
    });
  expect((await asking({}, [])).goodUntil).toBeNull();
  expect((await asking({}, shown.slice(0, 1))).goodUntil).toBe(Number.POSITIVE_INFINITY);
  expect(await asking({}, shown)).toMatchObject({ goodUntil: until, tags: ["a"] });
  const kept = await asking({ "cache-control": "s-maxage=60" }, shown);
  expect(kept.goodUntil).toBe(kept.renderedAt + 60_000);
});

test.each([
  ["/products?page=2&_rsc=a", "", "page=2"],
  ["/category/products/7?page=2&categoryId=9", "categoryId=7", "page=2&categoryId=7"],
  ["/products/7?_rsc=a", "id=7", "id=7"],
  ["/products?page=2", null, null],
])("the router hears the whole query of %s", async (url, added, told) => {
  const handle: NextHandler = async (_, response) => {
    if (added !== null) response.setHeader("x-nextjs-rewritten-query", added);
    response.end();
  };
  const { headers } = await askNext(handle, { url, headers: {} });
  expect(headers.get("x-nextjs-rewritten-query")).toBe(told);
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
  "left alone": async (_, response) => {
    response.destroy();
  },
  rejected: async () => {
    throw new Error("no such page");
  },
  "too large": async (_, response) => {
    for (let part = 0; part < 10; part++) response.write(Buffer.alloc(1_000_000, "x"));
  },
};

test.each(Object.keys(ENDLESS))("a page that never gets whole is given up: %s", async (name) => {
  const handle = ENDLESS[name];
  if (!handle) throw new Error(name);
  const started = Date.now();
  await expect(ask(handle)).rejects.toThrow(RenderError);
  expect(Date.now() - started).toBeLessThan(5_000);
});

test("what comes after a page was given up harms nobody", async () => {
  let late = () => {};
  await expect(
    ask(async (_, response) => {
      late = () => void response.end("late");
    }),
  ).rejects.toThrow("took too long");
  late();
  await new Promise((resolve) => setTimeout(resolve, 20));
});
