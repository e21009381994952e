/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { cacheTags } from "@/lib/server-reads/cache-tags";
import { VARIABLES } from "@/lib/site/config/server-config";
import { readSiteSettings } from "@/lib/site/settings";

const root = path.resolve(__dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...readdirSync(path.join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/**
 * Returns the repository paths that a document names in backticks, without patterns and hidden
 * folders.
 */
function namedPaths(text: string): string[] {
  const named = [...text.matchAll(/`((?:app|components|docs|e2e|lib|public)\/[^`\s]*)`/g)];
  return named.flatMap(([, name = ""]) => (/[*<[{…]|\.\.\.|\/\./.test(name) ? [] : [name]));
}

test.each(documents)("all links and paths in %s exist", (file) => {
  const text = read(file);
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = ""]) =>
    path.join(path.dirname(file), link),
  );
  const missing = [...links, ...namedPaths(text)].filter(
    (name) => !existsSync(path.join(root, name)),
  );
  expect(missing).toEqual([]);
});

test("configuration.md names every variable and every key of SITE_FILE", () => {
  const text = read("docs/configuration.md");
  const names = [...VARIABLES, ...Object.keys(readSiteSettings())];
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test("architecture.md lists every cached read and every cache tag", () => {
  const folder = "lib/server-reads";
  const reads = readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => [...read(path.join(folder, file)).matchAll(/\{ name: "([\w-]+)", tags: /g)])
    .map(([, name = ""]) => name);
  expect(reads.length).toBeGreaterThan(10);
  const tags = Object.values(cacheTags).map((tag) =>
    typeof tag === "string" ? tag : tag(1).replace("1", "ID"),
  );
  const [, caching = ""] = read("docs/architecture.md").split("## Caching");
  expect([...reads, ...tags].filter((name) => !caching.includes(`\`${name}\``))).toEqual([]);
});

test("README.md has at most 170 lines", () => {
  expect(read("README.md").split("\n").length).toBeLessThanOrEqual(170);
});

test("commands.md lists every script of package.json", () => {
  const { scripts } = JSON.parse(read("package.json"));
  const text = read("docs/commands.md");
  const missing = Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (?:run )?${name}\\b`).test(text),
  );
  expect(missing).toEqual([]);
});
