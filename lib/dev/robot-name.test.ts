/** @jest-environment node */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Folders that may name the self-hosted robot check; the contract declares its name once. */
const NAMED_IN = [
  "components/robot/",
  "lib/backend/kernel/robot/",
  "lib/contract/terms.ts",
  // The login of the desk, which uses no component of public pages.
  "lib/desk/robot-check.ts",
  // Developer tools: the solver of the tests, and packages that stay outside of the bundle.
  "lib/dev/",
];

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file));
}

test("only the robot folders and the contract contain the name of the robot check's library", () => {
  const naming = ["app", "components", "lib"]
    .flatMap(sourceFiles)
    .filter((file) => /altcha/i.test(readFileSync(file, "utf8")));
  expect(naming.length).toBeGreaterThan(3);
  expect(naming.filter((file) => !NAMED_IN.some((allowed) => file.startsWith(allowed)))).toEqual(
    [],
  );
});
