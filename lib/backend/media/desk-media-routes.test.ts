/** @jest-environment node */
import { existsSync, utimesSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { mediaStore } from "@/lib/backend/kernel/files/stores";
import { compressContent, unpackContent } from "@/lib/backend/kernel/records/packed-content";
import { deskMediaResponse, deskMediumResponse } from "@/lib/contract/media/desk-schemas";
import type { Role } from "@/lib/contract/terms";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";

const DAY = 86_400_000;
const OLD = `uploads/${"a".repeat(32)}.webp`;
const NEW = `uploads/${"b".repeat(32)}.webp`;
const PDF = "notices/closed-0a1b2c3d.pdf";
const SHIPPED = "demo/sliders/banner_image_1.webp";

const idOf = (path: string) => Buffer.from(path).toString("base64url");

let shop: TestShop;
let desk: DeskVisitor;

beforeEach(async () => {
  shop = await openShop();
  desk = await openDesk(shop.backend, "content");
});

async function store(path: string, content: Uint8Array, daysAgo = 2): Promise<void> {
  await mediaStore(shop.dataDir).write(path, content);
  const at = new Date(Date.now() - daysAgo * DAY);
  utimesSync(join(shop.dataDir, "media", path), at, at);
}

const picture = (width: number, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: "#0b7a78" } })
    .webp()
    .toBuffer();

const isThere = (path: string) => existsSync(join(shop.dataDir, "media", path));

async function list(query = "") {
  const { status, body } = await desk.get(`media?${query}`);
  expect(status).toBe(200);
  return deskMediaResponse.parse(body);
}

const pathsOf = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ path }) => path);

async function show(path: string) {
  return deskMediumResponse.parse((await desk.get(`media/${idOf(path)}`)).body).data;
}

async function replace(path: string, to: string) {
  const { version } = await show(path);
  return desk.post(`media/${idOf(path)}/replace`, { version, to });
}

const remove = (...paths: string[]) => desk.post("media/delete", { ids: paths.map(idOf) });

const banner = () =>
  shop.db.selectFrom("banners").selectAll().orderBy("id").limit(1).executeTakeFirstOrThrow();

async function showInBanner(path: string): Promise<number> {
  const { id } = await banner();
  await shop.db.updateTable("banners").set({ image: path }).where("id", "=", id).execute();
  return id;
}

const stale = async () =>
  (await shop.db.selectFrom("changes").select("type").orderBy("id").execute()).map(
    ({ type }) => type,
  );

test("lists files with size, pixels, time and what shows them, the newest first", async () => {
  await store(OLD, await picture(400), 3);
  await store(PDF, Buffer.from("%PDF-1.4 text"), 2);
  const id = await showInBanner(OLD);
  const { data } = await list("per_page=2");
  expect(data.map(({ path, kind }) => [path, kind])).toEqual([
    [PDF, "pdf"],
    [OLD, "picture"],
  ]);
  const { headline, headline_bn, slug } = await banner();
  expect(data[1]).toMatchObject({
    width: 400,
    height: 300,
    shipped: false,
    kept: "shown",
    may_replace: true,
    at: expect.stringMatching(/Z$/),
    uses: 1,
    places: [
      {
        resource: "banners",
        id,
        field: "image",
        name: headline ?? slug,
        name_bn: headline_bn,
      },
    ],
  });
  expect(data[0]).toMatchObject({ width: null, kept: null, may_replace: false, uses: 0 });
});

test("finds by file name, by what a picture shows, by what shows it, by kind and unused ones", async () => {
  await store(OLD, await picture(400));
  await store(NEW, await picture(401));
  await store(PDF, Buffer.from("%PDF-1.4 text"));
  await shop.db
    .updateTable("blogs")
    .set({ image: OLD, image_alt: "A heron in the rain", title_bn: "বকের কথা" })
    .where("id", "=", 1)
    .execute();
  expect(pathsOf(await list("q=HERON"))).toEqual([OLD]);
  expect(pathsOf(await list(`q=${encodeURIComponent("বকের")}`))).toEqual([OLD]);
  expect(pathsOf(await list("q=closed"))).toEqual([PDF]);
  expect(pathsOf(await list("unused=true&kind=picture"))).toEqual([NEW]);
  expect(pathsOf(await list("kind=pdf"))).toContain(PDF);
  expect((await list("unused=true")).meta).toEqual({ all: 2, picture: 1, pdf: 1, video: 0 });
  expect((await list("kind=video")).data.every(({ kind }) => kind === "video")).toBe(true);
  const { data, total } = await list("per_page=5&page=2");
  expect(data).toHaveLength(5);
  expect(total).toBeGreaterThan(20);
});

test("lists files of the program only while something shows them", async () => {
  const paths = async () => pathsOf(await list("q=banner_image_1"));
  expect(await paths()).toContain(SHIPPED);
  expect(await show(SHIPPED)).toMatchObject({ shipped: true, kept: "shipped", at: null });
  await store(OLD, await picture(400));
  await shop.db.updateTable("banners").set({ image: OLD }).where("image", "=", SHIPPED).execute();
  expect(await paths()).not.toContain(SHIPPED);
});

