/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} JestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} PlaywrightReport
 */

/**
 * Tests of one runner; a runner that ran none, or failed without a failed test, is one failure.
 * @param {Count} count
 * @param {number} exitCode
 * @returns {Count}
 */
function judged({ passed, failed }, exitCode) {
  const silentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: silentFailure ? 1 : failed };
}

/**
 * Counts a jest --json report; a test file that could not run at all is one failure.
 * @param {JestReport | undefined} report
 * @param {number} exitCode
 */
export function countJest(report, exitCode) {
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return judged({ passed, failed }, exitCode);
}

/**
 * Counts a report of Playwright's json reporter; skipped tests count nowhere.
 * @param {PlaywrightReport | undefined} report
 * @param {number} exitCode
 */
export function countPlaywright(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const failed = unexpected + (report?.errors.length ?? 0);
  return judged({ passed: expected + flaky, failed }, exitCode);
}

/**
 * The last line of a check.
 * @param {Count[]} counts
 */
export function summaryLine(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 };
}
