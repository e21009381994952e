/** @jest-config-loader esbuild-register */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
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

/** Suites that need PostgreSQL, and suites whose work is outside of the database. */
const POSTGRES_ONLY = ["/lib/backend/kernel/db/postgres/"];
const NOT_POSTGRES = [
  "/lib/backend/backend\\.test\\.ts$",
  "/lib/backend/kernel/db/(?:full-disk|libsql-connection)\\.test\\.ts$",
  "/lib/backend/kernel/(?:files|judge|rate-limit|safety)/",
  "/lib/backend/kernel/robot/judge-flood",
  "/lib/backend/messages/",
  "/lib/backend/payments/(?:providers/bkash/|payment-gateway)",
];
/**
 * Suites that run on PostgreSQL only with `npm run check -- --long`: their queries are simple and
 * the same for both databases, and permissions-table.test.ts makes each call of the desk there.
 * Suites for orders, payments, stock, bookings and concurrent counting always run on it; tables of
 * states and actions test rules, with the queries of these suites.
 */
const POSTGRES_LATER = [
  "/lib/backend/(?!app/|stock/|shipments/|payouts/|recalls/).*-table\\.test\\.ts$",
  "/lib/backend/(?:audit|back-in-stock|complaints|exports|overview|own-data|passkeys|reviews|staff)/",
  "/lib/backend/kernel/(?:changes|outbox)/(?!deliver|follow-changes)",
  "/lib/backend/orders/prescriptions/(?!order-prescription|prescription-uploads)",
  "/lib/backend/(?:app|malformed)\\.test\\.ts$",
  "/lib/backend/(?:commands|content|housekeeping|media|newsletter|questions|seed|settings)/",
  "/lib/backend/.*-command\\.test\\.ts$",
  "/lib/backend/kernel/(?:commands|idempotency/purge-expired|robot|text|time)/",
  "/lib/backend/accounts/(?!confirmed-contact|recovery-table|login-guesses)",
  "/lib/backend/app/(?:limits-table|rate-limit-routes|sms-budget-routes)\\.test\\.ts$",
  "/lib/backend/appointments/desk-(?:doctors|specialities)\\.test\\.ts$",
  "/lib/backend/catalogue/(?!desk-price|desk-product-table|max-retail)",
  "/lib/backend/orders/(?:first-order|order-fields|order-limits|receipt-\\w+|tracking)",
  "/lib/backend/orders/prescriptions/(?:prescription-(?:form|hostile)|upload-budget)",
  "/lib/backend/payments/providers/sandbox/",
  "/lib/backend/search/(?:asked-queries|search-routes)\\.test\\.ts$",
];

/** Suites that open a database. */
const OPENS_DATABASE = /testing\/backend\/|dev\/upgrades\//;

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

/** Returns the suites of the backend that open no database, as patterns. */
function withoutDatabase(): string[] {
  const folder = path.join(__dirname, "lib/backend");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .filter((name) => !OPENS_DATABASE.test(readFileSync(path.join(folder, name), "utf8")))
    .map((name) => `<rootDir>/lib/backend/${name.replaceAll(".", "\\.")}$`);
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

const backendOnPostgres = (): Config => ({
  ...config,
  ...suitesOf(
    "backend-postgres",
    ["<rootDir>/lib/backend/**/*.test.ts"],
    [...NOT_POSTGRES, ...(process.env.TEST_LONG ? [] : POSTGRES_LATER), ...withoutDatabase()],
    ["lib/backend"],
  ),
  testEnvironment: "node",
  setupFilesAfterEnv: [...SETUP, "<rootDir>/lib/dev/testing/backend/use-postgres.ts"],
  globalSetup: "<rootDir>/lib/dev/testing/backend/postgres-run-start.ts",
  globalTeardown: "<rootDir>/lib/dev/testing/backend/postgres-run-end.ts",
});

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
    ? [await project(everything), await project(backendOnPostgres())]
    : [await project(everything)],
});
