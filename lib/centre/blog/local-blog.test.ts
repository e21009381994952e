/** @jest-environment node */
import { parseBlogDetails, parseBlogSummary } from "@/lib/contract/readers/content";
import { ownLanguageFirst } from "@/lib/i18n/own-language-first";
import { localBlog, localBlogDetails } from "./local-blog";

const translated = {
  id: 3,
  title: "Heart",
  title_bn: "হৃদয়",
  language: "en",
  user: { name: "Rafiq", name_bn: "রফিক" },
};
const english = { id: 4, title: "Back pain", language: "en" };
const bengali = { id: 5, title: "ডেঙ্গু", language: "bn" };

describe("localBlog", () => {
  const read = parseBlogSummary(translated);

  it("is Bengali on Bengali pages if there is a Bengali title", () => {
    expect(localBlog(read, "bn")).toMatchObject({
      id: 3,
      title: "হৃদয়",
      image: null,
      createdAt: null,
      language: "bn",
      author: "রফিক",
    });
    expect(localBlog(parseBlogSummary(english), "bn")).toMatchObject({ language: "en" });
  });

  it("has the original texts on English pages, and no Bengali ones", () => {
    expect(localBlog(read, "en")).toMatchObject({ title: "Heart", language: "en" });
    expect(JSON.stringify(localBlog(read, "en"))).not.toMatch(/Bn"|হৃদয়|রফিক/);
    expect(localBlog(parseBlogSummary(bengali), "en")).toMatchObject({ language: "bn" });
  });

  it("comes before blogs without a Bengali version on Bengali pages", () => {
    const titles = (locale: "en" | "bn") =>
      ownLanguageFirst(
        [english, translated, bengali].map((blog) => localBlog(parseBlogSummary(blog), locale)),
        locale,
      ).map(({ title }) => title);
    expect(titles("bn")).toEqual(["হৃদয়", "ডেঙ্গু", "Back pain"]);
    expect(titles("en")).toEqual(["Back pain", "Heart", "ডেঙ্গু"]);
  });
});

describe("localBlogDetails", () => {
  const blog = { ...translated, content: "en", content_bn: "bn", meta_description_bn: "সারাংশ" };
  const others = {
    prev_blog: translated,
    next_blog: null,
    latest_blogs: [{ ...translated, id: 9 }],
  };

  it("has content, neighbours and latest blogs in Bengali on a Bengali page", () => {
    expect(localBlogDetails(parseBlogDetails({ blog, ...others }), "bn")).toMatchObject({
      content: "bn",
      contentLanguage: "bn",
      metaDescription: "সারাংশ",
      previous: { title: "হৃদয়" },
      next: null,
      latest: [{ title: "হৃদয়" }],
    });
  });

  it("has no Bengali text on an English page", () => {
    const shown = localBlogDetails(parseBlogDetails({ blog, ...others }), "en");
    expect(shown).toMatchObject({ content: "en", contentLanguage: "en" });
    expect(JSON.stringify(shown)).not.toMatch(/Bn"|[\u0980-\u09ff]/);
  });

  it("states the language of an original content below a Bengali title", () => {
    const shown = localBlogDetails(parseBlogDetails({ blog: { ...blog, content_bn: null } }), "bn");
    expect(shown).toMatchObject({ title: "হৃদয়", content: "en", contentLanguage: "en" });
  });
});
