/** @jest-environment node */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "../..");
const COMMANDS = ["up", "check"] as const;

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(path.join(root, "package.json"), "utf8"),
);

/** Paths that git ignores. */
const untracked = readFileSync(path.join(root, ".gitignore"), "utf8")
  .split("\n")
  .map((line) => line.replace(/^\/|\/$/g, ""))
  .filter((line) => line && !line.startsWith("#"));

/** Copies the checkout without ignored files. */
function freshClone(folder: string): string {
  const clone = path.join(folder, "clone");
  mkdirSync(clone);
  for (const name of readdirSync(root)) {
    // Images are not needed here and make up most of the bytes.
    if (name === ".git" || name === "public" || untracked.includes(name)) continue;
    const filter = (source: string) => !untracked.includes(path.relative(root, source));
    cpSync(path.join(root, name), path.join(clone, name), { recursive: true, filter });
  }
  return clone;
}

describe("a fresh clone without dependencies", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "niramoy-clone-"));
  const bin = path.join(folder, "bin");
  const asked = path.join(folder, "asked");
  let clone = "";

  beforeAll(() => {
    clone = freshClone(folder);
    mkdirSync(bin);
    writeFileSync(path.join(bin, "npm"), `#!/bin/sh\necho "$@" >> "${asked}"\nexit 3\n`);
    chmodSync(path.join(bin, "npm"), 0o755);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(() => rmSync(asked, { force: true }));

  it.each(COMMANDS)("npm run %s runs npm ci first", (command) => {
    const { npm_execpath: _npm, ...inherited } = process.env;
    const env = { ...inherited, PATH: `${bin}:${process.env.PATH}` };
    const ended = spawnSync(scripts[command] ?? "", { cwd: clone, shell: true, env });
    expect(ended.stderr.toString()).toMatch(/npm ci failed/);
    expect(ended.status).toBe(1);
    expect(readFileSync(asked, "utf8")).toBe("ci --include=dev\n");
  });
});

/** Collects the static imports of a module, including those of its relative imports. */
function importsOf(file: string, found = new Map<string, string>()): Map<string, string> {
  const source = readFileSync(file, "utf8");
  for (const [, specifier = ""] of source.matchAll(
    /^(?:import|export)\b[^;]*?["']([^"']+)["'];/gm,
  )) {
    if (found.has(specifier)) continue;
    found.set(specifier, file);
    if (specifier.startsWith(".")) importsOf(path.resolve(path.dirname(file), specifier), found);
  }
  return found;
}

it.each(COMMANDS)("npm run %s imports only Node.js modules before it installs", (command) => {
  const [, file = ""] = /node (\S+)/.exec(scripts[command] ?? "") ?? [];
  const imports = [...importsOf(path.join(root, file))];
  expect(imports.length).toBeGreaterThan(5);
  const foreign = imports.filter(
    ([name]) => !name.startsWith(".") && !builtinModules.includes(name.replace(/^node:/, "")),
  );
  expect(foreign).toEqual([]);
});
