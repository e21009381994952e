import path from "node:path";
import { rolldown } from "rolldown";
import { root } from "./process.mjs";

/**
 * Packages of many small modules. Resolving and reading them takes a third of the startup time
 * each.
 */
const BUNDLED =
  /^(?:@formatjs|altcha-lib|csv-parse|csv-stringify|d3-[a-z]+|@date-fns|date-fns|hono|icu-minify|internmap|intl-messageformat|kysely|lru-cache|to-words|uqr|use-intl|zod)(?:\/|$)/;
/** What pages and route handlers load of the backend, and its process that judges files. */
export const BACKEND_ENTRIES = {
  instance: "lib/backend/instance.ts",
  "backend-options": "lib/backend/backend-options.ts",
  judge: "lib/backend/kernel/judge/judge-process.ts",
};
const OURS = /^(?:[./]|@\/)/;

/**
 * Bundles entries with the project modules they import, for Node without a TypeScript loader. Other
 * packages stay external: native modules, packages shared with Next.js, and packages that read
 * their own files.
 * @param {Record<string, string>} entries sources by the name of their bundle, without extension
 * @param {string} folder gets `<name>.mjs` of each entry
 */
export async function bundleForNode(entries, folder) {
  const bundle = await rolldown({
    input: Object.fromEntries(
      Object.entries(entries).map(([name, source]) => [name, path.join(root, source)]),
    ),
    platform: "node",
    external: (id) => !OURS.test(id) && !BUNDLED.test(id),
    resolve: { alias: { "@": root } },
    // Some modules are imported statically in one place and lazily in another on purpose.
    checks: { ineffectiveDynamicImport: false },
    tsconfig: path.join(root, "tsconfig.json"),
  });
  await bundle.write({
    dir: path.join(root, folder),
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
  });
  await bundle.close();
}
