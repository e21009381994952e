import { fakeApi } from "@/lib/dev/testing/fake-api";
import { onPossibleLogout } from "./possible-logout";
import { problemOf } from "./problem";
import { fetchJson, fetchJsonOrNull, fetchResponse } from "./read-json";

describe("read-json", () => {
  it("returns the response, and null only for a 404", async () => {
    fakeApi(({ path }) => (path === "/a" ? { body: { a: 1 } } : { status: 404, body: {} }));
    expect(await fetchJson("/a")).toEqual({ a: 1 });
    expect(await fetchJsonOrNull("/a")).toEqual({ a: 1 });
    expect(await fetchJsonOrNull("/b")).toBeNull();
  });

  it("throws a refusal with its message", async () => {
    fakeApi(() => ({ status: 429, body: { message: "Too many." } }));
    const failure: unknown = await fetchJson("/a").catch((error: unknown) => error);
    expect(problemOf(failure)).toMatchObject({ status: 429, message: "Too many." });
    await expect(fetchJsonOrNull("/a")).rejects.toMatchObject({ response: { status: 429 } });
  });

  it("has no status without a response", async () => {
    fakeApi(() => "no response");
    const failure: unknown = await fetchJson("/a").catch((error: unknown) => error);
    expect(problemOf(failure).status).toBeNull();
  });

  it("returns the text of a response that is not JSON", async () => {
    globalThis.fetch = async () =>
      Object.assign(Object.create(null), { status: 200, text: async () => "<h1>Hello</h1>" });
    expect(await fetchResponse("/a")).toEqual({ status: 200, data: "<h1>Hello</h1>" });
  });

  it("notifies when a response puts the login in doubt", async () => {
    const doubted = jest.fn();
    const stop = onPossibleLogout(doubted);
    fakeApi(({ path }) => ({ status: path === "/a" ? 401 : 200, body: {} }));
    await fetchJson("/b");
    // `fetchResponse` does not notify: the request for the current user would repeat itself
    // endlessly.
    await fetchResponse("/a");
    expect(doubted).not.toHaveBeenCalled();
    await expect(fetchJson("/a")).rejects.toThrow("401");
    expect(doubted).toHaveBeenCalledTimes(1);
    stop();
  });

  it("aborts a request on signal", async () => {
    let ended: AbortSignal | null | undefined;
    globalThis.fetch = (_path, init) => {
      ended = init?.signal;
      return new Promise((_resolve, reject) =>
        init?.signal?.addEventListener("abort", () => reject(new Error("ended"))),
      );
    };
    const controller = new AbortController();
    const call = fetchResponse("/a", controller.signal);
    controller.abort();
    await expect(call).rejects.toThrow("ended");
    expect(ended?.aborted).toBe(true);
  });
});
