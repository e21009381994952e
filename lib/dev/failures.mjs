import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] | null }} JestTest
 * @typedef {{ name: string, message?: string, status: string, assertionResults: JestTest[] }} JestFile
 * @typedef {{ projectName: string, status: string, results: { error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

const LINES = 9;

/** @param {string} [message] */
function shortened(message = "no message") {
  const lines = stripVTControlCharacters(message).split("\n");
  return lines.filter((line) => line.trim() !== "").slice(0, LINES);
}

/**
 * @param {string} title
 * @param {string} [message]
 */
function entry(title, message) {
  return [`    ${title}`, ...shortened(message).map((line) => `        ${line.trim()}`)];
}

/**
 * Lists the failed tests of a `jest --json` report, each with the first lines of its message.
 * @param {{ testResults?: JestFile[] } | undefined} report
 * @param {string} root of the project, to shorten file names
 * @returns {string[]} lines to print; empty when nothing failed
 */
export function jestFailures(report, root) {
  return (report?.testResults ?? []).flatMap((file) => {
    const name = path.relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0) return file.status === "failed" ? entry(name, file.message) : [];
    return failed.flatMap((test) =>
      entry(`${name} > ${test.fullName}`, test.failureMessages?.[0] ?? undefined),
    );
  });
}

/**
 * Lists the flaky tests of a Playwright JSON report and then the failed ones.
 * @param {{ suites?: PlaywrightSuite[], errors?: { message?: string }[] } | undefined} report
 * @returns {string[]} lines to print; empty when every test passed on the first try
 */
export function playwrightFailures(report) {
  /** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const specs = (report?.suites ?? []).flatMap(specsOf);
  /** @param {string} status @param {string} [verdict] */
  const named = (status, verdict = "") =>
    specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .flatMap(({ projectName, results }) => {
          const title = `${verdict}[${projectName}] ${spec.file}:${spec.line} > ${spec.title}`;
          return entry(title, results.find(({ error }) => error)?.error?.message);
        }),
    );
  const outside = (report?.errors ?? []).flatMap(({ message }) => entry("outside tests", message));
  return [...named("flaky", "flaky, passed on a retry: "), ...named("unexpected"), ...outside];
}
