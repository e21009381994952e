/** @jest-environment node */
import { existsSync } from "node:fs";
import path from "node:path";
import { TIME_ZONE_SUITES } from "./time-zone-suites.mjs";

test.each(TIME_ZONE_SUITES)("%s exists", (suite) => {
  expect(existsSync(path.join(process.cwd(), suite))).toBe(true);
});
