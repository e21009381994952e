import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { root } from "./process.mjs";

/**
 * Bundles the service worker. The stamp makes it differ from that of another build, so that browsers
 * install it and store the offline page of this build.
 * @param {string} target folder
 * @param {string} stamp hash of the sources
 */
export async function bundleWorker(target, stamp) {
  mkdirSync(target, { recursive: true });
  for (const name of ["worker", "worker-off"]) {
    const bundle = await rolldown({
      input: path.join(root, `lib/browser-api/worker/${name}.ts`),
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