test("replaces a picture everywhere, also in texts, with audit and changes", async () => {
  desk = await openDesk(shop.backend, "owner");
  await store(OLD, await picture(400));
  await store(NEW, await picture(401));
  const { db } = shop;
  const bannerId = await showInBanner(OLD);
  const html = `<p><a href="/media/${OLD}">One</a> <a href="/media/${PDF}">Two</a></p>`;
  await db
    .updateTable("blogs")
    .set({ content: compressContent(html) })
    .where("id", "=", 1)
    .execute();
  const previews = JSON.stringify([SHIPPED, OLD]);
  await db.updateTable("ebooks").set({ preview_images: previews }).where("id", "=", 1).execute();
  await db
    .updateTable("products")
    .set({ image: OLD, description_bn: html })
    .where("id", "=", 5)
    .execute();
  await db
    .updateTable("product_images")
    .set({ path: OLD })
    .where("product_id", "=", 5)
    .where("position", "=", 0)
    .execute();
  await db
    .updateTable("categories")
    .set({ image: OLD, image_2x: SHIPPED })
    .where("id", "=", 1)
    .execute();
  const { body } = await desk.get("settings/logo");
  const { version } = z.object({ data: z.object({ version: z.string() }) }).parse(body).data;
  const logo = { en: `/media/${OLD}`, bn: "/brand/logo-bn.svg" };
  expect((await desk.put("settings/logo", { version, value: logo })).status).toBe(200);
  await db.deleteFrom("changes").execute();

  expect((await show(OLD)).places.map(({ resource, field }) => `${resource} ${field}`)).toEqual([
    ...["products images", "products description_bn", "categories image", "blogs body"],
    ...["banners image", "ebooks previews", "settings logo"],
  ]);
  expect(await replace(OLD, NEW)).toMatchObject({
    status: 200,
    body: { data: { id: idOf(NEW), replaced: 7 } },
  });
  expect(await show(OLD)).toMatchObject({ places: [], kept: null });
  expect((await show(NEW)).places).toHaveLength(7);
  expect(await banner()).toMatchObject({ id: bannerId, image: NEW });
  const blog = await db
    .selectFrom("blogs")
    .select("content")
    .where("id", "=", 1)
    .executeTakeFirst();
  expect(unpackContent(blog?.content ?? "")).toBe(html.replace(OLD, NEW));
  const category = db.selectFrom("categories").select(["image", "image_2x"]).where("id", "=", 1);
  expect(await category.executeTakeFirst()).toEqual({ image: NEW, image_2x: null });
  expect((await desk.read("settings/logo")).value).toEqual({ ...logo, en: `/media/${NEW}` });
  expect([...new Set(await stale())].sort()).toEqual([
    ...["banners", "blog", "category", "ebook", "product", "settings"],
  ]);
  const audit = await db
    .selectFrom("audit")
    .select(["subject", "before", "after"])
    .where("command", "=", "desk media.replace")
    .execute();
  expect(audit).toHaveLength(7);
  expect(audit).toContainEqual({
    subject: `banner ${bannerId}`,
    before: JSON.stringify({ image: OLD }),
    after: JSON.stringify({ image: NEW }),
  });
});

test("a replaced picture is in the responses that pages read", async () => {
  await store(OLD, await picture(400));
  await store(NEW, await picture(401));
  await shop.db.updateTable("banners").set({ image: OLD }).where("image", "=", SHIPPED).execute();
  await replace(OLD, NEW);
  const { body } = await desk.visitor.get("/api/get-home-products");
  expect(body).toMatchObject({ setting: { banner_image_1: NEW } });
});

test("replaces once when it is sent twice, and refuses when another record has begun to show the file", async () => {
  await store(OLD, await picture(400));
  await store(NEW, await picture(401));
  await showInBanner(OLD);
  const { version } = await show(OLD);
  await shop.db.updateTable("notices").set({ pdf_file: OLD }).where("id", "=", 1).execute();
  const call = `media/${idOf(OLD)}/replace`;
  expect(await desk.post(call, { version, to: NEW })).toMatchObject({
    status: 409,
    body: { current: { path: OLD } },
  });
  const body = { version: (await show(OLD)).version, to: NEW };
  const headers = { "Idempotency-Key": "0a1b2c3d-0000-4000-8000-000000000001" };
  const first = await desk.write("POST", call, body, { headers });
  expect(first.status).toBe(200);
  expect((await desk.write("POST", call, body, { headers })).body).toEqual(first.body);
  const audit = shop.db.selectFrom("audit").where("subject", "=", `media ${OLD}`);
  expect(await audit.selectAll().execute()).toHaveLength(1);
});

