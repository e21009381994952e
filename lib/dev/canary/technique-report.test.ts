/** @jest-environment node */
import { techniqueResults } from "./technique-report.mjs";

test("reads results and reasons from the log, beside other lines", () => {
  const lines = [
    "Niramoy is ready",
    '{"level":40,"technique":"b","reason":"other format","msg":"technique turned off"}',
    '{"level":20,"on":["a"],"msg":"techniques tested"}',
  ];
  expect(techniqueResults(lines, ["a", "b", "c"])).toEqual([
    { technique: "a", result: "works" },
    { technique: "b", result: "other format" },
    { technique: "c", result: "was not tested" },
  ]);
  expect(techniqueResults([], ["a"])).toEqual([{ technique: "a", result: "was not tested" }]);
});
