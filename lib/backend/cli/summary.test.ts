import { countJest, countPlaywright, summaryLine } from "./summary.mjs";

const jestReport = { numPassedTests: 7, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
const playwright = { stats: { expected: 4, unexpected: 0, flaky: 0 }, errors: [] };

test("passed tests are added up", () => {
  const counts = [
    countJest(jestReport, 0),
    countPlaywright(playwright, 0),
    { passed: 0, failed: 0 },
  ];
  expect(summaryLine(counts)).toEqual({ line: "11 passed, 0 failed", ok: true });
});

test("failed tests, files that cannot run and errors outside tests are failures", () => {
  expect(
    countJest({ ...jestReport, numFailedTests: 2, numRuntimeErrorTestSuites: 1 }, 1).failed,
  ).toBe(3);
  expect(countPlaywright({ ...playwright, errors: [{}] }, 1).failed).toBe(1);
});

test("a runner without report, without tests or with a bad exit code is one failure", () => {
  expect(countJest(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  expect(countJest({ ...jestReport, numPassedTests: 0 }, 0).failed).toBe(1);
  expect(countPlaywright(playwright, 1)).toEqual({ passed: 4, failed: 1 });
});