test.each([
  [OLD, "This is the same file."],
  [PDF, /^The new file is no longer there/],
  ["uploads/none.webp", /^The new file is no longer there/],
  [NEW, /has the new one already/],
])("does not replace by %s", async (to, message) => {
  await store(OLD, await picture(400));
  await store(NEW, await picture(401));
  await store(PDF, Buffer.from("%PDF-1.4 text"));
  const previews = JSON.stringify([OLD, NEW]);
  await shop.db
    .updateTable("ebooks")
    .set({ preview_images: previews })
    .where("id", "=", 1)
    .execute();
  expect(await replace(OLD, to)).toMatchObject({
    status: 422,
    body: {
      errors: { to: [typeof message === "string" ? message : expect.stringMatching(message)] },
    },
  });
  expect((await show(OLD)).places).toHaveLength(1);
});

test.each<[Role, "banners" | "doctors" | "products" | "settings", number]>([
  ["owner", "banners", 200],
  ["owner", "settings", 200],
  ["content", "banners", 200],
  ["content", "products", 403],
  ["content", "doctors", 403],
  ["content", "settings", 403],
  ["catalogue", "products", 200],
  ["catalogue", "banners", 403],
  ["clinic", "doctors", 200],
  ["clinic", "products", 403],
])("%s replaces a picture that %s show: %i", async (role, resource, status) => {
  desk = await openDesk(shop.backend, role);
  await store(OLD, await picture(400));
  await store(NEW, await picture(401));
  const { db } = shop;
  if (resource === "banners") await showInBanner(OLD);
  else if (resource === "settings")
    await db
      .insertInto("site_settings")
      .values({
        key: "logo",
        value: JSON.stringify({ en: `/media/${OLD}`, bn: `/media/${OLD}` }),
        changed_at: 1,
      })
      .execute();
  else await db.updateTable(resource).set({ image: OLD }).where("id", "=", 1).execute();
  expect((await show(OLD)).may_replace).toBe(status === 200);
  expect((await replace(OLD, NEW)).status).toBe(status);
  expect((await show(OLD)).places).toHaveLength(status === 200 ? 0 : 1);
});

test("names a record only to roles that may see it", async () => {
  await store(OLD, await picture(400));
  await shop.db
    .updateTable("blogs")
    .set({ image: OLD, title: "Not published yet" })
    .where("id", "=", 1)
    .execute();
  expect((await show(OLD)).places).toMatchObject([{ id: 1, name: "Not published yet" }]);
  desk = await openDesk(shop.backend, "catalogue");
  expect((await show(OLD)).places).toEqual([
    { resource: "blogs", id: null, field: "image", name: null, name_bn: null },
  ]);
  expect((await list("q=published")).data).toEqual([]);
});

test("deletes what nothing shows, and keeps the others with the reason and the places", async () => {
  const fresh = `uploads/${"c".repeat(32)}.webp`;
  await store(OLD, await picture(400));
  await store(NEW, await picture(401));
  await store(PDF, Buffer.from("%PDF-1.4 text"));
  await store(fresh, await picture(402), 0.9);
  const id = await showInBanner(OLD);
  expect(await remove(OLD, NEW, PDF, fresh, SHIPPED, "uploads/none.webp")).toMatchObject({
    status: 200,
    body: {
      data: {
        deleted: expect.arrayContaining([NEW, PDF]),
        kept: expect.arrayContaining([
          { id: idOf(OLD), path: OLD, reason: "shown", places: [expect.objectContaining({ id })] },
          { id: idOf(fresh), path: fresh, reason: "new", places: [] },
          expect.objectContaining({ path: SHIPPED, reason: "shipped" }),
        ]),
      },
    },
  });
  expect([OLD, NEW, PDF, fresh].map(isThere)).toEqual([true, false, false, true]);
  expect(existsSync(join("public/media", SHIPPED))).toBe(true);
  const audit = shop.db.selectFrom("audit").where("command", "=", "desk media.delete");
  const subjects = (await audit.select("subject").execute()).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual([`media ${PDF}`, `media ${NEW}`]);
});

test("a file that is stored again after it was deleted survives a repeat of the deletion", async () => {
  await store(OLD, await picture(400));
  const headers = { "Idempotency-Key": "0a1b2c3d-0000-4000-8000-000000000002" };
  const body = { ids: [idOf(OLD)] };
  const first = await desk.write("POST", "media/delete", body, { headers });
  await store(OLD, await picture(400));
  expect((await desk.write("POST", "media/delete", body, { headers })).body).toEqual(first.body);
  expect(isThere(OLD)).toBe(true);
});

test.each(["", idOf("../shop.sqlite"), "not base64url!", idOf(NEW)])(
  "there is no file %j",
  async (id) => {
    const response = await desk.post("media/delete", { ids: [id] });
    expect(response).toMatchObject({ status: 200, body: { data: { deleted: [], kept: [] } } });
    if (id) expect((await desk.get(`media/${encodeURIComponent(id)}`)).status).toBe(404);
  },
);
