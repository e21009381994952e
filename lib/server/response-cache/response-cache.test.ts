/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressBody } from "./cached-response";
import { ResponseCache } from "./response-cache";

const anyone = () => undefined;
const FILE = "/sitemap.xml";

let version = 0;
/** Called before a build ends. */
let beforeEnd = async (_address: string): Promise<void> => undefined;
const built: string[] = [];

function open(options: Partial<ConstructorParameters<typeof ResponseCache>[0]> = {}) {
  return new ResponseCache({
    build: async (address) => {
      built.push(address);
      const readAt = version;
      await beforeEnd(address);
      const body = (async function* () {
        yield Buffer.from(`version ${readAt}`);
      })();
      const response = { ...(await compressBody(body)), contentType: "text/plain" };
      return {
        response: { ...response, cacheControl: "no-cache" },
        isStale: () => version !== readAt,
      };
    },
    maxBytes: 100_000,
    atOnce: 1,
    staleAfterMs: null,
    ...options,
  });
}

const textOf = async (found: ReturnType<ResponseCache["find"]>) => {
  const { response, source } = await found;
  return `${source}: ${gunzipSync(response.gzip)}`;
};

beforeEach(() => {
  version = 1;
  beforeEnd = async () => undefined;
  built.length = 0;
});

test("builds a response once for concurrent requests and caches it compressed", async () => {
  const cache = open();
  const found = await Promise.all([1, 2, 3].map(() => cache.find(FILE, anyone)));
  const again = await cache.find(FILE, anyone);
  expect(built).toEqual([FILE]);
  expect([...found, again].map(({ source }) => source)).toEqual(["miss", "miss", "miss", "hit"]);
  expect(String(brotliDecompressSync(again.response.br))).toBe("version 1");
  expect(again.response).toMatchObject({ contentType: "text/plain", length: 9 });
});

test("builds again after a change", async () => {
  const cache = open();
  await cache.find(FILE, anyone);
  version = 2;
  expect(cache.fresh(FILE)).toBeUndefined();
  expect(await textOf(cache.find(FILE, anyone))).toBe("miss: version 2");
  expect(await textOf(cache.find(FILE, anyone))).toBe("hit: version 2");
});

test("builds again after a change during the build, for waiting requests, too", async () => {
  const cache = open();
  beforeEnd = async () => {
    version = 2;
  };
  const both = [cache.find(FILE, anyone), cache.find(FILE, anyone)];
  expect(await Promise.all(both.map(textOf))).toEqual(["miss: version 2", "miss: version 2"]);
  expect(built).toHaveLength(2);
});

test("sends a response that keeps changing, but does not cache it", async () => {
  const cache = open();
  beforeEnd = async () => {
    version++;
  };
  expect((await cache.find(FILE, anyone)).source).toBe("miss");
  expect(cache.fresh(FILE)).toBeUndefined();
});

test.each([1, 2])("builds at most %d responses at once", async (atOnce) => {
  let running = 0;
  let most = 0;
  beforeEnd = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
  };
  const cache = open({ atOnce });
  await Promise.all(["/a", "/b", "/c", "/d"].map((address) => cache.find(address, anyone)));
  expect([most, built.length]).toEqual([atOnce, 4]);
});

test("serves cached and shared responses to a client past the limit", async () => {
  const cache = open();
  const refused = () => {
    throw new Error("too many");
  };
  await expect(cache.find(FILE, refused)).rejects.toThrow("too many");
  const made = cache.find(FILE, anyone);
  expect((await cache.find(FILE, refused)).source).toBe("miss");
  await made;
  expect((await cache.find(FILE, refused)).source).toBe("hit");
});

test("caches nothing when a build fails, and retries on the next request", async () => {
  const cache = open();
  beforeEnd = async () => {
    throw new Error("gone");
  };
  await expect(cache.find(FILE, anyone)).rejects.toThrow("gone");
  beforeEnd = async () => undefined;
  expect(await textOf(cache.find(FILE, anyone))).toBe("miss: version 1");
});

describe("with stale responses", () => {
  test("sends the newer response when it is built in time", async () => {
    const cache = open({ staleAfterMs: 10_000 });
    await cache.find(FILE, anyone);
    version = 2;
    expect(await textOf(cache.find(FILE, anyone))).toBe("miss: version 2");
  });

  test("sends the stale one while the newer one is built, once", async () => {
    const cache = open({ staleAfterMs: 1 });
    await cache.find(FILE, anyone);
    version = 2;
    let finish = () => {};
    beforeEnd = () => new Promise((resolve) => (finish = resolve));
    for (let request = 0; request < 3; request++)
      expect(await textOf(cache.find(FILE, anyone))).toBe("stale: version 1");
    finish();
    while (!cache.fresh(FILE)) await new Promise(setImmediate);
    expect(await textOf(cache.find(FILE, anyone))).toBe("hit: version 2");
    expect(built).toHaveLength(2);
  });

  test("sends the stale one when the newer one cannot be built", async () => {
    const cache = open({ staleAfterMs: 10_000 });
    await cache.find(FILE, anyone);
    version = 2;
    beforeEnd = async () => {
      throw new Error("gone");
    };
    expect(await textOf(cache.find(FILE, anyone))).toBe("stale: version 1");
    beforeEnd = async () => undefined;
    expect(await textOf(cache.find(FILE, anyone))).toBe("miss: version 2");
  });

  test("keeps the response of a build during which the data changed", async () => {
    const cache = open({ staleAfterMs: 10_000 });
    beforeEnd = async () => {
      version++;
    };
    expect(await textOf(cache.find(FILE, anyone))).toBe("miss: version 1");
    beforeEnd = async () => {
      throw new Error("gone");
    };
    expect(await textOf(cache.find(FILE, anyone))).toBe("stale: version 1");
  });
});
