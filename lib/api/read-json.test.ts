import { fakeApi } from "@/lib/dev/testing/fake-api";
import { onLoginDoubted } from "./login-doubt";
import { problemOf } from "./problem";
import { fetchAnswer, fetchJson, fetchJsonOrNull } from "./read-json";

describe("reads of the browser", () => {
  it("gives the answer, and null only for what is missing", async () => {
    fakeApi(({ path }) => (path === "/a" ? { body: { a: 1 } } : { status: 404, body: {} }));
    expect(await fetchJson("/a")).toEqual({ a: 1 });
    expect(await fetchJsonOrNull("/a")).toEqual({ a: 1 });
    expect(await fetchJsonOrNull("/b")).toBeNull();
  });

  it("throws a refusal with what it says", async () => {
    fakeApi(() => ({ status: 429, body: { message: "Too many." } }));
    const failure: unknown = await fetchJson("/a").catch((error: unknown) => error);
    expect(problemOf(failure)).toMatchObject({ status: 429, message: "Too many." });
    await expect(fetchJsonOrNull("/a")).rejects.toMatchObject({ response: { status: 429 } });
  });

  it("knows no status when there is no answer", async () => {
    fakeApi(() => "no answer");
    const failure: unknown = await fetchJson("/a").catch((error: unknown) => error);
    expect(problemOf(failure).status).toBeNull();
  });

  it("hands on the text of an answer that is no JSON", async () => {
    globalThis.fetch = async () =>
      Object.assign(Object.create(null), { status: 200, text: async () => "<h1>Hello</h1>" });
    expect(await fetchAnswer("/a")).toEqual({ status: 200, data: "<h1>Hello</h1>" });
  });

  it("tells when an answer doubts the login", async () => {
    const doubted = jest.fn();
    const stop = onLoginDoubted(doubted);
    fakeApi(({ path }) => ({ status: path === "/a" ? 401 : 200, body: {} }));
    await fetchJson("/b");
    // Who asks about the login itself doubts nothing: it would be asked again and again.
    await fetchAnswer("/a");
    expect(doubted).not.toHaveBeenCalled();
    await expect(fetchJson("/a")).rejects.toThrow("401");
    expect(doubted).toHaveBeenCalledTimes(1);
    stop();
  });

  it("ends a call that nobody waits for any more", async () => {
    let ended: AbortSignal | null | undefined;
    globalThis.fetch = (_path, init) => {
      ended = init?.signal;
      return new Promise((_resolve, reject) =>
        init?.signal?.addEventListener("abort", () => reject(new Error("ended"))),
      );
    };
    const controller = new AbortController();
    const call = fetchAnswer("/a", controller.signal);
    controller.abort();
    await expect(call).rejects.toThrow("ended");
    expect(ended?.aborted).toBe(true);
  });
});
