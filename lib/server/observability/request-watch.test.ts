/** @jest-environment node */
import { once } from "node:events";
import { createServer, get, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type CompletedRequest, requestIdIn, setCacheResult, watchRequest } from "./request-watch";

/** Returns the record of one request that `listener` handles. */
async function completedRequestOf(
  listener: RequestListener,
  { headers = {}, leave = false }: { headers?: Record<string, string>; leave?: boolean } = {},
): Promise<CompletedRequest> {
  let report: (answered: CompletedRequest) => void = () => undefined;
  const completed = new Promise<CompletedRequest>((resolve) => {
    report = resolve;
  });
  const server = createServer((request, response) => {
    const reqId = requestIdIn(request);
    watchRequest(request, response, { route: "/products/{id}", reqId }, report);
    listener(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const asked = get({ port, host: "127.0.0.1", agent: false, headers }, (response) => {
    if (leave) asked.destroy();
    else response.resume();
  }).on("error", () => undefined);
  const answered = await completed;
  server.close();
  return answered;
}

test("records a completed request with the bytes sent", async () => {
  const answered = await completedRequestOf(
    (_request, response) => {
      setCacheResult(response, "hit");
      response.end("x".repeat(5_000));
    },
    { headers: { "x-request-id": "from-the-proxy" } },
  );
  expect(answered).toMatchObject({
    method: "GET",
    route: "/products/{id}",
    status: 200,
    cache: "hit",
    reqId: "from-the-proxy",
  });
  expect(answered.bytes).toBeGreaterThan(5_000);
  expect(answered.bytes).toBeLessThan(6_000);
  expect(answered.ms).toBeGreaterThan(0);
});

test.each(["hit", "miss", "stale", undefined] as const)(
  "records the cache state %s that was set",
  async (state) => {
    const answered = await completedRequestOf((_request, response) => {
      if (state) setCacheResult(response, state);
      response.end();
    });
    expect(answered.cache).toBe(state ?? "pass");
  },
);

test("records 499 for an early disconnect and replaces an invalid request id", async () => {
  const answered = await completedRequestOf((_request, response) => void response.write("begun"), {
    leave: true,
    headers: { "x-request-id": "no id" },
  });
  expect(answered.status).toBe(499);
  expect(answered.reqId).toMatch(/^[\w-]{36}$/);
});
