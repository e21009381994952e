/** @jest-environment node */
import {
  countAttacks,
  countFaults,
  countFuzz,
  countJest,
  countPlaywright,
  summaryLine,
} from "./summary.mjs";

const jestReport = { numPassedTests: 7, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
const playwright = { stats: { expected: 4, unexpected: 0, flaky: 0 }, errors: [] };

test("adds up passed tests", () => {
  const counts = [
    countJest(jestReport, 0),
    countPlaywright(playwright, 0),
    { passed: 0, failed: 0 },
  ];
  expect(summaryLine(counts)).toEqual({ line: "11 passed, 0 failed", ok: true });
});

test("counts failed tests, files that cannot run and errors outside tests as failures", () => {
  expect(
    countJest({ ...jestReport, numFailedTests: 2, numRuntimeErrorTestSuites: 1 }, 1).failed,
  ).toBe(3);
  expect(countPlaywright({ ...playwright, errors: [{}] }, 1).failed).toBe(1);
});

test("counts a runner without report, without tests or with a bad exit code as one failure", () => {
  expect(countJest(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  expect(countJest({ ...jestReport, numPassedTests: 0 }, 0).failed).toBe(1);
  expect(countPlaywright(playwright, 1)).toEqual({ passed: 4, failed: 1 });
});

const calm = { tried: 10, refused: 4, lost: 0, hung: 0, unmeant: 0 };

test("adds up fault counts and fails for lost writes, hung requests and unexpected 5xx", () => {
  expect(countFaults([calm, calm])).toEqual({
    line: expect.stringContaining("20 tried, 8 refused, 0 lost, 0 hung, 0 unexpected 5xx"),
    failed: 0,
  });
  expect(countFaults([calm, { ...calm, lost: 1, hung: 1, unmeant: 2 }]).failed).toBe(4);
  expect(countFaults([]).failed).toBe(1);
});

test("counts the fuzz run as one test that fails for a bad response, a dead shop or a missing report", () => {
  const report = { requests: 10_000, bad: [], alive: true, statuses: { 404: 10_000 } };
  expect(countFuzz(report, 0).count).toEqual({ passed: 1, failed: 0 });
  expect(countFuzz({ ...report, bad: [{}] }, 0).count.failed).toBe(1);
  expect(countFuzz({ ...report, alive: false }, 0).count.failed).toBe(1);
  expect(countFuzz(report, 1).count.failed).toBe(1);
  expect(countFuzz(undefined, 0).count.failed).toBe(1);
});

test("fails for each successful attack and for a run without attempts", () => {
  const held = { tried: 10, refused: 10, gotThrough: [] };
  expect(countAttacks([held, held])).toEqual({
    line: expect.stringContaining("attacks: 20 tried, 20 refused, 0 succeeded"),
    gotThrough: [],
    failed: 0,
  });
  const leak = { tried: 3, refused: 1, gotThrough: ["a", "b"] };
  expect(countAttacks([held, leak])).toMatchObject({ gotThrough: ["a", "b"], failed: 2 });
  expect(countAttacks([]).failed).toBe(1);
});
