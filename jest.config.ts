/** @jest-config-loader esbuild-register */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import type { Config } from "jest";
import nextJest from "next/jest.js";

const createJestConfig = nextJest({ dir: "./" });

const SETUP = ["<rootDir>/lib/dev/testing/jest-setup.ts"];

const config: Config = {
  setupFilesAfterEnv: SETUP,
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
};

// The workers of this run share what stands here, such as the seeded shop that others are copied from.
const runFolder = mkdtempSync(path.join(tmpdir(), "niramoy-jest-"));
process.env.TEST_RUN_FOLDER = runFolder;
process.once("exit", () => rmSync(runFolder, { recursive: true, force: true }));

/** Suites that need a PostgreSQL, and those that say nothing about it. */
const POSTGRES_ONLY = ["/lib/backend/db/postgres/"];
const NOT_POSTGRES = [
  "/lib/backend/backend\\.test\\.ts$",
  "/lib/backend/db/(?:full-disk|libsql-connection)\\.test\\.ts$",
  "/lib/backend/outbox/",
  "/lib/backend/payment/(?:bkash/|payment-gateway)",
  "/lib/backend/services/(?:accounts|rate-limit|search|stock)/",
  "/lib/backend/services/(?:appointments/slots|sessions/device-class)",
];
/**
 * With TEST_ALL only: suites whose queries are simple and the same on both, and those that take long and
 * rarely fail. What orders, pays, books and counts under many at once runs on PostgreSQL always.
 */
const POSTGRES_LATER = [
  "/lib/backend/(?:app|clock|hidden-characters|malformed|purge-request)\\.test\\.ts$",
  "/lib/backend/db/upgrades\\.test\\.ts$",
  "/lib/backend/db/postgres/(?:lost-connections|migrate|query-plans|restart)\\.test\\.ts$",
  "/lib/backend/payment/sandbox/",
  "/lib/backend/routes/(?:account-log|accounts(?:-\\w+)?|blogs|catalogue|centre-lists|contact)\\.test\\.ts$",
  "/lib/backend/routes/(?:ebooks|first-order|galleries|login-guesses|newsletter)\\.test\\.ts$",
  "/lib/backend/routes/(?:order-fields|rate-limit|receipt|robot-check|search)\\.test\\.ts$",
  "/lib/backend/routes/(?:security|session|tracking)\\.test\\.ts$",
  "/lib/backend/seed/",
  "/lib/backend/services/(?:catalogue|housekeeping)/",
];

const everything: Config = {
  ...config,
  displayName: "shop",
  testEnvironment: "jsdom",
  testMatch: ["<rootDir>/{app,components,lib}/**/*.test.{ts,tsx}"],
  testPathIgnorePatterns: ["/node_modules/", ...POSTGRES_ONLY],
};

const backendOnPostgres: Config = {
  ...config,
  displayName: "backend-postgres",
  testEnvironment: "node",
  testMatch: ["<rootDir>/lib/backend/**/*.test.ts"],
  testPathIgnorePatterns: [
    "/node_modules/",
    ...NOT_POSTGRES,
    ...(process.env.TEST_ALL ? [] : POSTGRES_LATER),
  ],
  setupFilesAfterEnv: [...SETUP, "<rootDir>/lib/dev/testing/backend/use-postgres.ts"],
  globalSetup: "<rootDir>/lib/dev/testing/backend/postgres-run-start.ts",
  globalTeardown: "<rootDir>/lib/dev/testing/backend/postgres-run-end.ts",
};

// Packages that ship ES modules only; next/jest transforms nothing below node_modules by itself.
const ES_MODULES = [
  "next-intl",
  "use-intl",
  "intl-messageformat",
  "@formatjs",
  "icu-minify",
  "@seriousme",
];

async function project(own: Config): Promise<Config> {
  return {
    ...(await createJestConfig(own)()),
    transformIgnorePatterns: [`/node_modules/(?!(?:${ES_MODULES.join("|")})/)`],
  };
}

export default async (): Promise<Config> => ({
  // Suites wait for timers and locks: three on two cores take a fifth less than two, four no less.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  projects: process.env.TEST_DATABASE_URL
    ? [await project(everything), await project(backendOnPostgres)]
    : [await project(everything)],
});
