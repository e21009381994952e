/** @jest-environment node */

import defaults from "../defaults.json";
import { settingError } from "../settings";
import { siteSettings } from "../settings-schema";
import { htmlSections } from "./html-sections";
import { ownTerms, termsTemplate } from "./own-terms";
import { termsOf } from "./terms";

const site = siteSettings.parse(defaults);

test.each(["en", "bn"] as const)(
  "the template filled in says what the built-in %s terms say",
  (locale) => {
    const terms = { en: termsTemplate("en", site), bn: termsTemplate("bn", site) };
    expect(settingError("terms", terms)).toBeNull();
    const { sections } = termsOf(locale, site);
    const own = htmlSections(ownTerms(locale, { ...site, terms }) ?? "", sections);
    expect(own.map(({ id, title }) => [id, title])).toEqual(
      sections.map(({ id, title }) => [id, title]),
    );
    const text = (html: string) =>
      html
        .replace(/<\/?p>/g, "")
        .replace(/\s+/g, " ")
        .trim();
    const delivery = (all: { id: string }[]) => all.findIndex(({ id }) => id === "delivery");
    expect(text(own[delivery(own)]?.html ?? "")).toBe(
      sections[delivery(sections)]?.paragraphs.join(" ").trim(),
    );
  },
);

test("follow the settings, whose values are text", () => {
  const terms = { en: "<h2>{name}</h2><p>{insideCharge}</p>", bn: "<p>{outsideCharge}</p>" };
  const named = { ...site, name: { en: "A & <b>B</b>", bn: "ক" }, terms };
  expect(ownTerms("en", named)).toBe("<h2>A &amp; &lt;b&gt;B&lt;/b&gt;</h2><p>৳100.00</p>");
  expect(ownTerms("bn", named)).toBe("<p>৳১৫০.০০</p>");
  expect(ownTerms("en", site)).toBeNull();
});

test("refuse unknown placeholders and empty texts", () => {
  expect(settingError("terms", { en: "<p>{nmae}</p>", bn: "<p>ক</p>" })).toMatch(/braces/);
  expect(settingError("terms", { en: " ", bn: "<p>ক</p>" })).toMatch(/write text/);
  expect(settingError("terms", { en: "<p>a</p>" })).not.toBeNull();
});

test("sections are sanitised, have unique ids, and keep known ones once", () => {
  const known = [{ id: "returns", title: "Returns" }];
  const html =
    '<p>Before</p><h2>Returns</h2><p onclick="x()">7 days</p><h2>Returns</h2><script>alert(1)</script>';
  expect(htmlSections(html, known)).toEqual([
    { id: "part-1", title: "", html: "<p>Before</p>" },
    { id: "returns", title: "Returns", html: "<p>7 days</p>" },
    { id: "part-3", title: "Returns", html: "" },
  ]);
  expect(htmlSections("", known)).toEqual([]);
});
