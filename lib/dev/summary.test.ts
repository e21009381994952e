/** @jest-environment node */
import { countFaults, countFuzz, countJest, countPlaywright, summaryLine } from "./summary.mjs";

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

const calm = { tried: 10, refused: 4, lost: 0, hung: 0, unmeant: 0 };

test("faults are added up, and what is lost, hung or not meant is a failure", () => {
  expect(countFaults([calm, calm])).toEqual({
    line: expect.stringContaining("20 tried, 8 refused, 0 lost, 0 hung, 0 5xx"),
    failed: 0,
  });
  expect(countFaults([calm, { ...calm, lost: 1, hung: 1, unmeant: 2 }]).failed).toBe(4);
  expect(countFaults([]).failed).toBe(1);
});

test("the fuzz run is one test, failed by one bad answer, a shop that is gone, or no report", () => {
  const report = { requests: 10_000, bad: [], alive: true, statuses: { 404: 10_000 } };
  expect(countFuzz(report, 0).count).toEqual({ passed: 1, failed: 0 });
  expect(countFuzz({ ...report, bad: [{}] }, 0).count.failed).toBe(1);
  expect(countFuzz({ ...report, alive: false }, 0).count.failed).toBe(1);
  expect(countFuzz(report, 1).count.failed).toBe(1);
  expect(countFuzz(undefined, 0).count.failed).toBe(1);
});
