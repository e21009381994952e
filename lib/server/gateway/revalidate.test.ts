/** @jest-environment node */
import { revalidatePages } from "./revalidate";

const SECRET = "a-secret-of-the-old-server";
const config: { apiUrl?: string; revalidateSecret?: string } = {};
jest.mock("@/lib/site/config/server-config", () => ({ serverConfig: () => config }));
jest.mock("@/lib/base/logger", () => ({ logger: { info: jest.fn(), error: jest.fn() } }));
const report = jest.fn();
jest.mock("@/lib/server-reads/embedded", () => ({ embeddedBackend: async () => ({ report }) }));
const invalidate = jest.fn();
jest.mock("@/lib/server-reads/invalidate", () => ({
  invalidate: (...args: unknown[]) => invalidate(...args),
}));

beforeEach(() => {
  invalidate.mockClear();
  report.mockReset();
  Object.assign(config, { apiUrl: undefined, revalidateSecret: SECRET });
});

const ask = (body: string, authorization = `Bearer ${SECRET}`) =>
  revalidatePages(
    new Request("https://shop.example/api/revalidate", {
      method: "POST",
      body,
      headers: { authorization, "content-type": "application/json" },
    }),
  );

describe("revalidatePages", () => {
  it.each([
    [
      { type: "product", id: 3 },
      { type: "product", id: 3, inLists: true },
    ],
    [
      { type: "ebook", id: 3 },
      { type: "ebook", id: 3 },
    ],
    [
      { type: "blog", id: 3 },
      { type: "blog", id: 3 },
    ],
    [{ type: "category" }, { type: "category" }],
    [
      { type: "category", id: 3 },
      { type: "category", id: 3 },
    ],
    [
      { type: "brand", id: 3 },
      { type: "brand", id: 3 },
    ],
    [{ type: "banners" }, { type: "banners" }],
    [{ type: "gallery" }, { type: "gallery" }],
    [{ type: "all" }, { type: "all" }],
  ])("records the change %j, which every process on the database follows", async (body, stale) => {
    expect((await ask(JSON.stringify(body))).status).toBe(204);
    expect(report.mock.calls).toEqual([[stale]]);
  });

  it("returns 503 when the change cannot be recorded", async () => {
    report.mockRejectedValueOnce(new Error("no database"));
    expect((await ask(JSON.stringify({ type: "all" }))).status).toBe(503);
  });

  it("invalidates only in this process with an external API", async () => {
    config.apiUrl = "https://old.example";
    expect((await ask(JSON.stringify({ type: "all" }))).status).toBe(204);
    expect(invalidate.mock.calls).toEqual([[[{ type: "all" }]]]);
    expect(report).not.toHaveBeenCalled();
  });

  it.each(["", "Bearer ", "Bearer wrong", `Basic ${SECRET}`, `Bearer ${SECRET}x`])(
    "refuses %j without revalidating",
    async (authorization) => {
      expect((await ask(JSON.stringify({ type: "all" }), authorization)).status).toBe(401);
      expect(report).not.toHaveBeenCalled();
    },
  );

  it("returns 404 while no secret is set, also for an empty one", async () => {
    config.revalidateSecret = undefined;
    expect((await ask(JSON.stringify({ type: "all" }), "Bearer ")).status).toBe(404);
  });

  it.each([
    "",
    "{",
    "[]",
    '[{"type":"all"}]',
    "null",
    '{"type":"product"}',
    '{"type":"blog","id":"3"}',
    '{"type":"x"}',
  ])("explains the expected body for %s", async (body) => {
    const response = await ask(body);
    expect(response.status).toBe(422);
    expect((await response.json()).message).toMatch(/^Send /);
    expect(report).not.toHaveBeenCalled();
  });

  it("refuses a body of more than 1 MB", async () => {
    expect((await ask("x".repeat(1_000_001))).status).toBe(413);
  });
});
