import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { allowedHtml } from "@/lib/base/html/allowed-html";
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  type AllowedTag,
  LINK_REL,
} from "@/lib/base/html/allowed-tags";
import { readHtml, writeHtml } from "./html-text";
import { htmlSchema } from "./schema";

const SEED = path.join(process.cwd(), "lib/backend/seed");

/** Returns every text with tags in a JSON value. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return /<\w/.test(value) ? [value] : [];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

function demoTexts(): string[] {
  const files = readdirSync(SEED, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => textsIn(JSON.parse(readFileSync(path.join(SEED, file), "utf8"))));
}

const rewritten = (html: string) => writeHtml(readHtml(html));
const oneLine = (html: string) => html.replace(/>\n</g, "><").replace(/\n</g, "<");

test("demo texts mean the same after they were read and written, and pages show them unchanged", () => {
  const texts = demoTexts();
  expect(texts.length).toBeGreaterThan(250);
  for (const text of texts) {
    const html = rewritten(text);
    expect(oneLine(html)).toBe(allowedHtml(text));
    expect(allowedHtml(html)).toBe(html);
    expect(rewritten(html)).toBe(html);
  }
});

/** A text with each allowed tag, and the result of the editor if it differs. */
const SAMPLES: Record<AllowedTag, string | [string, string]> = {
  p: "<p>a</p>",
  br: "<p>a<br />b</p>",
  hr: "<p>a</p>\n<hr />\n<p>b</p>",
  h2: "<h2>a</h2>",
  h3: "<h3>a</h3>",
  h4: "<h4>a</h4>",
  ul: "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul></li>\n</ul>",
  ol: "<ol>\n<li>a</li>\n</ol>",
  li: "<ul>\n<li><p>a</p>\n<p>b</p></li>\n</ul>",
  strong: "<p><strong>a</strong>b</p>",
  em: "<p><strong>a<em>b</em></strong></p>",
  b: ["<p><b>a</b></p>", "<p><strong>a</strong></p>"],
  i: ["<p><i>a</i></p>", "<p><em>a</em></p>"],
  u: "<p><u>a</u></p>",
  s: "<p><s>a</s></p>",
  sub: "<p>H<sub>2</sub>O</p>",
  sup: "<p>m<sup>2</sup></p>",
  blockquote: "<blockquote>a</blockquote>",
  table: "<table>\n<tbody>\n<tr><td>a</td><td>b</td></tr>\n</tbody>\n</table>",
  thead: "<table>\n<thead>\n<tr><th>a</th></tr>\n</thead>\n</table>",
  tbody: "<table>\n<tbody>\n<tr><td>a</td></tr>\n</tbody>\n</table>",
  tr: "<table>\n<tbody>\n<tr></tr>\n</tbody>\n</table>",
  th: "<table>\n<tbody>\n<tr><th>a</th><td><ul>\n<li>b</li>\n</ul></td></tr>\n</tbody>\n</table>",
  td: "<table>\n<tbody>\n<tr><td><p>a</p>\n<p>b</p></td></tr>\n</tbody>\n</table>",
  caption: "<table>\n<caption>a</caption>\n<tbody>\n<tr><td>b</td></tr>\n</tbody>\n</table>",
  a: '<p><a href="/doctors?a=1&amp;b=2" rel="noopener nofollow ugc">a</a></p>',
  span: '<p>a <span lang="bn">রক্ত</span></p>',
};

describe.each(ALLOWED_TAGS)("<%s>", (tag) => {
  const sample = SAMPLES[tag];
  const [html, expected] = typeof sample === "string" ? [sample, sample] : sample;

  it("is kept by the editor, and pages show what it writes", () => {
    expect(html).toMatch(new RegExp(`<${tag}\\b`));
    expect(rewritten(html)).toBe(expected);
    expect(allowedHtml(expected)).toBe(expected);
  });

  it("keeps the attributes that pages keep", () => {
    const own = { href: "/doctors", rel: LINK_REL };
    for (const name of [...(ALLOWED_ATTRIBUTES[tag] ?? []), ...(ALLOWED_ATTRIBUTES["*"] ?? [])]) {
      const attribute = `${name}="${name in own ? own[name as keyof typeof own] : "2"}"`;
      const bare = html.replace(/ (?:href|rel|lang)="[^"]*"/g, "");
      const href = tag === "a" && name !== "href" ? ' href="/doctors"' : "";
      const written = rewritten(bare.replace(`<${tag}`, `<${tag}${href} ${attribute}`));
      expect(written).toContain(attribute);
      expect(allowedHtml(written)).toBe(written);
    }
  });
});

test("the editor has no tag that pages remove", () => {
  const { nodes, marks } = htmlSchema;
  const names = [...Object.keys(nodes), ...Object.keys(marks)];
  const kept = ALLOWED_TAGS.filter((tag) => tag !== "b" && tag !== "i");
  expect(names.sort()).toEqual([...kept, "doc", "text"].sort());
});

test.each([
  ["Sit still", "<p>Sit still</p>"],
  ["", ""],
  ["<p></p><h2></h2>", ""],
  ["<h1>a</h1><h5>b</h5>", "<h2>a</h2>\n<p>b</p>"],
  ["<div>a<div>b</div></div>", "<p>a</p>\n<p>b</p>"],
  ["<p>1 &lt; 2 &amp; 3&nbsp;mg</p>", "<p>1 &lt; 2 &amp; 3\u00a0mg</p>"],
  ["<li>a</li>", "<ul>\n<li>a</li>\n</ul>"],
  ["<ul><li><p>a</p></li></ul>", "<ul>\n<li>a</li>\n</ul>"],
  ['<p><a href="javascript:alert(1)">a</a></p>', "<p>a</p>"],
  ['<p><a href=" java\tscript:alert(1)">a</a></p>', "<p>a</p>"],
  ['<p><a href="//elsewhere.example">a</a></p>', "<p>a</p>"],
  ['<p><a href="../about#us">a</a></p>', `<p><a href="../about#us" rel="${LINK_REL}">a</a></p>`],
  ['<img src=x onerror="alert(1)"><svg onload=alert(1)><script>1</script></svg>', ""],
  ['<p style="position:fixed" class="x" onclick="x()">a</p>', "<p>a</p>"],
  ["<style>p{}</style><textarea>b</textarea><p>a</p>", "<p>a</p>"],
  ["<math><mi><p>a</p><style><img src=x onerror=alert(1)></style></math>", "<p>a</p>"],
])("%s becomes %s", (html, expected) => {
  expect(rewritten(html)).toBe(expected);
  expect(allowedHtml(expected)).toBe(expected);
});
