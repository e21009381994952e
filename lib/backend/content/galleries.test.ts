/** @jest-environment node */
import { z } from "zod";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const path = z.string().startsWith("demo/gallery/");
const shared = { id: z.number().int(), title: z.string().min(1), title_bn: z.string().nullable() };
const noVideo = { video_url: z.null(), video_webm: z.null(), poster: z.null() };
const noCaptions = { captions: z.null(), captions_bn: z.null() };
const ADDED = { created_at: z.iso.datetime() };
const noStory = {
  person: z.null(),
  person_bn: z.null(),
  quote: z.null(),
  quote_bn: z.null(),
};

const picture = z.strictObject({
  ...shared,
  ...noCaptions,
  ...noVideo,
  ...noStory,
  type: z.literal(1),
  kind: z.literal("image"),
  image: path.endsWith(".webp"),
});

const video = z.strictObject({
  ...shared,
  ...noCaptions,
  ...noStory,
  type: z.literal(2),
  kind: z.literal("video"),
  image: path.endsWith("-poster.webp"),
  poster: path.endsWith("-poster.webp"),
  video_url: path.endsWith(".mp4"),
  video_webm: path.endsWith(".webm"),
});

const story = z.strictObject({
  ...shared,
  ...noCaptions,
  ...noVideo,
  type: z.literal(1),
  kind: z.literal("success_story"),
  image: path,
  person: z.string(),
  person_bn: z.string(),
  quote: z.string(),
  quote_bn: z.string(),
});

const unplayed = { ...ADDED, video_seconds: z.null() };
const galleries = z.strictObject({
  galleries: z.array(
    z.discriminatedUnion("kind", [
      picture.extend(unplayed),
      video.extend({ ...ADDED, video_seconds: z.int().positive() }),
      story.extend(unplayed),
    ]),
  ),
});

const home = z.object({
  blogs: z.array(z.looseObject({ id: z.number(), content: z.base64(), created_at: z.string() })),
  image_galleries: z.array(picture),
  video_galleries: z.array(video),
  success_stories: z.array(story),
});

let shop: TestShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openShop();
  visitor = new Visitor(shop.backend);
});

const read = async () => galleries.parse((await visitor.get("/api/get-galleries")).body).galleries;

test("get-galleries returns more than a page of pictures, three loops, and success stories", async () => {
  const items = await read();
  const ofKind = (kind: string) => items.filter((item) => item.kind === kind);
  expect(ofKind("image").length).toBeGreaterThan(9);
  expect(ofKind("video")).toHaveLength(3);
  expect(ofKind("success_story")).toHaveLength(6);
  expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
  expect(new Set(items.map((item) => item.image)).size).toBe(items.length);
});

test("returns the gallery in the stored order", async () => {
  const other = await openShop();
  await other.db.updateTable("gallery_items").set({ position: 0 }).where("id", ">", 5).execute();
  await other.db.updateTable("gallery_items").set({ position: 9 }).where("id", "<=", 5).execute();
  const { body } = await new Visitor(other.backend).get("/api/get-galleries");
  const ids = galleries.parse(body).galleries.map((item) => item.id);
  expect(ids[0]).toBe(6);
  expect(ids.slice(-5)).toEqual([1, 2, 3, 4, 5]);
  await other.close();
});

test("get-home-products returns the eight latest blogs, and each kind of gallery item separately", async () => {
  const page = home.parse((await visitor.get("/api/get-home-products")).body);
  const dates = page.blogs.map((blog) => blog.created_at);
  expect(page.blogs).toHaveLength(8);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(dates[0]).toBe("2026-02-27T03:00:00.000Z");
  const all = [...page.image_galleries, ...page.video_galleries, ...page.success_stories];
  const shown = (await read()).map(({ created_at: _, video_seconds: __, ...item }) => item);
  expect(all).toEqual(shown);
});

test("returns 405 for writes to the gallery", async () => {
  expect((await visitor.request("DELETE", "/api/get-galleries")).status).toBe(405);
});
