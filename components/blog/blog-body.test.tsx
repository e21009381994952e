/** @jest-environment node */
import { deflateSync } from "node:zlib";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { MESSAGES } from "@/lib/i18n/messages";
import { BlogBody } from "./blog-body";

const pack = (html: string) => deflateSync(html).toString("base64");
const NOTICE = "The text of this blog cannot be shown right now.";

/** Returns the static HTML of the body. */
const htmlOf = (content: string, language: "en" | "bn" = "en") =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="Asia/Dhaka">
      <BlogBody blog={{ content, contentLanguage: language }} />
    </NextIntlClientProvider>,
  );

describe("BlogBody", () => {
  it("shows the inflated text in its language", () => {
    const html = htmlOf(pack("<h2>ডেঙ্গু</h2><p>পানি জমতে দেবেন না।</p>"), "bn");
    expect(html).toMatch(/<div lang="bn"[^>]*><h2>ডেঙ্গু<\/h2><p>পানি জমতে দেবেন না।<\/p><\/div>/);
    expect(html).not.toContain(NOTICE);
  });

  it("keeps the text of malicious HTML, but removes scripts, handlers, images and styles", () => {
    const attack =
      '<p onclick="x()">Safe words</p><script>x()</script><img src=x onerror="x()"><a href="javascript:x()">link</a><style>*{display:none}</style>';
    const html = htmlOf(pack(attack));
    expect(html).toContain("<p>Safe words</p>");
    expect(html).not.toMatch(/x\(\)|<script|<img|<style|javascript:|display:none/);
  });

  it.each([
    ["empty", ""],
    ["damaged", "!!!"],
    ["cut off", pack("<p>Cut off in the middle</p>").slice(0, 16)],
    ["nothing but a script", pack("<script>x</script>")],
    ["a bomb", pack("a".repeat(5_000_000))],
  ])("shows a notice and a link to all blogs if the content is %s", (_name, content) => {
    const html = htmlOf(content);
    expect(html).toContain('role="alert"');
    expect(html).toContain(NOTICE);
    expect(html).toContain('href="/blogs"');
    expect(html.length).toBeLessThan(2_000);
  });
});
