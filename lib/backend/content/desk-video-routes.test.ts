/** @jest-environment node */
import { readFileSync } from "node:fs";
import { VIDEO_PART_BYTES } from "@/lib/contract/terms";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { uploadPartStore } from "../kernel/files/stores";
import { removeOldParts } from "./videos";

const VIDEO = readFileSync("public/media/demo/gallery/devices-loop.mp4");
const KEY = "a".repeat(32);
const CAPTIONS = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n";

let shop: TestShop;
let desk: DeskVisitor;

beforeEach(async () => {
  shop = await openShop();
  desk = await openDesk(shop.backend, "content");
});

function send(method: "PUT" | "POST", path: string, bytes: Uint8Array) {
  const headers = {
    "X-CSRF-TOKEN": desk.csrf,
    "Sec-Fetch-Site": "same-origin",
    "Content-Type": "application/octet-stream",
  };
  const init = { headers, body: new Uint8Array(bytes) };
  return desk.visitor.request(method, `/api/desk/${path}`, init);
}

const finish = (bytes: number, key = KEY) => desk.post(`videos/${key}`, { bytes });
const pathIn = (response: { body: unknown }) => String(Object(Object(response.body).data).path);

/** A complete video of several parts: a box that players skip makes it longer. */
function longVideo(): Buffer {
  const free = Buffer.alloc(2 * VIDEO_PART_BYTES);
  free.writeUInt32BE(free.length, 0);
  free.write("free", 4, "latin1");
  return Buffer.concat([VIDEO, free]);
}

test("stores a video that is sent in parts once, with its length", async () => {
  const video = longVideo();
  for (const part of [0, 1, 1, 2]) {
    const bytes = video.subarray(part * VIDEO_PART_BYTES, (part + 1) * VIDEO_PART_BYTES);
    const { status, body } = await send("PUT", `videos/${KEY}/${part}`, bytes);
    expect({ status, body }).toEqual({ status: 200, body: { data: { received: part + 1 } } });
  }
  const first = await finish(video.length);
  expect(first).toMatchObject({ status: 201, body: { data: { seconds: 7 } } });
  expect(pathIn(first)).toMatch(/^uploads\/[\da-f]{32}\.mp4$/);
  expect(await finish(video.length)).toMatchObject({ status: 201, body: first.body });
  const entries = await shop.db
    .selectFrom("audit")
    .select("subject")
    .where("command", "=", "desk videos.upload")
    .execute();
  expect(entries).toEqual([{ subject: `media ${pathIn(first)}` }]);
});

test("refuses other files, a missing part and a wrong size", async () => {
  await send("PUT", `videos/${KEY}/0`, Buffer.from("no video"));
  expect(await finish(8)).toMatchObject({
    status: 422,
    body: { errors: { video: [expect.stringContaining("not an MP4 or WebM")] } },
  });
  for (const bytes of [9, VIDEO_PART_BYTES + 1])
    expect(await finish(bytes)).toMatchObject({
      status: 422,
      body: { errors: { video: [expect.stringContaining("part")] } },
    });
  for (const bytes of [0, 50_000_001, "8"])
    expect((await desk.post(`videos/${KEY}`, { bytes })).status).toBe(422);
  expect((await send("PUT", `videos/${KEY}/0`, new Uint8Array(VIDEO_PART_BYTES + 1))).status).toBe(
    413,
  );
  for (const path of ["videos/x/0", `videos/${KEY}/24`, `videos/${KEY}/-1`])
    expect((await send("PUT", path, Buffer.from("a"))).status).toBe(404);
});

test("keeps one upload of each person, for a day", async () => {
  const store = uploadPartStore(shop.dataDir);
  const names = async () => (await store.list()).map(({ name }) => name.replace(/^\d+\//, ""));
  const other = "b".repeat(32);
  await send("PUT", `videos/${KEY}/0`, Buffer.from("a"));
  await send("PUT", `videos/${KEY}/1`, Buffer.from("a"));
  await send("PUT", `videos/${other}/0`, Buffer.from("a"));
  expect(await names()).toEqual([`${other}-0`]);
  const remove = (now: number) => removeOldParts({ uploadParts: store, now: () => now });
  await remove(Date.now());
  expect(await names()).toHaveLength(1);
  await remove(Date.now() + 25 * 3_600_000);
  expect(await names()).toEqual([]);
});

test("stores captions, and names the wrong line", async () => {
  const stored = await send("POST", "captions", Buffer.from(CAPTIONS));
  expect(stored.status).toBe(201);
  expect(pathIn(stored)).toMatch(/^uploads\/[\da-f]{32}\.vtt$/);
  const wrong = await send("POST", "captions", Buffer.from(CAPTIONS.replace("01.000", "03.000")));
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: { captions: [expect.stringContaining("Line 3")] } },
  });
});

test("returns the captions of a saved video to pages", async () => {
  const captions = pathIn(await send("POST", "captions", Buffer.from(CAPTIONS)));
  const saved = await desk.post("gallery", {
    kind: "video",
    title: "Ward",
    image: "demo/gallery/ward.webp",
    video: "demo/gallery/devices-loop.mp4",
    captions,
    captions_bn: "",
  });
  expect(saved).toMatchObject({
    status: 201,
    body: { data: { captions, captions_bn: null } },
  });
  const { body } = await desk.visitor.get("/api/get-galleries");
  expect(Object(body).galleries).toContainEqual(
    expect.objectContaining({ title: "Ward", captions, captions_bn: null }),
  );
  const wrong = { kind: "video", title: "B", image: "a.webp", video: "a.mp4", captions: "a.html" };
  expect((await desk.post("gallery", wrong)).status).toBe(422);
});
