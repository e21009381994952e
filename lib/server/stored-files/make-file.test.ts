/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { dependOn, expireIn } from "@/lib/server-reads/dependencies";
import { tagClock } from "@/lib/server-reads/tag-clock";
import { NoSuchResponse } from "../response-cache/serve-cached";
import { makeFile } from "./make-file";

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function respond(work: (response: ServerResponse, url: string) => void | Promise<void>): Handle {
  return async (request, response) => work(response, request.url ?? "");
}

test("makes a file of any size with its headers", async () => {
  const line = `${"sitemap ".repeat(100)}\n`;
  const handle = respond(async (response, url) => {
    response.writeHead(200, { "content-type": "text/csv", "cache-control": "public, max-age=9" });
    response.write(url);
    for (let n = 0; n < 500; n++)
      if (!response.write(line)) await new Promise((resolve) => response.once("drain", resolve));
    response.end();
  });
  const { response, isStale } = await makeFile(handle, "/feed.csv");
  expect(response).toMatchObject({ contentType: "text/csv", cacheControl: "public, max-age=9" });
  const whole = `/feed.csv${line.repeat(500)}`;
  expect(String(gunzipSync(response.gzip))).toBe(whole);
  expect(String(brotliDecompressSync(response.br))).toBe(whole);
  expect(response.length).toBe(whole.length);
  expect(isStale()).toBe(false);
});

test("makes an empty file", async () => {
  const { response } = await makeFile(
    respond((sent) => void sent.writeHead(200).end()),
    "/empty.txt",
  );
  expect([response.length, String(gunzipSync(response.gzip))]).toEqual([0, ""]);
});

test("is stale after a change of what it depends on", async () => {
  const handle = respond((response) => {
    dependOn("stored-file-test");
    response.end("text");
  });
  const { isStale } = await makeFile(handle, "/file.txt");
  tagClock.invalidate(["another"]);
  expect(isStale()).toBe(false);
  tagClock.invalidate(["stored-file-test"]);
  expect(isStale()).toBe(true);
});

test("is stale once its data has expired", async () => {
  const handle = respond((response) => {
    expireIn(60);
    response.end("text");
  });
  const { isStale } = await makeFile(handle, "/file.txt");
  expect(isStale()).toBe(false);
  jest.useFakeTimers({ now: Date.now() + 61_000, doNotFake: ["nextTick", "setImmediate"] });
  expect(isStale()).toBe(true);
  jest.useRealTimers();
});

test("throws for a file that does not exist", async () => {
  const handle = respond((response) => void response.writeHead(404).end());
  await expect(makeFile(handle, "/sitemaps/a.xml")).rejects.toBeInstanceOf(NoSuchResponse);
});

test.each<[string, Handle]>([
  ["responds 503", respond((response) => void response.writeHead(503).end())],
  [
    "breaks off",
    respond((response) => {
      response.write("<xml>");
      response.destroy();
    }),
  ],
  ["fails before it starts", respond((response) => void response.destroy(new Error("gone")))],
  ["throws", () => Promise.reject(new Error("thrown"))],
])("throws when the handler %s", async (_, handle) => {
  await expect(makeFile(handle, "/file.xml")).rejects.toThrow("/file.xml");
});
