/** @jest-environment node */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { dataRows, recordedChanges, runData } from "@/lib/dev/testing/backend/commands";
import { newFolder, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { unpackContent } from "../../kernel/records/packed-content";

const BY = ["--by", "Salma"];
const PDF = "%PDF-1.4 pages\n%%EOF\n";

let shop: TestShop;
let folder: string;
let visitor: Visitor;

beforeEach(async () => {
  shop = await openShop();
  folder = newFolder();
  visitor = new Visitor(shop.backend);
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#0a8" } });
  writeFileSync(join(folder, "cover.png"), await picture.png().toBuffer());
  write("text.html", "<h2>ঘুম</h2><p>ভালো ঘুম।</p>");
  write("book.pdf", PDF);
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const load = (...more: string[]) => runData(shop, ["content", "import", folder, ...more, ...BY]);
const stale = () => recordedChanges(shop);

const BLOGS = `slug,title,language,author,author_bn,date,summary,tags,image,body
good-sleep,ভালো ঘুম,bn,Rafiq Mahmud,রফিক মাহমুদ,2026-03-01,কীভাবে ঘুমাবেন।,sleep|home,cover.png,text.html
`;
const NOTICES = `slug;title;language;date;publisher;pdf
closed-friday;Closed on Friday;en;2026-03-02;Niramoy;book.pdf
`;
const EBOOKS = `slug,title,language,category,price,summary,image,previews,body,pdf
sleep-book,Sleep,en,Sleep medicine,120.50,About sleep.,cover.png,cover.png|cover.png,text.html,book.pdf
`;

function writeAll() {
  write("blogs.csv", BLOGS);
  write("notices.csv", NOTICES);
  write("ebooks.csv", EBOOKS);
}

interface Blog {
  id: number;
  title: string;
  slug: string;
  image: string;
  content: string;
  user: object;
}

test("reports each row in a dry run, then imports once with audit entries and invalidation", async () => {
  writeAll();
  const dry = JSON.parse((await load("--dry-run", "--json")).out);
  expect(dry).toMatchObject({
    rows: [
      { file: "blogs.csv", line: 2, slug: "good-sleep", outcome: "added" },
      { file: "notices.csv", slug: "closed-friday" },
      { file: "ebooks.csv", slug: "sleep-book" },
    ],
    message: "It would be: 3 added, 0 changed, 0 unchanged.",
  });
  expect(await stale()).toEqual([]);
  expect(existsSync(join(shop.dataDir, "media"))).toBe(false);

  expect((await load()).out).toBe("3 added, 0 changed, 0 unchanged.\n");
  const { blogs } = (await visitor.get("/api/get-blogs")).body as { blogs: Blog[] };
  const blog = blogs.find(({ slug }) => slug === "good-sleep");
  expect(blog).toMatchObject({
    title: "ভালো ঘুম",
    created_at: "2026-03-01T03:00:00.000Z",
    tags: ["sleep", "home"],
    user: { name: "Rafiq Mahmud", name_bn: "রফিক মাহমুদ" },
  });
  expect(unpackContent(blog?.content ?? "")).toBe("<h2>ঘুম</h2><p>ভালো ঘুম।</p>");
  const { format } = await sharp(join(shop.dataDir, "media", blog?.image ?? "")).metadata();
  expect(format).toBe("webp");
  expect((await visitor.get("/api/get-notices")).body).toMatchObject({
    notices: expect.arrayContaining([
      expect.objectContaining({
        title: "Closed on Friday",
        pdf_file: expect.stringMatching(/^notices\/book-[\da-f]{8}\.pdf$/),
      }),
    ]),
  });
  const listed = await dataRows(shop, ["content", "list"]);
  const book = listed.find(({ slug }) => slug === "sleep-book");
  expect((await visitor.get(`/api/get-ebook-details/${book?.id}`)).body).toMatchObject({
    product: { name: "Sleep", ebook_sale_price: 120.5, category: { name: "Sleep medicine" } },
  });
  const own = join(shop.dataDir, "ebooks", "sleep-book.pdf");
  expect(readFileSync(own, "utf8")).toBe(PDF);
  expect((await stale()).map(({ type }) => type)).toEqual(["blog", "all", "notices", "ebook"]);
  expect(await dataRows(shop, ["audit", "list"])).toHaveLength(3);

  expect((await load()).out).toBe("0 added, 0 changed, 3 unchanged.\n");
  expect(await dataRows(shop, ["audit", "list"])).toHaveLength(3);
});

test("keeps values of empty cells, clears them with -, and replaces the PDF", async () => {
  writeAll();
  await load();
  for (const file of ["blogs.csv", "notices.csv"]) rmSync(join(folder, file));
  write("ebooks.csv", "slug,subtitle,discount,pdf\nsleep-book,For all,15,new.pdf\n");
  write("new.pdf", PDF.replace("pages", "more pages"));
  expect((await load()).out).toBe("0 added, 1 changed, 0 unchanged.\n");
  const [entry] = await dataRows(shop, ["audit", "list"]);
  expect(entry?.before).toEqual({ subtitle: null, discount: 0 });
  expect(entry?.after).toEqual({
    subtitle: "For all",
    discount: 15,
    pdf: "stored",
  });
  const own = join(shop.dataDir, "ebooks", "sleep-book.pdf");
  expect(readFileSync(own, "utf8")).toContain("more pages");
  // Simulates a run that ended before the file was stored.
  writeFileSync(own, PDF);
  expect((await load()).out).toBe("0 added, 1 changed, 0 unchanged.\n");
  expect(readFileSync(own, "utf8")).toContain("more pages");
  write("ebooks.csv", "slug,subtitle\nsleep-book,-\n");
  expect((await load()).out).toBe("0 added, 1 changed, 0 unchanged.\n");
});

test("imports authors with their degrees, and who checked a blog with its sources", async () => {
  writeAll();
  expect((await load()).code).toBe(0);
  for (const file of ["notices.csv", "ebooks.csv"]) rmSync(join(folder, file));
  write("authors.csv", "name,role,role_bn,degrees\nRafiq Mahmud,Editor,সম্পাদক,MPH\n");
  const sources = "WHO https://www.who.int/|DGHS, Dhaka https://dghs.gov.bd/";
  const header = "slug,reviewer,reviewed,sources";
  write("blogs.csv", `${header}\ngood-sleep,rezaul-karim,2026-04-01,"${sources}"\n`);
  expect((await load()).out).toBe("0 added, 2 changed, 0 unchanged.\n");
  expect((await load()).out).toBe("0 added, 0 changed, 2 unchanged.\n");
  const { blogs } = (await visitor.get("/api/get-blogs")).body as { blogs: Blog[] };
  const { id, user } = blogs.find(({ slug }) => slug === "good-sleep") as Blog;
  expect(user).toMatchObject({ role: "Editor", role_bn: "সম্পাদক", degrees: "MPH" });
  expect((await visitor.get(`/api/get-blog-details/${id}`)).body).toMatchObject({
    blog: {
      reviewer: { name: "Dr. Md. Rezaul Karim", degrees: "MBBS, FCPS (Medicine)" },
      reviewed_on: "2026-04-01",
      sources: [
        { title: "WHO", url: "https://www.who.int/" },
        { title: "DGHS, Dhaka", url: "https://dghs.gov.bd/" },
      ],
    },
  });

  write("blogs.csv", "slug,sources\ngood-sleep,WHO\n");
  expect((await load()).out).toContain("sources: must be titles, each with a web address");
  write("blogs.csv", "slug,reviewer\ngood-sleep,nobody\n");
  expect((await load()).error).toContain("reviewer: there is no doctor nobody");
});

test("a changed author dates their own blogs, whose pages show it", async () => {
  writeAll();
  expect((await load()).code).toBe(0);
  await shop.db.updateTable("blogs").set({ updated_at: 1 }).execute();
  for (const file of ["blogs.csv", "notices.csv", "ebooks.csv"]) rmSync(join(folder, file));
  write("authors.csv", "name,degrees\nRafiq Mahmud,MPH\n");
  const blogs = shop.db.selectFrom("blogs").leftJoin("authors", "authors.id", "blogs.author_id");
  const ofAuthor = (is: "=" | "!=") =>
    blogs.select("updated_at").where("authors.name", is, "Rafiq Mahmud").execute();
  expect((await load()).out).toBe("0 added, 1 changed, 0 unchanged.\n");
  const [own, others] = [await ofAuthor("="), await ofAuthor("!=")];
  expect(own.length).toBeGreaterThan(1);
  expect(own.filter(({ updated_at: at }) => Number(at) === 1)).toEqual([]);
  expect(others.filter(({ updated_at: at }) => Number(at) !== 1)).toEqual([]);
  expect((await load()).out).toBe("0 added, 0 changed, 1 unchanged.\n");
  expect(await ofAuthor("=")).toEqual(own);
});

const BENGALI = {
  "blogs.csv": `slug,title,title_bn,language,author,author_bn,date,summary,summary_bn,image,body,body_bn
good-sleep,Sleep,ঘুম,en,Rafiq Mahmud,রফিক মাহমুদ,2026-03-01,How to sleep.,কীভাবে ঘুমাবেন।,cover.png,text.html,bn.html
`,
  "notices.csv": `slug,title,title_bn,language,date,publisher,publisher_bn,pdf
closed-friday,Closed,বন্ধ,en,2026-03-02,Niramoy,নিরাময়,book.pdf
`,
  "ebooks.csv": `slug,title,title_bn,subtitle,subtitle_bn,language,author,author_bn,category,category_bn,price,summary,summary_bn,image,body,body_bn,pdf
sleep-book,Sleep,ঘুম,For all,সবার জন্য,en,Rafiq,রফিক,Rest,বিশ্রাম,120.50,About sleep.,ঘুমের কথা।,cover.png,text.html,bn.html,book.pdf
`,
};

interface Listed {
  id: number;
  slug: string;
}

/** Returns the blog, notice and e-book of the imported tables as the API sends them. */
async function imported() {
  const listed = await dataRows(shop, ["content", "list"]);
  const get = async (path: string) => (await visitor.get(path)).body as Record<string, unknown>;
  const idOf = (wanted: string) => listed.find(({ slug }) => slug === wanted)?.id;
  const { blog } = await get(`/api/get-blog-details/${idOf("good-sleep")}`);
  const notices = (await get("/api/get-notices")).notices as Listed[];
  const { product } = await get(`/api/get-ebook-details/${idOf("sleep-book")}`);
  const notice = notices.find(({ id }) => id === idOf("closed-friday"));
  return { blog, notice, product } as {
    blog: { content_bn: string };
    notice: object;
    product: object;
  };
}

test("imports Bengali texts, keeps them for empty cells, and clears them with -", async () => {
  write("bn.html", "<p>ভালো ঘুম।</p>");
  for (const [file, table] of Object.entries(BENGALI)) write(file, table);
  expect((await load()).out).toBe("3 added, 0 changed, 0 unchanged.\n");
  const { blog, notice, product } = await imported();
  expect(blog).toMatchObject({
    title_bn: "ঘুম",
    meta_description_bn: "কীভাবে ঘুমাবেন।",
    user: { name_bn: "রফিক মাহমুদ" },
  });
  expect(unpackContent(blog.content_bn)).toBe("<p>ভালো ঘুম।</p>");
  expect(notice).toMatchObject({ title_bn: "বন্ধ", user: { name_bn: "নিরাময়" } });
  const book = {
    name_bn: "ঘুম",
    subtitle_bn: "সবার জন্য",
    author_bn: "রফিক",
    category: { name: "Rest", name_bn: "বিশ্রাম" },
    short_description_bn: "ঘুমের কথা।",
    description_bn: "<p>ভালো ঘুম।</p>",
  };
  expect(product).toMatchObject(book);
  expect((await load()).out).toBe("0 added, 0 changed, 3 unchanged.\n");

  write("blogs.csv", "slug,title_bn,summary_bn,body_bn\ngood-sleep,,-,-\n");
  write("notices.csv", "slug,title_bn,publisher_bn\nclosed-friday,,-\n");
  write("ebooks.csv", "slug,title_bn,category_bn,body_bn\nsleep-book,,-,-\n");
  expect((await load()).out).toBe("0 added, 3 changed, 0 unchanged.\n");
  expect(await imported()).toMatchObject({
    blog: { title_bn: "ঘুম", meta_description_bn: null, content_bn: null },
    notice: { title_bn: "বন্ধ", user: { name_bn: null } },
    product: { ...book, category: { name_bn: null }, description_bn: null },
  });
});

test("keeps the Bengali name of an author or category that another record begins to use", async () => {
  write("bn.html", "<p>ভালো ঘুম।</p>");
  for (const [file, table] of Object.entries(BENGALI)) write(file, table);
  await load();
  rmSync(join(folder, "notices.csv"));
  write(
    "blogs.csv",
    `slug,title,language,author,author_bn,date,summary,image,body
deep-sleep,Deep sleep,en,Rafiq Mahmud,,2026-03-01,How.,cover.png,text.html
short-sleep,Short sleep,en,Nadia Rahman,নাদিয়া,2026-03-01,How.,cover.png,text.html
`,
  );
  write(
    "ebooks.csv",
    `slug,title,language,category,price,summary,image,body,pdf
deep-sleep-book,Sleep,en,Rest,120.50,About sleep.,cover.png,text.html,book.pdf
`,
  );
  await load();
  write("blogs.csv", "slug,author\nshort-sleep,Rafiq Mahmud\n");
  await load();
  expect(await imported()).toMatchObject({
    blog: { user: { name_bn: "রফিক মাহমুদ" } },
    product: { category: { name_bn: "বিশ্রাম" } },
  });
});

test("imports nothing if a row is wrong, and reports each with file and line", async () => {
  writeAll();
  write("fake.pdf", "<html>");
  write("cut.pdf", "%PDF-1.4 begins");
  write("fake.png", "<svg xmlns='http://www.w3.org/2000/svg'/>");
  write(
    "ebooks.csv",
    `${EBOOKS}no-file,A,en,B,5,C,cover.png,,text.html,
fake,A,en,B,5,C,cover.png,,text.html,fake.pdf
cut,A,en,B,5,C,cover.png,,text.html,cut.pdf
no-picture,A,en,B,5,C,fake.png,,text.html,book.pdf
outside,A,en,B,5,C,../cover.png,,text.html,book.pdf
Bad Slug,A,en,B,5,C,cover.png,,text.html,book.pdf
tongue,A,fr,B,5,C,cover.png,,text.html,book.pdf
sleep-book,A,en,B,5,C,cover.png,,text.html,book.pdf
`,
  );
  const { code, out } = await load("--json");
  expect(code).toBe(1);
  const { rows, message } = JSON.parse(out);
  expect(message).toBe("8 rows are wrong, nothing is changed.");
  expect(rows.map((row: { line: number; outcome: string }) => [row.line, row.outcome])).toEqual([
    [3, "pdf missing: it would be new"],
    [4, expect.stringMatching(/fake\.pdf is no PDF, or not all of one$/)],
    [5, expect.stringMatching(/cut\.pdf is no PDF, or not all of one$/)],
    [6, expect.stringMatching(/fake\.png is no picture/)],
    [7, "../cover.png is not in the folder"],
    [8, "slug: must be small letters, digits and hyphens"],
    [9, "language: must be one of en, bn"],
    [10, "sleep-book is in line 2 already"],
  ]);
  expect(await stale()).toEqual([]);
  expect(existsSync(join(shop.dataDir, "media"))).toBe(false);
  expect(existsSync(join(shop.dataDir, "ebooks"))).toBe(false);
});

test("rejects a folder without tables, and a table with an unknown column", async () => {
  expect((await load()).error).toMatch(/has none of categories\.csv, .*, ebooks\.csv\n$/);
  write("blogs.csv", "slug,film\na,b\n");
  expect((await load()).error).toMatch(/has the column 'film'; known are slug, title/);
});
