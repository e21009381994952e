import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { compressStatic } from "./compress-static.mjs";
import { root } from "./process.mjs";

const ENTRY = path.join(root, "components/desk/main.tsx");
/** What the entry loads for a person who is logged in. */
const DESK_ROOT = path.join(root, "components/desk/desk-root.tsx");

/** Packages of react-admin that are large for what the desk uses of them. */
const SMALL_PACKAGES = {
  inflection: "lib/desk/small-packages/inflection.ts",
  diacritic: "lib/desk/small-packages/diacritic.ts",
  "jsonexport/dist/index.js": "lib/desk/small-packages/jsonexport.ts",
};

const LODASH = "lib/desk/small-packages/lodash.ts";
const OUTLINED_INPUT = "node_modules/@mui/material/esm/OutlinedInput/OutlinedInput.js";
const THEME_WITH_VARS = "lib/desk/small-packages/theme-with-vars.ts";

/**
 * Modules within packages that are large for what the desk uses of them, by the end of their path:
 * what stands in their place, and what that exports as they do.
 * @type {readonly (readonly [end: string, file: string, exports: string])[]}
 */
const SMALL_MODULES = [
  ...["defaults", "difference", "get", "isEqual", "memoize", "pick", "set", "union"].map(
    (name) => /** @type {const} */ ([`/lodash/${name}.js`, LODASH, `${name} as default`]),
  ),
  ["/styles/createThemeWithVars.js", THEME_WITH_VARS, "createThemeWithVars as default"],
  ["/styles/ThemeProviderWithVars.js", THEME_WITH_VARS, "CssVarsProvider"],
  // All fields of the desk are outlined.
  ["/esm/FilledInput/FilledInput.js", OUTLINED_INPUT, "default"],
  ["/esm/Input/Input.js", OUTLINED_INPUT, "default"],
  ["/esm/Tooltip/Tooltip.js", "components/desk/small-packages/tooltip.ts", "Tooltip as default"],
  [
    "/button/BulkDeleteButton.js",
    "components/desk/small-packages/bulk-delete-button.ts",
    "BulkDeleteButton",
  ],
];

/**
 * Puts small modules in place of those of packages, also where a package imports its own.
 * @type {import("rolldown").Plugin}
 */
const smallModules = {
  name: "small-modules",
  load(id) {
    const found = SMALL_MODULES.find(([end]) => id.includes("/node_modules/") && id.endsWith(end));
    if (!found) return null;
    const [, file, exports] = found;
    const code = `export { ${exports} } from ${JSON.stringify(path.join(root, file))};`;
    return { code, moduleType: "js" };
  },
};

/** Fonts of the shop by the name that lib/server/desk uses. */
const FONTS = {
  inter: "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  taka: "lib/i18n/fonts/taka-400.woff2",
  takaSemibold: "lib/i18n/fonts/taka-600.woff2",
  bengali: "lib/i18n/fonts/bengali-400.woff2",
  bengaliSemibold: "lib/i18n/fonts/bengali-600.woff2",
};

/**
 * Copies the fonts under names with a hash of their content.
 * @param {string} folder
 * @returns {Record<string, string>} file names by the name of the font
 */
function copyFonts(folder) {
  return Object.fromEntries(
    Object.entries(FONTS).map(([name, file]) => {
      const source = path.join(root, file);
      const hash = createHash("sha256").update(readFileSync(source)).digest("hex").slice(0, 8);
      const copy = `${name}-${hash}.woff2`;
      cpSync(source, path.join(folder, copy));
      return [name, copy];
    }),
  );
}

/** Returns the part of the document for operators that the help of the desk shows. */
function screensPart() {
  const document = readFileSync(path.join(root, "docs/operations.md"), "utf8");
  const [, part] = document.split("\n### Screens\n");
  if (part === undefined) throw new Error('docs/operations.md has no part "Screens"');
  return part.split("\n## ", 1)[0];
}

/**
 * Returns a script and all that it imports statically.
 * @param {import("rolldown").OutputChunk[]} chunks
 * @param {string} name
 * @returns {Set<string>}
 */
function withImports(chunks, name) {
  const found = new Set([name]);
  // A set also gives what is added while it is read.
  for (const name of found)
    for (const one of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      found.add(one);
  return found;
}

/**
 * Bundles the desk (components/desk) into `folder`: scripts with hashed names and fonts in `files`,
 * compressed copies in `compressed`, and `manifest.json` with the entry script, its static imports,
 * what it loads after the login, and the fonts.
 * @param {string} folder is emptied first
 * @param {{ development?: boolean }} [options] for development scripts are neither minified nor
 *   compressed, and React checks more
 */
export async function bundleDesk(folder, { development = false } = {}) {
  const files = path.join(folder, "files");
  const bundle = await rolldown({
    input: { desk: ENTRY },
    platform: "browser",
    plugins: [smallModules],
    resolve: {
      alias: {
        "@": root,
        ...Object.fromEntries(
          Object.entries(SMALL_PACKAGES).map(([name, file]) => [name, path.join(root, file)]),
        ),
      },
    },
    tsconfig: path.join(root, "tsconfig.json"),
    transform: {
      define: {
        "process.env.NODE_ENV": JSON.stringify(development ? "development" : "production"),
        // Pictures are asked for without a version, since this bundle knows none.
        "process.env.MEDIA_VERSION": JSON.stringify(""),
        "process.env.DESK_HELP": JSON.stringify(screensPart()),
      },
    },
    onLog(level, log, report) {
      // MUI marks its modules with "use client", which has no meaning without server components.
      if (log.code === "MODULE_LEVEL_DIRECTIVE") return;
      report(log.code === "UNRESOLVED_IMPORT" ? "error" : level, log);
    },
  });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(files, { recursive: true });
  const { output } = await bundle.write({
    dir: files,
    format: "esm",
    minify: !development,
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: "[name]-[hash].js",
  });
  await bundle.close();
  const chunks = output.filter((file) => file.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  const deskRoot = chunks.find(({ facadeModuleId }) => facadeModuleId === DESK_ROOT);
  if (!entry || !deskRoot) throw new Error("rolldown wrote no entry of the desk");
  const first = withImports(chunks, entry.fileName);
  const desk = withImports(chunks, deskRoot.fileName);
  const manifest = {
    script: entry.fileName,
    imports: [...first].slice(1),
    desk: [...desk].filter((name) => !first.has(name)),
    fonts: copyFonts(files),
  };
  if (development) mkdirSync(path.join(folder, "compressed"));
  else await compressStatic(files, path.join(folder, "compressed"));
  writeFileSync(path.join(folder, "manifest.json"), JSON.stringify(manifest));
}
