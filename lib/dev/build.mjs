import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { bundleDesk } from "./bundle-desk.mjs";
import { bundleForNode } from "./bundle-for-node.mjs";
import { hintCompilation } from "./compile-hints.mjs";
import { compressStatic } from "./compress-static.mjs";
import { ownMedia } from "./own-media.mjs";
import { exitWithError, root, run, StepError, tool } from "./process.mjs";
import { BUILD_STAMP, sourcesHash } from "./sources.mjs";

/** Bundles lib/server and the staff commands, so that they start in half the time. */
const bundleServer = () =>
  bundleForNode(
    { main: "lib/server/main.ts", data: "lib/backend/commands/main.ts" },
    ".next/niramoy-server",
  );

/**
 * Bundles the service worker. The hash of the sources makes it differ from that of any other build,
 * so that browsers install it and keep the offline page of this build.
 * @param {string} sources
 */
async function bundleWorker(sources) {
  const dir = path.join(root, ".next/niramoy-worker");
  for (const name of ["worker", "worker-off"]) {
    const bundle = await rolldown({
      input: path.join(root, `lib/browser-api/worker/${name}.ts`),
      platform: "browser",
      resolve: { alias: { "@": root } },
      tsconfig: path.join(root, "tsconfig.json"),
    });
    const banner = `// ${sources}`;
    await bundle.write({
      file: path.join(dir, `${name}.js`),
      format: "iife",
      minify: true,
      banner,
    });
    await bundle.close();
  }
}

try {
  rmSync(BUILD_STAMP, { force: true });
  const sources = sourcesHash();
  const media = ownMedia(path.join(root, "public"));
  const env = { NODE_ENV: "production", MEDIA_VERSION: media.version };
  const code = await run(tool("next"), ["build"], env);
  if (code !== 0) throw new StepError("next build failed, see above");
  await hintCompilation(path.join(root, ".next/static"));
  await compressStatic(path.join(root, ".next/static"), path.join(root, ".next/niramoy-static"));
  writeFileSync(path.join(root, ".next/niramoy-media.json"), JSON.stringify(media));
  await bundleServer();
  await bundleWorker(sources);
  await bundleDesk(path.join(root, ".next/niramoy-desk"));
  // Written last, so that only a complete build counts as up to date.
  writeFileSync(BUILD_STAMP, sources);
} catch (error) {
  exitWithError(error);
}
