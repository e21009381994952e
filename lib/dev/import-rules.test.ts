/** @jest-environment node */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Modules from the lowest to the highest: none imports one above it. */
const LAYERS = [
  "lib/base",
  "lib/i18n",
  "lib/contract",
  "lib/shop",
  "lib/site",
  "lib/centre",
  "lib/seo",
  "lib/desk",
  "lib/backend",
  "lib/server-reads",
  "lib/browser-api",
  "lib/list-pages",
  "lib/next-internals",
  "lib/server",
];
const UPPER = ["components", "app"];
const modules = [...LAYERS, ...UPPER, "components/desk"];

/** The staff's application, of which nothing may reach public pages. */
const DESK = ["lib/desk", "components/desk"];

/**
 * Imports that are refused although the module is lower: browser code never reads the server, code
 * around Next's formats knows no data, and code of public pages knows no desk.
 */
const BESIDE: Record<string, string[]> = {
  "lib/server-reads": DESK,
  "lib/browser-api": ["lib/backend", "lib/server-reads", ...DESK],
  "lib/list-pages": DESK,
  "lib/next-internals": [
    "lib/backend",
    "lib/server-reads",
    "lib/browser-api",
    "lib/list-pages",
    ...DESK,
  ],
  components: DESK,
  app: DESK,
  "components/desk": ["lib/backend", "lib/server", "app", "lib/server-reads", "lib/browser-api"],
};

/** Imports that must be refused: of every module above, and of the developer tools. */
function forbiddenIn(module: string): string[] {
  const above = LAYERS.slice(LAYERS.indexOf(module) + 1).concat(UPPER);
  const ofUpper = module === "components" ? ["lib/backend", "lib/server", "app"] : ["lib/backend"];
  const refused = LAYERS.includes(module) ? above : ofUpper;
  return [...refused, ...(BESIDE[module] ?? []), "lib/dev"];
}

const NEXT = 'import "next/dist/client/thing";\n';

interface Probe {
  file: string;
  source: string;
}

function probesOf(module: string): Probe[] {
  const file = (name: string) => `${module}/deep/${name}.ts`;
  return forbiddenIn(module).flatMap((other) => {
    const name = other.replace("/", "-");
    const relative = path.relative(`${module}/deep`, `${other}/folder/thing`);
    return [
      { file: file(`alias-${name}`), source: `import "@/${other}/folder/thing";\n` },
      { file: file(`relative-${name}`), source: `import "${relative}";\n` },
    ];
  });
}

/** Packages that lib/base must not import. */
const FRAMEWORKS = [
  "react",
  "react-dom/server",
  "next/cache",
  "next-intl",
  "use-intl",
  "swr",
  "jotai/utils",
  "hono/cookie",
  "kysely",
];

function frameworkProbes(): Probe[] {
  return FRAMEWORKS.map((name) => ({
    file: `lib/base/deep/framework-${name.replace("/", "-")}.ts`,
    source: `import "${name}";\n`,
  }));
}

/** Files that must not import Next's internals: of every other module, and outside of them. */
const nextProbes: Probe[] = [...modules, "e2e", "lib/dev"]
  .filter((module) => module !== "lib/next-internals")
  .flatMap((module) => [`${module}/deep/next.ts`, `${module}/deep/next.test.ts`])
  .map((file) => ({ file, source: NEXT }));

/** Imports of lib/next-internals by components and pages: only browser/ is for them. */
const fenceProbes: Probe[] = UPPER.flatMap((module) => [
  { file: `${module}/fence-alias.ts`, source: 'import "@/lib/next-internals/thing";\n' },
  { file: `${module}/fence-relative.ts`, source: 'import "../lib/next-internals/thing";\n' },
]);

const allowedProbes: Probe[] = [
  { file: "lib/next-internals/deep/next.ts", source: NEXT },
  ...UPPER.map((module) => ({
    file: `${module}/browser.ts`,
    source: 'import "@/lib/next-internals/browser/thing";\n',
  })),
  {
    file: "components/desk/deep/own.ts",
    source: 'import "@/lib/desk/thing";\nimport "@/components/desk/thing";\n',
  },
  { file: "lib/backend/deep/order-work.ts", source: 'import "@/lib/desk/order-work";\n' },
];

/** A public component in the folder that contains the desk. */
const besideDesk: Probe = { file: "components/beside.ts", source: 'import "./desk/thing";\n' };

const allProbes = () => [
  besideDesk,
  ...modules.flatMap(probesOf),
  ...frameworkProbes(),
  ...nextProbes,
  ...fenceProbes,
  ...allowedProbes,
];

let folder: string;
/** Files in which Biome refuses an import. */
let refused: Set<string>;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "niramoy-import-rules-"));
  const config = JSON.parse(readFileSync("biome.json", "utf8"));
  delete config.$schema;
  config.vcs = { enabled: false };
  // Their files are not in the folder.
  delete config.plugins;
  writeFileSync(path.join(folder, "biome.json"), JSON.stringify(config));
  for (const { file, source } of allProbes()) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  refused = new Set(refusedFiles().map((file) => file.replace(/^\.\//, "")));
});

afterAll(() => rmSync(folder, { recursive: true }));

function refusedFiles(): string[] {
  const biome = path.resolve("node_modules/.bin/biome");
  const { stdout } = spawnSync(
    biome,
    ["lint", "--only=style/noRestrictedImports", "--reporter=json", "--max-diagnostics=none", "."],
    { cwd: folder, encoding: "utf8", maxBuffer: 50_000_000 },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { location: { path: string | { file: string } } }[];
  };
  return diagnostics.map(({ location }) =>
    typeof location.path === "string" ? location.path : location.path.file,
  );
}

/** Probes with an import that Biome does not refuse. */
function acceptedProbes(probes: Probe[]): string[] {
  return probes.map(({ file }) => file).filter((file) => !refused.has(file));
}

test("Biome refuses an import of a higher module, by alias and by relative path", () => {
  const probes = modules.flatMap(probesOf);
  expect(probes.length).toBeGreaterThan(100);
  expect(acceptedProbes(probes)).toEqual([]);
});

test("Biome refuses a framework in lib/base", () => {
  expect(acceptedProbes(frameworkProbes())).toEqual([]);
});

test("Biome refuses the desk in public pages, also from the folder beside it", () => {
  expect(acceptedProbes([besideDesk])).toEqual([]);
});

test("Biome refuses Next's internals outside of lib/next-internals", () => {
  expect(acceptedProbes([...nextProbes, ...fenceProbes])).toEqual([]);
  const allowed = allowedProbes.map(({ file }) => file);
  expect(acceptedProbes(allowedProbes)).toEqual(allowed);
});
