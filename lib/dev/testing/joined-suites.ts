import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Loading the modules of a suite takes almost half of its time. With `npm run check -- --all`,
 * suites of the same folder therefore share a file that Jest runs, and with it the modules. Each
 * keeps its own tests and its own clean-up. A failed test is named after its own file.
 */

/** How many suites share a file: more of them would keep the last worker busy alone. */
const SUITES_PER_FILE = 8;

/** What a suite changes for the suites after it. */
const CHANGES_MODULES =
  /jest\.(?!fn\b|setTimeout\b)\w+|process\.(?:env|on|chdir)|globalThis\.|open-judge/;
const NODE = /@jest-environment node\b/;
const USES_SHOPS = /testing\/backend\//;

interface Suite {
  /** Path from the root. */
  file: string;
  usesShops: boolean;
}

function findSuites(root: string, folder: string): Suite[] {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(".test.ts"))
    .sort()
    .flatMap((name) => {
      const file = path.posix.join(folder, name.split(path.sep).join("/"));
      const text = readFileSync(path.join(root, file), "utf8");
      if (!NODE.test(text) || CHANGES_MODULES.test(text)) return [];
      return [{ file, usesShops: USES_SHOPS.test(text) }];
    });
}

function joinedText(root: string, suites: readonly Suite[]): string {
  const quoted = (file: string) => JSON.stringify(path.join(root, file));
  const shop = quoted("lib/dev/testing/backend/shop");
  const usesShops = suites.some((suite) => suite.usesShops);
  return [
    "/** @jest-environment node */",
    usesShops ? `const { closeShopsAfterTests } = require(${shop});` : "",
    ...suites.flatMap(({ file }) => [
      `describe(${JSON.stringify(file)}, () => {`,
      usesShops ? "  closeShopsAfterTests();" : "",
      "  afterAll(() => jest.useRealTimers());",
      `  require(${quoted(file)});`,
      "});",
    ]),
    "",
  ].join("\n");
}

/**
 * Writes the files that run several suites each.
 * @param into folder of the files, which exists
 * @param isRun whether the project runs a suite, by its path from the root
 * @returns the suites that are run by these files, as paths from the root
 */
export function joinSuites(
  root: string,
  folder: string,
  into: string,
  isRun: (file: string) => boolean,
): string[] {
  const suites = findSuites(root, folder).filter(({ file }) => isRun(file));
  for (let start = 0; start < suites.length; start += SUITES_PER_FILE) {
    const group = suites.slice(start, start + SUITES_PER_FILE);
    const first = group[0]?.file.replace(/\W+/g, "-") ?? "";
    writeFileSync(path.join(into, `${first}.test.js`), joinedText(root, group));
  }
  return suites.map(({ file }) => file);
}
