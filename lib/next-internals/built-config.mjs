import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Makes Next use the configuration that the build resolved, so the host needs neither next.config.ts
 * nor a TypeScript loader.
 * @param {string} root folder of the built project
 */
export function applyBuiltConfig(root) {
  const built = path.join(root, ".next", "required-server-files.json");
  const { config } = JSON.parse(readFileSync(built, "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
