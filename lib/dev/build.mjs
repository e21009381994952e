import { writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { hintCompilation } from "./compile-hints.mjs";
import { compressStatic } from "./compress-static.mjs";
import { ownMedia } from "./own-media.mjs";
import { giveUp, root, run, StepError, tool } from "./process.mjs";

/** Packages of many small modules: finding and reading each takes a third of the time of a start. */
const BUNDLED =
  /^(?:@formatjs|altcha-lib|csv-parse|csv-stringify|date-fns|hono|icu-minify|intl-messageformat|kysely|lru-cache|to-words|uqr|use-intl|zod)(?:\/|$)/;
const OURS = /^(?:[./]|@\/)/;

/**
 * Bundles lib/server and the commands for staff with what they import of ours, so that a host needs no
 * TypeScript loader and starts in half the time. Other packages stay outside: what is native, what is
 * one with Next, and what loads files of its own.
 */
async function bundleServer() {
  const bundle = await rolldown({
    input: {
      main: path.join(root, "lib/server/main.ts"),
      data: path.join(root, "lib/backend/commands/main.ts"),
    },
    platform: "node",
    external: (id) => !OURS.test(id) && !BUNDLED.test(id),
    resolve: { alias: { "@": root } },
    // What other importers load at once is meant to be loaded late elsewhere, too.
    checks: { ineffectiveDynamicImport: false },
    tsconfig: path.join(root, "tsconfig.json"),
  });
  await bundle.write({
    dir: path.join(root, ".next/niramoy-server"),
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
  });
  await bundle.close();
}

try {
  const media = ownMedia(path.join(root, "public"));
  const env = { NODE_ENV: "production", MEDIA_VERSION: media.version };
  const code = await run(tool("next"), ["build"], env);
  if (code !== 0) throw new StepError("next build failed, see above");
  await hintCompilation(path.join(root, ".next/static"));
  await compressStatic(path.join(root, ".next/static"), path.join(root, ".next/niramoy-static"));
  writeFileSync(path.join(root, ".next/niramoy-media.json"), JSON.stringify(media));
  // Last: the shop starts only with it.
  await bundleServer();
} catch (error) {
  giveUp(error);
}
