import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/fixtures";
import { expectFits } from "./support/page-checks";

// Its requests would not reach the handlers below.
test.use({ serviceWorkers: "block" });

interface Blog {
  id: number;
  title: string;
  language: string;
  created_at: string;
  meta_description: string;
  user: { name: string };
}

/** Returns all blogs, newest first. */
async function allBlogs(request: APIRequestContext): Promise<Blog[]> {
  const { blogs } = await (await request.get("/api/get-blogs")).json();
  return blogs;
}

/** Returns a blog from the middle of the list, with one before and one after it. */
async function oneBlog(request: APIRequestContext) {
  const blogs = await allBlogs(request);
  const [newer, blog, older] = blogs.slice(8, 11);
  if (!newer || !blog || !older) throw new Error("too few blogs");
  return { newer, blog, older };
}

const main = (page: Page) => page.getByRole("main");

test("lists twelve blogs per page, those in the page's language first, and links to each", async ({
  page,
  goto,
  request,
}) => {
  const all = await allBlogs(request);
  const isEnglish = ({ language }: Blog) => language === "en";
  const blogs = [...all.filter(isEnglish), ...all.filter((blog) => !isEnglish(blog))];
  await goto("/blogs");
  const cards = main(page).getByRole("article");
  await expect(page.getByRole("heading", { level: 1, name: "Blogs" })).toBeVisible();
  await expect(cards).toHaveCount(12);
  await expect(cards.first()).toContainText(blogs[0]?.user.name ?? "no author");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL("/blogs?page=2");
  await expect(cards).toHaveCount(Math.min(12, blogs.length - 12));
  const title = blogs[12]?.title ?? "";
  await cards
    .first()
    .getByRole("link", { name: /^Read more/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(`/blog/details/${blogs[12]?.id}`);
  await page.goBack();
  await expect(page).toHaveURL("/blogs?page=2");
  await expectFits(page);
});

test("returns 404 for a page beyond the end and for an unknown blog", async ({ request }) => {
  for (const path of ["/blogs?page=9", "/blogs?page=0", "/blog/details/999999", "/blog/details/x"])
    expect((await request.get(path)).status(), path).toBe(404);
  const first = await request.get("/blogs?page=1", { maxRedirects: 0 });
  expect([first.status(), first.headers().location]).toEqual([308, "/blogs"]);
});

test("shows text, author, date and links to other blogs", async ({ page, goto, request }) => {
  const { newer, blog, older } = await oneBlog(request);
  await goto(`/blog/details/${blog.id}`);
  const article = main(page).getByRole("article");
  await expect(article.getByRole("heading", { level: 1, name: blog.title })).toBeVisible();
  await expect(article.getByText(blog.user.name, { exact: true })).toBeVisible();
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "Asia/Dhaka" });
  await expect(article.locator("time")).toHaveText(day.format(new Date(blog.created_at)));
  const words = (await article.locator("p, li").allTextContents()).join(" ").split(/\s+/);
  expect(words.length).toBeGreaterThan(200);
  await expectAccessible(page);

  const others = page.getByRole("navigation", { name: "Other posts" });
  await expect(others.getByRole("link", { name: /^Next post/ })).toContainText(newer.title);
  await others.getByRole("link", { name: /^Previous post/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: older.title })).toBeVisible();
  await expectFits(page);
});

test("scrolls a wide table within its article while the web font is missing", async ({
  page,
  goto,
  request,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource: net::ERR_FAILED .*\.woff2/);
  await page.route(/\.woff2/, (route) => route.abort());
  const wide = (await allBlogs(request)).find(({ title }) => /First Aid Kit/.test(title));
  await goto(`/blog/details/${wide?.id}`);
  await expectFits(page);
  const table = main(page).getByRole("table").first();
  await expect(table.getByRole("columnheader").first()).toBeVisible();
  await expectAccessible(page);
});

test("shares a blog by its canonical address", async ({ page, goto, request }) => {
  const { blog } = await oneBlog(request);
  await goto(`/blog/details/${blog.id}`);
  const address = await page.locator("link[rel=canonical]").getAttribute("href");
  for (const network of ["Facebook", "X", "WhatsApp", "LinkedIn"]) {
    const link = page.getByRole("link", { name: `Share on ${network} (opens in a new tab)` });
    const href = decodeURIComponent((await link.getAttribute("href")) ?? "");
    expect(href, network).toContain(address);
  }
});

test("describes a blog in its structured data", async ({ page, goto, request }) => {
  const { blog } = await oneBlog(request);
  await goto(`/blog/details/${blog.id}`);
  await expect(page.locator("meta[name=description]")).toHaveAttribute(
    "content",
    blog.meta_description,
  );
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "article");
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    /^http.*\/i\/.*share\/.*\.jpg$/,
  );
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const posting = scripts
    .map((text) => JSON.parse(text))
    .find((data) => data["@type"] === "BlogPosting");
  expect(posting).toMatchObject({
    headline: blog.title,
    datePublished: blog.created_at,
    author: { "@type": "Person", name: blog.user.name },
  });
});

test("marks the language of a Bengali blog on an English page", async ({ page, goto, request }) => {
  const bengali = (await allBlogs(request)).find(({ language }) => language === "bn");
  if (!bengali) throw new Error("no Bengali blog");
  await goto(`/blog/details/${bengali.id}`);
  const title = page.getByRole("heading", { level: 1, name: bengali.title });
  await expect(title).toHaveAttribute("lang", "bn");
  const crumb = page
    .getByRole("navigation", { name: "You are here" })
    .locator("[aria-current=page]");
  await expect(crumb).toHaveText(bengali.title);
  await expect(crumb).toHaveAttribute("lang", "bn");
  await expect(main(page).getByRole("article").locator("div[lang=bn] p").first()).toBeVisible();

  await goto(`/bn/blog/details/${bengali.id}`);
  await expect(main(page).getByRole("article").locator("time")).toHaveText(
    /^[০-৯]+ \D+, [০-৯]{4}$/,
  );
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("lists blogs and shows their text", async ({ page, request }) => {
    const { blog } = await oneBlog(request);
    await page.goto("/blogs");
    await main(page).getByRole("link", { name: blog.title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: blog.title })).toBeVisible();
    await expect(main(page).getByRole("article").locator("p").nth(3)).toBeVisible();
  });
});
