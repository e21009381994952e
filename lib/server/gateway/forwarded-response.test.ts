/** @jest-environment node */
import { forwardedResponse } from "./forwarded-response";
import { InvalidResponse, UpstreamTimeout } from "./upstream-fetch";

const REQUEST_ID = "request-0001";

interface Given {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  method?: string;
  path?: string;
}

function pass(body: BodyInit | null, given: Given = {}): Promise<Response> {
  const { status = 200, type = "application/json", headers, method = "GET" } = given;
  return forwardedResponse({
    method,
    pathname: given.path ?? "/api/cart",
    requestId: REQUEST_ID,
    response: new Response(body, { status, headers: { "content-type": type, ...headers } }),
    headers: new Headers({ "x-request-id": REQUEST_ID }),
    deadline: Date.now() + 15_000,
  });
}

const laravel = "<!DOCTYPE html><title>Whoops</title><p>APP_KEY=base64:x DB_PASSWORD=hunter2</p>";
const receipt = "/sale-order/receipt/print/12";

describe("a response with status 200", () => {
  it.each(["application/json", "application/json; charset=UTF-8", "application/problem+json"])(
    "is passed on as JSON when it is %s",
    async (type) => {
      const response = await pass('{"cart":null}', { type });
      expect(response.headers.get("content-type")).toBe("application/json");
      expect(await response.json()).toEqual({ cart: null });
    },
  );

  it.each([
    ["broken JSON", '{"cart":', {}],
    ["a warning before the JSON", '<b>Warning</b>: foreach() {"cart":null}', {}],
    ["an empty read", "", {}],
    ["an HTML page", laravel, { type: "text/html; charset=UTF-8" }],
    ["SVG", "<svg/>", { type: "image/svg+xml" }],
    ["XHTML", "<html/>", { type: "application/xhtml+xml" }],
    ["XML", "<x/>", { type: "text/xml" }],
    ["text", "x", { type: "text/plain" }],
    ["without a media type", "x", { type: "" }],
    ["a script", "alert(1)", { type: "text/javascript" }],
    ["an HTML response to a write", laravel, { type: "text/html", method: "POST" }],
    ["a picture in response to a write", "x", { type: "image/png", method: "POST" }],
    ["a picture in place of a token", "x", { type: "image/png", path: "/csrf-token" }],
    ["a page beside the invoices", laravel, { type: "text/html", path: "/sale-order/receipt/x" }],
    ["an HTML page requested with HEAD", null, { type: "text/html", method: "HEAD" }],
    [
      "HTML in response to a POST for an invoice",
      "x",
      { type: "text/html", path: receipt, method: "POST" },
    ],
    ["an invoice with status 203", "x", { type: "text/html", path: receipt, status: 203 }],
    ["SVG in place of an invoice", "<svg/>", { type: "image/svg+xml", path: receipt }],
  ])("is rejected when it is %s", async (_name, body, given) => {
    await expect(pass(body, given)).rejects.toThrow(InvalidResponse);
  });

  it("is passed on as a file when it is a PDF or a picture", async () => {
    const headers = { "content-disposition": 'attachment; filename="a.pdf"' };
    const response = await pass("%PDF", { type: "application/pdf", headers, status: 206 });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-disposition")).toBe(headers["content-disposition"]);
    expect(await response.text()).toBe("%PDF");
    expect((await pass("x", { type: "IMAGE/PNG" })).headers.get("content-type")).toBe("image/png");
  });

  it("is passed on as an invoice with a strict Content-Security-Policy", async () => {
    const response = await pass(laravel, { type: "text/html", path: receipt });
    expect(response.headers.get("content-security-policy")).toBe(
      "sandbox allow-modals; script-src 'none'",
    );
    expect(await response.text()).toBe(laravel);
  });

  it("may be empty for a write", async () => {
    expect((await pass("", { method: "POST" })).status).toBe(204);
    expect((await pass("", { method: "POST", type: "text/html" })).status).toBe(204);
  });

  it("is rejected beyond 10 MB, with and without Content-Length", async () => {
    const headers = { "content-length": "10000001" };
    await expect(pass("{}", { headers })).rejects.toThrow("larger than 10000000 bytes");
    await expect(pass(`"${"x".repeat(10_000_000)}"`)).rejects.toThrow("larger than 10000000 bytes");
  });

  it("is rejected when it is not complete in time", async () => {
    jest.useFakeTimers();
    try {
      let cancelled = false;
      const drip = new ReadableStream<Uint8Array>(
        {
          pull: (controller) =>
            new Promise((resolve) =>
              setTimeout(() => {
                controller.enqueue(new TextEncoder().encode(" "));
                resolve();
              }, 700),
            ),
          cancel: () => {
            cancelled = true;
          },
        },
        { highWaterMark: 0 },
      );
      const pending = expect(pass(drip)).rejects.toThrow(UpstreamTimeout);
      await jest.advanceTimersByTimeAsync(15_100);
      await pending;
      expect(cancelled).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  it("aborts a file sent too slowly by the API, not one read slowly by the client", async () => {
    jest.useFakeTimers();
    try {
      const drip = (bytes: number) =>
        new ReadableStream<Uint8Array>(
          {
            async pull(controller) {
              await new Promise((resolve) => setTimeout(resolve, 1_000));
              controller.enqueue(new Uint8Array(bytes));
            },
          },
          { highWaterMark: 0 },
        );
      const read = async (bytes: number, seconds: number) => {
        const reader = (await pass(drip(bytes), { type: "application/pdf" })).body?.getReader();
        for (let second = 0; second < seconds; second++) {
          const chunk = reader?.read();
          await Promise.all([chunk, jest.advanceTimersByTimeAsync(1_000)]);
          if (bytes > 1_000) await jest.advanceTimersByTimeAsync(60_000);
        }
      };
      await expect(read(10, 40)).rejects.toThrow(UpstreamTimeout);
      await read(10_000, 40);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe("a refusal", () => {
  it("is reduced to the fields of the contract", async () => {
    const response = await pass(
      JSON.stringify({
        message: "The given data was invalid.\u202e\u0000",
        errors: { phone: ["Wrong.", 5, { a: 1 }], name: "Missing." },
        code: "too_few",
        left: "3",
        limit: 50,
        phone: "+880 1700-000000",
        totals: { total: "560.00", secret: 1 },
        env: { DB_PASSWORD: "hunter2" },
        user: { id: 1 },
      }),
      { status: 422, method: "POST" },
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: "The given data was invalid.",
      errors: { phone: ["Wrong."], name: ["Missing."] },
      code: "too_few",
      left: 3,
      limit: 50,
      phone: "+880 1700-000000",
      totals: { total: 560 },
    });
  });

  it("has bounded texts and lists", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, n) => [`field${n}`, Array(50).fill("x".repeat(9_00))]),
    );
    const sent = JSON.stringify({ message: "m".repeat(5_000), errors: { a: many.field1, b: "x" } });
    const { message, errors } = await (await pass(sent, { status: 422 })).json();
    expect(message).toHaveLength(500);
    expect(errors.a).toHaveLength(5);
    expect(errors.a[0]).toHaveLength(500);
    const huge = await pass(JSON.stringify({ errors: many }), { status: 422 });
    expect(await huge.json()).toEqual({
      codes: expect.any(Object),
      message: "Please check the form.",
      request_id: REQUEST_ID,
    });
  });

  it.each([
    [{ message: "No query results", exception: "NotFound", file: "/srv/a.php", trace: [] }],
    [{ message: "SQLSTATE[HY000] [2002] Connection refused (SQL: select *)" }],
    [{ message: "No query results for model [App\\Models\\Product] 5" }],
  ])("does not expose a framework's internals: %j", async (body) => {
    const response = await pass(JSON.stringify(body), { status: 404 });
    expect(await response.json()).toEqual({
      message: "Not found.",
      codes: { message: { code: "request.notFound", params: {} } },
    });
  });

  it.each([
    [404, "Not found."],
    [419, "Your session has expired. Please try again."],
    [422, "Please check the form."],
    [429, "Too many attempts. Please try again later."],
    [418, "The request was refused."],
  ])("with status %i and an HTML body becomes our own JSON", async (status, message) => {
    const response = await pass(laravel, { status, type: "text/html" });
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toMatchObject({ message, request_id: REQUEST_ID });
  });

  it.each([407, 408, 421, 425])(
    "with status %i is rejected, because browsers act on it",
    (status) => expect(pass("{}", { status })).rejects.toThrow(InvalidResponse),
  );
});

describe("a failure", () => {
  it.each([500, 502, 599])("with status %i is rejected, even as JSON", (status) =>
    expect(pass('{"message":"SQLSTATE"}', { status })).rejects.toMatchObject({
      name: "InvalidResponse",
      busy: undefined,
    }),
  );

  it("with status 503 keeps Retry-After", () =>
    expect(pass("{}", { status: 503, headers: { "retry-after": "120" } })).rejects.toMatchObject({
      busy: { retryAfter: "120" },
    }));
});
