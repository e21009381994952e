/** @jest-config-loader esbuild-register */
import type { Config } from "jest";
import shop from "../../../jest.config";

/** Jest configuration for the suites of one target, with the same settings as `npm test`. */
export default async (): Promise<Config> => {
  const { projects = [] } = await shop();
  const [everything] = projects;
  if (typeof everything !== "object") throw new Error("jest.config.ts has no projects.");
  const { displayName: _displayName, ...project } = everything;
  const suites: string[] = JSON.parse(process.env.MUTANT_SUITES ?? "[]");
  return {
    ...project,
    rootDir: process.cwd(),
    // Every mutant is a separate run: only lib is crawled, and watchman is not started.
    roots: ["<rootDir>/lib"],
    watchman: false,
    testEnvironment: "node",
    testMatch: suites.map((suite) => `<rootDir>/${suite}`),
  };
};
