import { join } from "node:path";

/**
 * Returns the folder of the bundled backend, made by `npm run build` or `npm run dev`; null where
 * only the sources exist, as in tests and tools.
 */
export function backendBundleFolder(): string | null {
  const { DEVELOPMENT_BACKEND, NODE_ENV } = process.env;
  if (DEVELOPMENT_BACKEND) return DEVELOPMENT_BACKEND;
  if (NODE_ENV !== "production") return null;
  // Relative to the project folder, in which the process runs: bundled code cannot use its own
  // location.
  return join(/* turbopackIgnore: true */ process.cwd(), ".next/niramoy-server");
}
