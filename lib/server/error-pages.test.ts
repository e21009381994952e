/** @jest-environment node */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ErrorPages } from "./error-pages";

const GOOD = "<!DOCTYPE html><header></header><main>Not here</main></html>";

let server: Server;
let pages: ErrorPages;
/** The paths the shop was asked for. */
let asked: string[];
let answer: string;

beforeEach(async () => {
  asked = [];
  answer = GOOD;
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.setHeader("Content-Type", "text/html");
    // As rendering does, long enough that others ask meanwhile.
    setTimeout(() => response.end(answer), 50);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  pages = new ErrorPages(`http://127.0.0.1:${port}`, { en: "Niramoy", bn: "নিরাময়" });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const many = (status: number, path: string) =>
  Promise.all(Array.from({ length: 50 }, () => pages.pageFor(status, path)));

test("a burst of missing pages reads the shop's own page once for each language", async () => {
  const answers = [...(await many(404, "/no-such-page")), ...(await many(404, "/bn/none"))];
  for (const { html } of answers) expect(String(html)).toBe(GOOD);
  await many(404, "/another");
  expect(asked).toEqual(["/page-not-found", "/bn/page-not-found"]);
});

test("what is no whole page is not kept: a plain one is sent, and the next visitor asks again", async () => {
  answer = "<!DOCTYPE html><header>half";
  const [plain] = await many(500, "/products");
  expect(String(plain?.html)).toContain("</html>");
  expect(asked).toEqual(["/page-failed"]);
  answer = GOOD;
  const [whole] = await many(500, "/products");
  expect(String(whole?.html)).toBe(GOOD);
  expect(asked).toHaveLength(2);
});
