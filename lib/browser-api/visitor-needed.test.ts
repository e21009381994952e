import { FakeBroadcastChannel } from "@/lib/dev/testing/tabs";
import { onVisitorNeeded } from "./visitor-needed";
import { OWN_SESSIONS, SESSIONS_ATTRIBUTE } from "./visitor-session";

const wanted = jest.fn();
let stop: () => void;

beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
});

beforeEach(() => {
  wanted.mockClear();
  document.documentElement.setAttribute(SESSIONS_ATTRIBUTE, OWN_SESSIONS);
  stop = onVisitorNeeded(wanted);
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

describe("onVisitorNeeded", () => {
  it("waits for an interaction of a visitor without a session", () => {
    window.dispatchEvent(new Event("focus"));
    expect(wanted).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
    expect(wanted.mock.calls).toEqual([[false]]);
  });

  it("reports a change after a login in another tab", () => {
    new FakeBroadcastChannel("shop").postMessage("user");
    expect(wanted.mock.calls).toEqual([[true]]);
  });

  it("reports a change when the visitor returns after a login elsewhere", () => {
    logIn();
    window.dispatchEvent(new Event("focus"));
    expect(wanted.mock.calls).toEqual([[true]]);
  });

  it("calls the handler without an interaction for a visitor who may have a session", async () => {
    stop();
    logIn();
    stop = onVisitorNeeded(wanted);
    await Promise.resolve();
    await Promise.resolve();
    expect(wanted.mock.calls).toEqual([[false]]);
  });

  it("does nothing after it was ended", () => {
    stop();
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    new FakeBroadcastChannel("shop").postMessage("user");
    expect(wanted).not.toHaveBeenCalled();
  });
});
