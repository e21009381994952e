import { sendFile } from "./send-file";

/** Request of the browser whose outcome the test decides. */
class FakeRequest extends EventTarget {
  static last = new FakeRequest();
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  opened: unknown[] = [];
  sent: unknown;
  status = 201;
  responseText = '{"data":1}';

  constructor() {
    super();
    FakeRequest.last = this;
  }

  open(...opened: unknown[]) {
    this.opened = opened;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  send(body: unknown) {
    this.sent = body;
  }

  abort() {
    this.dispatchEvent(new Event("abort"));
  }
}

class FakeResponse {
  constructor(
    readonly body: string,
    readonly init: { status: number },
  ) {}
}

function start() {
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest, Response: FakeResponse });
  const shares: number[] = [];
  const end = new AbortController();
  const file = new Blob(["picture"]);
  const request = { method: "POST", headers: { Accept: "a/b" }, file, signal: end.signal };
  const response = sendFile("/api/desk/pictures", request, (share) => shares.push(share));
  return { response, shares, end, file, made: FakeRequest.last };
}

test("sends a file, reports its progress, and returns the response", async () => {
  const { response, shares, file, made } = start();
  expect([made.opened, made.headers, made.sent]).toEqual([
    ["POST", "/api/desk/pictures"],
    { Accept: "a/b" },
    file,
  ]);
  made.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 1, total: 4 }));
  made.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 4, total: 4 }));
  made.dispatchEvent(new Event("load"));
  expect(await response).toMatchObject({ body: '{"data":1}', init: { status: 201 } });
  expect(shares).toEqual([0.25, 1]);
});

test("fails without a response, and when it is ended", async () => {
  const lost = start();
  lost.made.dispatchEvent(new Event("error"));
  await expect(lost.response).rejects.toBeInstanceOf(TypeError);
  const ended = start();
  ended.end.abort(new Error("left the page"));
  await expect(ended.response).rejects.toThrow("left the page");
});
