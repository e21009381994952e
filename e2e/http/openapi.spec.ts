import { openApiDocument } from "../../lib/contract/openapi";
import { expect, test } from "../support/fixtures";

const ADDRESS = "/api/openapi.json";

test("serves the description of the contract that the code has", async ({ baseURL }) => {
  const response = await fetch(`${baseURL}${ADDRESS}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  const etag = response.headers.get("etag") ?? "";
  const again = await fetch(`${baseURL}${ADDRESS}`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect((await fetch(`${baseURL}${ADDRESS}`, { method: "HEAD" })).status).toBe(200);
  expect((await fetch(`${baseURL}${ADDRESS}`, { method: "POST" })).status).toBe(405);
});
