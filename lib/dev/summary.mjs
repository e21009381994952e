/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} JestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} PlaywrightReport
 */

/**
 * Counts a runner that ran no test, or failed without a failed test, as one failure.
 * @param {Count} count
 * @param {number} exitCode
 * @returns {Count}
 */
function judged({ passed, failed }, exitCode) {
  const silentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: silentFailure ? 1 : failed };
}

/**
 * Counts a `jest --json` report; a test file that could not run is one failure.
 * @param {JestReport | undefined} report
 * @param {number} exitCode
 */
export function countJest(report, exitCode) {
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return judged({ passed, failed }, exitCode);
}

/**
 * Counts a Playwright JSON report; skipped tests do not count.
 * @param {PlaywrightReport | undefined} report
 * @param {number} exitCode
 */
export function countPlaywright(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const failed = unexpected + (report?.errors.length ?? 0);
  return judged({ passed: expected + flaky, failed }, exitCode);
}

/**
 * @typedef {{ tried: number, refused: number, lost: number, hung: number, unmeant: number }} FaultCounts
 * @typedef {{ requests: number, bad: unknown[], alive: boolean, statuses: Record<string, number> }} FuzzReport
 */

/**
 * Adds up the counts of the fault injection suites. Every lost write, hung request and unexpected
 * 5xx is a failure, and so is a run without attempts.
 * @param {FaultCounts[]} reports
 */
export function countFaults(reports) {
  const sum = { tried: 0, refused: 0, lost: 0, hung: 0, unmeant: 0 };
  for (const report of reports) {
    sum.tried += report.tried;
    sum.refused += report.refused;
    sum.lost += report.lost;
    sum.hung += report.hung;
    sum.unmeant += report.unmeant;
  }
  const { tried, refused, lost, hung, unmeant } = sum;
  const line = `        faults: ${tried} tried, ${refused} refused, ${lost} lost, ${hung} hung, ${unmeant} unexpected 5xx`;
  return { line, failed: lost + hung + unmeant + (tried === 0 ? 1 : 0) };
}

/** @typedef {{ tried: number, refused: number, gotThrough: string[] }} AttackCounts */

/**
 * Adds up the attempts of the attack suites. Every successful attack is a failure, and so is a run
 * without attempts.
 * @param {AttackCounts[]} reports
 */
export function countAttacks(reports) {
  const tried = reports.reduce((sum, report) => sum + report.tried, 0);
  const refused = reports.reduce((sum, report) => sum + report.refused, 0);
  const gotThrough = reports.flatMap((report) => report.gotThrough);
  const line = `        attacks: ${tried} tried, ${refused} refused, ${gotThrough.length} succeeded`;
  return { line, gotThrough, failed: gotThrough.length + (tried === 0 ? 1 : 0) };
}

/**
 * Counts a fuzz run as a single test.
 * @param {FuzzReport | undefined} report
 * @param {number} exitCode
 */
export function countFuzz(report, exitCode) {
  const tried = report?.requests ?? 0;
  const bad = report?.bad.length ?? 0;
  const good = exitCode === 0 && tried > 0 && bad === 0 && report?.alive === true;
  const line = `        fuzz: ${tried} requests, ${bad} with an unexpected 5xx or no response`;
  return { line, count: { passed: good ? 1 : 0, failed: good ? 0 : 1 } };
}

/**
 * Returns the last line of the check's output and whether every step passed.
 * @param {Count[]} counts
 */
export function summaryLine(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 };
}
