import { join } from "node:path";

const BUNDLE = "judge.mjs";
const SOURCE = "lib/backend/kernel/judge/judge-process.ts";

/** Returns the folder of the bundle; null where only the sources exist. */
function bundleFolder(): string | null {
  const { DEVELOPMENT_BACKEND, NODE_ENV } = process.env;
  if (DEVELOPMENT_BACKEND) return DEVELOPMENT_BACKEND;
  if (NODE_ENV !== "production") return null;
  // Relative to the project folder, in which the process runs: bundled code cannot use its own
  // location.
  return join(/* turbopackIgnore: true */ process.cwd(), ".next/niramoy-server");
}

/**
 * Returns the arguments of Node for the process that judges files: the bundle of `npm run build` or
 * `npm run dev`, and the source for tests and tools.
 */
export function judgeArguments(): string[] {
  const folder = bundleFolder();
  if (folder === null) return ["--import", "tsx/esm", SOURCE];
  return [join(/* turbopackIgnore: true */ folder, BUNDLE)];
}
