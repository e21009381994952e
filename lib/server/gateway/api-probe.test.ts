/** @jest-environment node */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { apiProblem } from "./api-probe";

const ASKED = { siteUrl: "https://shop.example" };
let handle: (response: ServerResponse) => void = () => undefined;
let agent: string | undefined;
const server = createServer((request, response) => {
  agent = request.headers["user-agent"];
  handle(response);
});
let apiUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** @param timeoutMs by default long enough for a busy machine */
const ask = (timeoutMs = 10_000) => apiProblem({ apiUrl, ...ASKED }, timeoutMs);

test("returns null for a valid API and sends the shop's user agent", async () => {
  handle = (response) => void response.end('{"categories":[]}');
  expect(await ask()).toBeNull();
  expect(agent).toBe("Niramoy-Shop (+https://shop.example)");
});

test.each<[string, (response: ServerResponse) => unknown, string]>([
  ["a failure", (r) => r.writeHead(503).end(), "answers with status 503"],
  ["a redirect", (r) => r.writeHead(302, { location: "/" }).end(), "answers with status 302"],
  ["an HTML page", (r) => r.end("<html>"), "answers with something that is not JSON"],
  [
    "a truncated response",
    (r) => r.end('{"categories":['),
    "answers with something that is not JSON",
  ],
  ["an empty object", (r) => r.end("{}"), "answers without a list of categories"],
  ["null", (r) => r.end("null"), "answers without a list of categories"],
  ["a broken connection", (r) => r.destroy(), "cannot be reached"],
])("reports %s", async (_name, respond, trouble) => {
  handle = (response) => void respond(response);
  expect(await ask()).toContain(trouble);
});

test.each<[string, (response: ServerResponse) => unknown, string]>([
  ["an incomplete response", (r) => r.writeHead(200, { "content-length": 99 }).write("{"), ""],
  ["no response", () => undefined, "does not answer within 0.3 s"],
  ["a slow response", (r) => r.write("{"), "does not answer within 0.3 s"],
])("gives up after %s", async (_name, respond, trouble) => {
  handle = (response) => void respond(response);
  expect(await ask(300)).toContain(trouble);
});
