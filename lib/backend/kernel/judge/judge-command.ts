import { join } from "node:path";
import { backendBundleFolder } from "@/lib/base/backend-bundle";

const BUNDLE = "judge.mjs";
const SOURCE = "lib/backend/kernel/judge/judge-process.ts";

/**
 * Returns the arguments of Node for the process that judges files: the bundle of `npm run build` or
 * `npm run dev`, and the source for tests and tools.
 */
export function judgeArguments(): string[] {
  const folder = backendBundleFolder();
  if (folder === null) return ["--import", "tsx/esm", SOURCE];
  return [join(/* turbopackIgnore: true */ folder, BUNDLE)];
}
