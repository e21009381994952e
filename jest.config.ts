/** @jest-config-loader esbuild-register */
import type { Config } from "jest";
import nextJest from "next/jest.js";

const createJestConfig = nextJest({ dir: "./" });

const config: Config = {
  testEnvironment: "jsdom",
  setupFilesAfterEnv: ["<rootDir>/lib/testing/jest-setup.ts"],
  testMatch: ["<rootDir>/{app,components,lib}/**/*.test.{ts,tsx}"],
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
};

// Packages that ship ES modules only; next/jest transforms nothing below node_modules by itself.
const ES_MODULES = ["next-intl", "use-intl", "intl-messageformat", "@formatjs", "icu-minify"];

export default async (): Promise<Config> => ({
  ...(await createJestConfig(config)()),
  transformIgnorePatterns: [`/node_modules/(?!(?:${ES_MODULES.join("|")})/)`],
});
