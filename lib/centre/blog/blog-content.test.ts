/** @jest-environment node */
import { deflateSync } from "node:zlib";
import { PHP_ARTICLE } from "@/lib/dev/testing/php-article";
import { blogHtml } from "./blog-content";

const pack = (html: string) => deflateSync(html).toString("base64");

describe("blogHtml", () => {
  it("inflates the contract's content, with or without line breaks in the base64", () => {
    const html = `<h2>Sleep</h2><p>${"Eight hours. ".repeat(50)}</p>`;
    expect(blogHtml(pack(html))).toBe(html);
    expect(blogHtml(pack(html).replace(/.{40}/g, "$&\r\n"))).toBe(html);
  });

  it.each(["gzcompress", "gzencode", "gzdeflate"] as const)(
    "reads output of PHP's %s",
    (packed) => {
      expect(blogHtml(PHP_ARTICLE[packed])).toBe(PHP_ARTICLE.html);
    },
  );

  it("returns null for an article with any single bit flipped", () => {
    const good = Buffer.from(PHP_ARTICLE.gzcompress, "base64");
    for (const at of good.keys()) {
      const broken = Buffer.from(good);
      broken.writeUInt8(good.readUInt8(at) ^ 4, at);
      expect(blogHtml(broken.toString("base64"))).toBeNull();
    }
  });

  it("accepts plain HTML from an older API", () => {
    expect(blogHtml(" <p>Drink water.</p>")).toBe("<p>Drink water.</p>");
    expect(blogHtml("Drink <b>water</b>.")).toBe("Drink <b>water</b>.");
  });

  it.each([
    ["empty", ""],
    ["no base64", "{broken}"],
    ["base64 of something else", "SGVsbG8gd29ybGQ="],
    ["cut off", pack("<p>Words that are long enough to be cut</p>").slice(0, 20)],
    ["too long", "A".repeat(1_400_001)],
    ["a bomb", deflateSync(Buffer.alloc(20_000_000, "<p>")).toString("base64")],
    ["only a script", pack("<script>alert(1)</script>")],
    ["only a frame", pack('<iframe src="https://evil.example"></iframe>')],
    ["only empty tags", "<p> </p><br>"],
  ])("returns null for content that is %s", (_name, content) => {
    expect(blogHtml(content)).toBeNull();
  });
});
