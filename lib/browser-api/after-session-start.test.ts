import { afterSessionStart } from "./after-session-start";
import { OWN_SESSIONS, SESSIONS_ATTRIBUTE } from "./visitor-session";

/** Call that ends on demand. */
function slowCall() {
  const started = jest.fn();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = () => {
    started();
    return ended;
  };
  return { started, end: () => end(), run };
}

function setCookie() {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
  document.cookie = "XSRF-TOKEN=abc";
}

const root = document.documentElement;
const settle = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  root.removeAttribute(SESSIONS_ATTRIBUTE);
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = "XSRF-TOKEN=; max-age=0";
});

describe("afterSessionStart", () => {
  it("sends calls one at a time until an external API has set a session", async () => {
    const first = slowCall();
    const second = slowCall();
    const done = [afterSessionStart(first.run), afterSessionStart(second.run)];
    await settle();
    expect(first.started).toHaveBeenCalled();
    expect(second.started).not.toHaveBeenCalled();
    first.end();
    await done[0];
    await settle();
    expect(second.started).toHaveBeenCalled();
    second.end();
    await done[1];
  });

  it("continues after a failed call", async () => {
    const failed = afterSessionStart(() => Promise.reject(new Error("lost")));
    const next = afterSessionStart(async () => "sent");
    await expect(failed).rejects.toThrow("lost");
    expect(await next).toBe("sent");
  });

  it.each([
    ["there is a session", setCookie],
    [
      "the embedded backend manages the sessions",
      () => root.setAttribute(SESSIONS_ATTRIBUTE, OWN_SESSIONS),
    ],
  ])("does not wait when %s", (_when, prepare) => {
    prepare();
    const calls = [slowCall(), slowCall()];
    for (const { run } of calls) void afterSessionStart(run);
    for (const { started } of calls) expect(started).toHaveBeenCalled();
  });
});
