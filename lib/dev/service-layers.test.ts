/** @jest-environment node */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve("lib/backend/services");

/** Layer of each folder, and of `services.ts`, as the table in docs/architecture.md lists them. */
function readLayers(): Map<string, number> {
  const text = readFileSync("docs/architecture.md", "utf8");
  const [, section = ""] = text.split("### Layers of the services");
  const rows = section.matchAll(/^\| (\d+) \| (.+) \|$/gm);
  const listed = [...rows].flatMap(([, layer, folders = ""]) =>
    [...folders.matchAll(/`([^`]+)`/g)].map(([, name = ""]): [string, number] => [
      name,
      Number(layer),
    ]),
  );
  expect(new Set(listed.map(([name]) => name)).size).toBe(listed.length);
  return new Map(listed);
}

interface Source {
  /** Path below lib/backend/services. */
  file: string;
  text: string;
}

function readSources(): Source[] {
  return readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }));
}

/** The folder of a path below lib/backend/services; the file itself if it is in no folder. */
const folderOf = (file: string) => file.split(path.sep)[0] ?? "";

/** Returns the paths below lib/backend/services that a file imports, without extension. */
function importedPaths({ file, text }: Source): string[] {
  const named = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g)];
  return named.flatMap(([, name = ""]) => {
    const target = name.startsWith("@/")
      ? path.resolve(name.slice(2))
      : name.startsWith(".") && path.resolve(ROOT, path.dirname(file), name);
    if (!target) return [];
    const below = path.relative(ROOT, target);
    return below.startsWith("..") ? [] : [below];
  });
}

/** Returns the imports between folders that do not go to a lower layer, and unlisted folders. */
function refusedImports(sources: Source[], layers: Map<string, number>): string[] {
  const refused = new Set<string>();
  for (const source of sources) {
    const from = folderOf(source.file);
    const layer = layers.get(from);
    if (layer === undefined) refused.add(`${from} has no layer`);
    for (const target of importedPaths(source)) {
      const to = target.includes(path.sep) ? folderOf(target) : `${target}.ts`;
      if (to === from) continue;
      if (!((layers.get(to) ?? Number.POSITIVE_INFINITY) < (layer ?? 0)))
        refused.add(`${source.file} imports ${target}`);
    }
  }
  return [...refused];
}

test("a folder of the services imports only folders of lower layers", () => {
  const sources = readSources();
  expect(sources.length).toBeGreaterThan(100);
  expect(refusedImports(sources, readLayers())).toEqual([]);
});

test("docs/architecture.md lists no folder that does not exist", () => {
  const folders = new Set(readSources().map(({ file }) => folderOf(file)));
  expect([...readLayers().keys()].filter((name) => !folders.has(name))).toEqual([]);
});

test("refuses an upward import, a mutual one and a folder without a layer", () => {
  const layers = new Map([
    ["payments", 1],
    ["orders", 2],
    ["receipt", 2],
  ]);
  const sources = [
    { file: "orders/a.ts", text: 'import { b } from "../payments/b";' },
    { file: "payments/b.ts", text: 'import type { a } from "../orders/a";' },
    { file: "receipt/c.ts", text: 'import("@/lib/backend/services/orders/a");' },
    { file: "gifts/d.ts", text: "" },
  ];
  expect(refusedImports(sources, layers)).toEqual([
    "payments/b.ts imports orders/a",
    "receipt/c.ts imports orders/a",
    "gifts has no layer",
  ]);
});
