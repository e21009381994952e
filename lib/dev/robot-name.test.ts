/** @jest-environment node */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Where the self-hosted robot check may be named; the contract declares its name once. */
const NAMED_IN = [
  "components/robot/",
  "lib/backend/robot/",
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

test("only the robot folders and the contract's declaration name the library of the robot check", () => {
  const naming = ["app", "components", "lib"]
    .flatMap(sourceFiles)
    .filter((file) => /altcha/i.test(readFileSync(file, "utf8")));
  expect(naming.length).toBeGreaterThan(3);
  expect(naming.filter((file) => !NAMED_IN.some((allowed) => file.startsWith(allowed)))).toEqual(
    [],
  );
});
