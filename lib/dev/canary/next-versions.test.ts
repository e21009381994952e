/** @jest-environment node */
import { newestVersions } from "./next-versions.mjs";

test("returns the newest release and the newest canary by number", () => {
  const versions = [
    "16.10.0",
    "16.4.6",
    "16.9.3",
    "17.0.0-canary.9",
    "17.0.0-canary.38",
    "16.11.0-canary.70",
    "18.0.0-rc.1",
    "9.9.9-alpha",
  ];
  expect(newestVersions(versions)).toEqual(["16.10.0", "17.0.0-canary.38"]);
});

test("leaves out a kind that does not exist", () => {
  expect(newestVersions(["1.2.3"])).toEqual(["1.2.3"]);
  expect(newestVersions([])).toEqual([]);
});
