/** @jest-environment node */
import { inflateSync } from "node:zlib";
import { z } from "zod";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const blog = z.strictObject({
  id: z.number().int(),
  title: z.string().min(1),
  title_bn: z.string().min(1).nullable(),
  image: z.string().startsWith("demo/blogs/"),
  image_alt: z.null(),
  image_alt_bn: z.null(),
  content: z.base64(),
  created_at: z.iso.datetime(),
  meta_description: z.string().min(1),
  meta_description_bn: z.string().min(1).nullable(),
  user: z
    .strictObject({
      id: z.number().int(),
      name: z.string(),
      name_bn: z.string().nullable(),
      role: z.string(),
      role_bn: z.string(),
      degrees: z.string().nullable(),
      degrees_bn: z.string().nullable(),
      bio: z.string(),
      bio_bn: z.string(),
      profile_photo: z.string().nullable(),
    })
    .nullable(),
  slug: z.string(),
  language: z.enum(["en", "bn"]),
  tags: z.array(z.string()),
  updated_at: z.iso.datetime(),
});

const list = z.strictObject({ blogs: z.array(blog) });

const details = z.strictObject({
  // Lists have no Bengali contents.
  blog: blog.extend({
    content_bn: z.base64().nullable(),
    reviewer: z.looseObject({ id: z.number(), name: z.string(), degrees: z.string() }),
    reviewed_on: z.iso.date(),
    sources: z.array(z.strictObject({ title: z.string(), url: z.url() })).min(1),
  }),
  prev_blog: blog.nullable(),
  next_blog: blog.nullable(),
  latest_blogs: z.array(blog),
});

let shop: TestShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openShop();
  visitor = new Visitor(shop.backend);
});

const readList = async () => list.parse((await visitor.get("/api/get-blogs")).body).blogs;
const readDetails = async (id: number) =>
  details.parse((await visitor.get(`/api/get-blog-details/${id}`)).body);

test("get-blogs returns more than a page, newest first, with authors", async () => {
  const blogs = await readList();
  expect(blogs.length).toBeGreaterThan(12);
  const dates = blogs.map((entry) => entry.created_at);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(blogs[0]).toMatchObject({ slug: "elderly-care-bn", language: "bn" });
  expect(blogs[0]?.created_at).toBe("2026-02-27T03:00:00.000Z");
  expect(blogs[0]?.user).toMatchObject({
    name: "Tania Karim",
    name_bn: "তানিয়া করিম",
    profile_photo: "demo/brand/author-tania-karim.webp",
  });
});

test("returns content as deflated HTML in base64 in both languages", async () => {
  const blogs = await readList();
  for (const { content } of blogs) {
    const html = inflateSync(Buffer.from(content, "base64"), { maxOutputLength: 2_000_000 });
    expect(html.toString("utf8")).toMatch(/^\s*<(p|h2|blockquote|ul|ol|table)>[\s\S]*<\/\w+>\s*$/);
  }
  const bengali = blogs.find((entry) => entry.language === "bn");
  expect(inflateSync(Buffer.from(bengali?.content ?? "", "base64")).toString()).toMatch(/[ক-হ]/);
});

test("get-blog-details returns the older and newer neighbours, and the latest others", async () => {
  const blogs = await readList();
  const ids = blogs.map((entry) => entry.id);
  for (const [index, id] of ids.entries()) {
    const page = await readDetails(id);
    expect(page.blog).toMatchObject(blogs[index] ?? {});
    expect(page.next_blog?.id).toBe(ids[index - 1]);
    expect(page.prev_blog?.id).toBe(ids[index + 1]);
    expect(page.latest_blogs.map((entry) => entry.id)).toEqual(
      ids.filter((other) => other !== id).slice(0, 6),
    );
  }
});

test("orders posts of the same time by id and returns one without author", async () => {
  const other = await openShop();
  await other.db.updateTable("blogs").set({ created_at: 1_700_000_000_000 }).execute();
  await other.db.updateTable("blogs").set({ author_id: null }).where("id", "=", 2).execute();
  const page = details.parse(
    (await new Visitor(other.backend).get("/api/get-blog-details/2")).body,
  );
  expect(page.blog.user).toBeNull();
  expect(page.prev_blog?.id).toBe(1);
  expect(page.next_blog?.id).toBe(3);
  await other.close();
});

test.each(["0", "-1", "01", "1.5", "abc", "9999999999", "999999", "1%20", "%E0%A4%A", "1'--"])(
  "returns 404 for the invalid id %s",
  async (id) => {
    expect(await visitor.get(`/api/get-blog-details/${id}`)).toMatchObject({
      status: 404,
      body: { message: "This blog does not exist." },
    });
  },
);

test("returns 405 for writes to blogs", async () => {
  for (const path of ["/api/get-blogs", "/api/get-blog-details/1"]) {
    const response = await visitor.request("POST", path);
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD");
  }
});
