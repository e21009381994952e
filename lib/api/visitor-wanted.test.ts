import { FakeBroadcastChannel } from "@/lib/dev/testing/tabs";
import { OWN_SESSIONS, SESSIONS_ATTRIBUTE } from "./visitor-session";
import { onVisitorWanted } from "./visitor-wanted";

const wanted = jest.fn();
let stop: () => void;

beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
});

beforeEach(() => {
  wanted.mockClear();
  document.documentElement.setAttribute(SESSIONS_ATTRIBUTE, OWN_SESSIONS);
  stop = onVisitorWanted(wanted);
});

afterEach(() => {
  stop();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
  document.cookie = "XSRF-TOKEN=; max-age=0";
});

const logIn = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = "XSRF-TOKEN=abc";
};

describe("onVisitorWanted", () => {
  it("leaves a newcomer alone until the page is touched", () => {
    window.dispatchEvent(new Event("focus"));
    expect(wanted).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
    expect(wanted.mock.calls).toEqual([[false]]);
  });

  it("hears of a login in another tab, with what is old", () => {
    new FakeBroadcastChannel("shop").postMessage("user");
    expect(wanted.mock.calls).toEqual([[true]]);
  });

  it("looks again when a page is come back to after a login elsewhere", () => {
    logIn();
    window.dispatchEvent(new Event("focus"));
    expect(wanted.mock.calls).toEqual([[true]]);
  });

  it("asks about whoever may have a session without being touched", async () => {
    stop();
    logIn();
    stop = onVisitorWanted(wanted);
    await Promise.resolve();
    await Promise.resolve();
    expect(wanted.mock.calls).toEqual([[false]]);
  });

  it("is silent once it was ended", () => {
    stop();
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    new FakeBroadcastChannel("shop").postMessage("user");
    expect(wanted).not.toHaveBeenCalled();
  });
});
