import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { root } from "./process.mjs";

/** The service worker of public pages, what replaces it if it is off, and that of the desk. */
const WORKERS = {
  worker: "lib/browser-api/worker/worker.ts",
  "worker-off": "lib/browser-api/worker/worker-off.ts",
  "push-worker": "lib/desk/push/push-worker.ts",
};

/**
 * Bundles the service workers. The stamp makes them differ from those of another build, so that browsers
 * install it and store the offline page of this build.
 * @param {string} target folder
 * @param {string} stamp hash of the sources
 */
export async function bundleWorker(target, stamp) {
  mkdirSync(target, { recursive: true });
  for (const [name, source] of Object.entries(WORKERS)) {
    const bundle = await rolldown({
      input: path.join(root, source),
      platform: "browser",
      resolve: { alias: { "@": root } },
      tsconfig: path.join(root, "tsconfig.json"),
    });
    const { output } = await bundle.generate({ format: "iife", minify: true });
    await bundle.close();
    // Appended to the minified code, because the minifier drops comments.
    writeFileSync(path.join(target, `${name}.js`), `${output[0].code}// ${stamp}\n`);
  }
}
