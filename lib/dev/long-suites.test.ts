/** @jest-environment node */
import { existsSync } from "node:fs";
import path from "node:path";
import { LONG_SUITES } from "./long-suites";

test.each(LONG_SUITES)("%s exists", (suite) => {
  expect(existsSync(path.join(process.cwd(), suite))).toBe(true);
});
