import { afterFirstContact } from "./first-contact";
import { OWN_SESSIONS, SESSIONS_ATTRIBUTE } from "./visitor-session";

/** A call that ends when told to. */
function slowCall() {
  const begun = jest.fn();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = () => {
    begun();
    return ended;
  };
  return { begun, end: () => end(), run };
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

describe("afterFirstContact", () => {
  it("sends one after the other while another server has given no session", async () => {
    const first = slowCall();
    const second = slowCall();
    const done = [afterFirstContact(first.run), afterFirstContact(second.run)];
    await settle();
    expect(first.begun).toHaveBeenCalled();
    expect(second.begun).not.toHaveBeenCalled();
    first.end();
    await done[0];
    await settle();
    expect(second.begun).toHaveBeenCalled();
    second.end();
    await done[1];
  });

  it("goes on after one that failed", async () => {
    const failed = afterFirstContact(() => Promise.reject(new Error("lost")));
    const next = afterFirstContact(async () => "sent");
    await expect(failed).rejects.toThrow("lost");
    expect(await next).toBe("sent");
  });

  it.each([
    ["there is a session", setCookie],
    ["the sessions are ours", () => root.setAttribute(SESSIONS_ATTRIBUTE, OWN_SESSIONS)],
  ])("waits for nobody when %s", (_when, prepare) => {
    prepare();
    const calls = [slowCall(), slowCall()];
    for (const { run } of calls) void afterFirstContact(run);
    for (const { begun } of calls) expect(begun).toHaveBeenCalled();
  });
});
