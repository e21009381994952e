/** @jest-environment node */
import { existsSync } from "node:fs";
import path from "node:path";
import { SHORT_SPECS } from "@/e2e/short-specs";
import { LONG_SUITES } from "./long-suites";
import { TIME_ZONE_SUITES } from "./time-zone-suites.mjs";

test.each([
  ...LONG_SUITES,
  ...TIME_ZONE_SUITES,
  ...SHORT_SPECS.map((name) => `e2e/${name}.spec.ts`),
])("%s exists", (suite) => {
  expect(existsSync(path.join(process.cwd(), suite))).toBe(true);
});
