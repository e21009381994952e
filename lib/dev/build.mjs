import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundleDesk } from "./bundle-desk.mjs";
import { BACKEND_ENTRIES, bundleForNode } from "./bundle-for-node.mjs";
import { bundleWorker } from "./bundle-worker.mjs";
import { hintCompilation } from "./compile-hints.mjs";
import { compressStatic } from "./compress-static.mjs";
import { ownMedia } from "./own-media.mjs";
import { exitWithError, root, run, StepError, tool } from "./process.mjs";
import { BUILD_STAMP, sourcesHash } from "./sources.mjs";

/** Bundles lib/server and the staff commands, so that they start in half the time. */
const bundleServer = () =>
  bundleForNode(
    {
      main: "lib/server/main.ts",
      data: "lib/backend/data-commands.ts",
      ...BACKEND_ENTRIES,
    },
    ".next/niramoy-server",
  );

/** Runs as a program of its own, because the contract is TypeScript. */
async function describeApi() {
  const code = await run(process.execPath, ["--import", "tsx/esm", "lib/dev/write-openapi.ts"]);
  if (code !== 0) throw new StepError("the description of the API cannot be written, see above");
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
  await bundleWorker(path.join(root, ".next/niramoy-worker"), sources);
  await bundleDesk(path.join(root, ".next/niramoy-desk"));
  await describeApi();
  // Written last, so that only a complete build counts as up to date.
  writeFileSync(BUILD_STAMP, sources);
} catch (error) {
  exitWithError(error);
}
