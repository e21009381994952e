/** @jest-config-loader esbuild-register */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import type { Config } from "jest";
import nextJest from "next/jest.js";
import { LONG_SUITES } from "./lib/dev/long-suites";
import { joinSuites } from "./lib/dev/testing/joined-suites";

const createJestConfig = nextJest({ dir: "./" });

const SETUP = ["<rootDir>/lib/dev/testing/jest-setup.ts"];

const config: Config = {
  setupFilesAfterEnv: SETUP,
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    // Their other builds are ES modules in .mjs files, which Jest does not load.
    "^(d3-[a-z-]+|internmap)$": "<rootDir>/node_modules/$1/dist/$1.min.js",
  },
};

// Folder shared by the workers of this run, such as for the seeded database that is copied for each
// suite.
const runFolder = mkdtempSync(path.join(tmpdir(), "niramoy-jest-"));
process.env.TEST_RUN_FOLDER = runFolder;
process.once("exit", () => rmSync(runFolder, { recursive: true, force: true }));

/** Suites that need PostgreSQL, and suites that do not depend on the database. */
const POSTGRES_ONLY = ["/lib/backend/kernel/db/postgres/"];
const NOT_POSTGRES = [
  "/lib/backend/backend\\.test\\.ts$",
  "/lib/backend/kernel/db/(?:full-disk|libsql-connection)\\.test\\.ts$",
  "/lib/backend/kernel/(?:files|judge|rate-limit|safety)/",
  "/lib/backend/kernel/(?:outbox/sms-parts|sessions/device-class)",
  "/lib/backend/messages/",
  "/lib/backend/payments/(?:bkash/|payment-gateway)",
  "/lib/backend/accounts/(?:codes/|password-rules)",
  "/lib/backend/(?:appointments/slots|own-data/own-contacts)",
  "/lib/backend/search/(?:misspellings|rank-products|scores|sounds)",
];
/**
 * Suites that run on PostgreSQL only with TEST_ALL: their queries are simple and the same for both
 * databases, or they take long and rarely fail. Suites for orders, payments, bookings and
 * concurrent counting always run on it.
 */
const POSTGRES_LATER = [
  "/lib/backend/(?:app|malformed)\\.test\\.ts$",
  "/lib/backend/kernel/db/upgrades\\.test\\.ts$",
  "/lib/backend/kernel/db/postgres/(?:lost-connections|migrate|query-plans|restart)\\.test\\.ts$",
  "/lib/backend/kernel/(?:idempotency/purge-expired|robot/robot-check-routes|text/|time/)",
  "/lib/backend/accounts/(?:account-log|account-routes|accounts-\\w+|login-guesses)\\.test\\.ts$",
  "/lib/backend/accounts/(?:security|session)-routes\\.test\\.ts$",
  "/lib/backend/app/rate-limit-routes\\.test\\.ts$",
  "/lib/backend/catalogue/(?:catalogue-routes|end-offers|pharmacy-facts|read-details)\\.test\\.ts$",
  "/lib/backend/content/(?:blog-routes|centre-lists|ebook-routes|galleries)\\.test\\.ts$",
  "/lib/backend/housekeeping/",
  "/lib/backend/newsletter/newsletter-routes\\.test\\.ts$",
  "/lib/backend/orders/(?:first-order|order-fields|receipt-routes|tracking)\\.test\\.ts$",
  "/lib/backend/payments/sandbox/",
  "/lib/backend/questions/contact-routes\\.test\\.ts$",
  "/lib/backend/search/search-routes\\.test\\.ts$",
  "/lib/backend/seed/",
];

/**
 * Returns which suites a project runs: with TEST_JOINED those that can share a file by such files.
 * @param folders of the suites that may share files
 */
function suitesOf(displayName: string, testMatch: string[], ignored: string[], folders: string[]) {
  const own = { displayName, testMatch, testPathIgnorePatterns: ["/node_modules/", ...ignored] };
  if (!process.env.TEST_JOINED) return own;
  const into = path.join(runFolder, `suites-${displayName}`);
  mkdirSync(into);
  const patterns = ignored.map((pattern) => new RegExp(pattern.replace("<rootDir>", "")));
  const joined = joinSuites(
    __dirname,
    folders,
    into,
    (file) => !patterns.some((one) => one.test(`/${file}`)),
  );
  return {
    displayName,
    roots: ["<rootDir>", into],
    testMatch: [...testMatch, `${into}/*.test.js`],
    testPathIgnorePatterns: [
      ...own.testPathIgnorePatterns,
      ...joined.map((file) => `<rootDir>/${file.replaceAll(".", "\\.")}$`),
    ],
  };
}

const everything: Config = {
  ...config,
  ...suitesOf(
    "shop",
    ["<rootDir>/{app,components,lib}/**/*.test.{ts,tsx}"],
    [
      ...POSTGRES_ONLY,
      ...(process.env.TEST_SHORT ? LONG_SUITES.map((suite) => `<rootDir>/${suite}`) : []),
    ],
    ["components", "lib"],
  ),
  testEnvironment: "jsdom",
};

const backendOnPostgres: Config = {
  ...config,
  ...suitesOf(
    "backend-postgres",
    ["<rootDir>/lib/backend/**/*.test.ts"],
    [...NOT_POSTGRES, ...(process.env.TEST_ALL ? [] : POSTGRES_LATER)],
    ["lib/backend"],
  ),
  testEnvironment: "node",
  setupFilesAfterEnv: [...SETUP, "<rootDir>/lib/dev/testing/backend/use-postgres.ts"],
  globalSetup: "<rootDir>/lib/dev/testing/backend/postgres-run-start.ts",
  globalTeardown: "<rootDir>/lib/dev/testing/backend/postgres-run-end.ts",
};

// Packages that ship only ES modules; next/jest transforms nothing below node_modules by default.
const ES_MODULES = [
  "next-intl",
  "use-intl",
  "intl-messageformat",
  "@formatjs",
  "icu-minify",
  "@seriousme",
  "react-hotkeys-hook",
];

async function project(own: Config): Promise<Config> {
  return {
    ...(await createJestConfig(own)()),
    transformIgnorePatterns: [`/node_modules/(?!(?:${ES_MODULES.join("|")})/)`],
  };
}

export default async (): Promise<Config> => ({
  // Each suite leaves some memory behind. A worker that grows to Node's limit (4 GB at most) spends
  // most of its time in garbage collection, so it is replaced in time.
  workerIdleMemoryLimit: "1GB",
  // Suites wait for timers and locks: on two cores, three workers are a fifth faster than two, and
  // four are not faster than three.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  projects: process.env.TEST_DATABASE_URL
    ? [await project(everything), await project(backendOnPostgres)]
    : [await project(everything)],
});
