import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Loading the modules of a suite takes almost half of its time. With TEST_JOINED, suites of the same
 * folder therefore share a file that Jest runs, and with it the modules and the document. Each keeps
 * its own tests and its own clean-up. A failed test is named after its own file.
 */

/** How many suites share a file: more of them would keep the last worker busy alone. */
const SUITES_PER_FILE = 8;

const SUITE = /\.test\.tsx?$/;
/** What a suite changes for the suites after it. */
const CHANGES_MODULES =
  /jest\.(?!fn\b|setTimeout\b)\w+|process\.(?:env|on|chdir)|globalThis\.|open-judge/;
const CHANGES_WINDOW = /window\.\w+ \??\??= |\.prototype\b|Object\.defineProperty|Reflect\.set/;
const NODE = /@jest-environment node\b/;
const USES_SHOPS = /testing\/backend\//;

interface Suite {
  /** Path from the root. */
  file: string;
  usesShops: boolean;
  hasDocument: boolean;
}

function findSuites(root: string, folder: string): Suite[] {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => SUITE.test(name))
    .sort()
    .flatMap((name) => {
      const file = path.posix.join(folder, name.split(path.sep).join("/"));
      const text = readFileSync(path.join(root, file), "utf8");
      const hasDocument = !NODE.test(text);
      if (CHANGES_MODULES.test(text) || (hasDocument && CHANGES_WINDOW.test(text))) return [];
      return [{ file, usesShops: USES_SHOPS.test(text), hasDocument }];
    });
}

function joinedText(root: string, suites: readonly Suite[]): string {
  const quoted = (file: string) => JSON.stringify(path.join(root, file));
  const usesShops = suites.some((suite) => suite.usesShops);
  const hasDocument = suites.some((suite) => suite.hasDocument);
  const shop = `const { closeShopsAfterTests } = require(${quoted("lib/dev/testing/backend/shop")});`;
  const clean = `const { cleanDocumentAfterSuite } = require(${quoted("lib/dev/testing/clean-document")});`;
  return [
    hasDocument ? clean : "/** @jest-environment node */",
    usesShops ? shop : "",
    ...suites.flatMap(({ file }) => [
      `describe(${JSON.stringify(file)}, () => {`,
      usesShops ? "  closeShopsAfterTests();" : "",
      hasDocument ? "  cleanDocumentAfterSuite();" : "",
      "  afterAll(() => jest.useRealTimers());",
      `  require(${quoted(file)});`,
      "});",
    ]),
    "",
  ].join("\n");
}

function groupsOf(suites: readonly Suite[]): Suite[][] {
  const count = Math.ceil(suites.length / SUITES_PER_FILE);
  return Array.from({ length: count }, (_, index) =>
    suites.slice(index * SUITES_PER_FILE, (index + 1) * SUITES_PER_FILE),
  );
}

/**
 * Writes the files that run several suites each.
 * @param folders of the suites
 * @param into folder of the files, which exists
 * @param isRun whether the project runs a suite, by its path from the root
 * @returns the suites that are run by these files, as paths from the root
 */
export function joinSuites(
  root: string,
  folders: readonly string[],
  into: string,
  isRun: (file: string) => boolean,
): string[] {
  return folders.flatMap((folder) => {
    const suites = findSuites(root, folder).filter(({ file }) => isRun(file));
    const [inDocument, inNode] = [true, false].map((hasDocument) =>
      suites.filter((suite) => suite.hasDocument === hasDocument),
    );
    for (const group of [...groupsOf(inDocument ?? []), ...groupsOf(inNode ?? [])]) {
      const first = group[0]?.file.replace(/\W+/g, "-") ?? "";
      writeFileSync(path.join(into, `${first}.test.js`), joinedText(root, group));
    }
    return suites.map(({ file }) => file);
  });
}
