import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { exitWithError, printLine, root, StepError } from "./process.mjs";

/** Entry points, and files that are loaded by path at runtime. */
const ENTRIES = [
  "lib/server/start.mjs",
  "lib/backend/commands/data.mjs",
  "lib/server/probe.mjs",
  "lib/server/watchdog-thread.mjs",
];
const BUILD = ".next";
const SERVER = path.join(BUILD, "niramoy-server");
/** Texts that must accompany packages under the LGPL. */
const LICENCES = [
  "node_modules/libheif-js/LICENSE",
  "node_modules/libheif-js/libheif-wasm/LICENSE",
];
/**
 * Folders that are copied whole, without the parts of the build that only the next build or an
 * editor needs.
 */
const FOLDERS = [
  BUILD,
  "public",
  "lib/backend/seed/ebook-pdfs",
  "lib/backend/seed/prescription-pages",
];
const NOT_NEEDED =
  /^\.next\/(?:cache|types|build|dev|diagnostics|trace(?:-build)?)(?:\/|$)|\.nft\.json$|\.map$/;

/** @param {string} folder @param {RegExp} name */
function filesBelow(folder, name) {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file))
    .map((file) => path.join(folder, file));
}

/** Returns the files in Next.js's own build traces. */
function tracedByNext() {
  return filesBelow(BUILD, /\.nft\.json$/).flatMap((trace) => {
    /** @type {{ files: string[] }} */
    const { files } = JSON.parse(readFileSync(path.join(root, trace), "utf8"));
    return files.map((file) => path.join(path.dirname(trace), file));
  });
}

/** Traces the files that the server and the commands import, including packages. */
async function tracedByUs() {
  const entries = [...ENTRIES, ...filesBelow(SERVER, /\.mjs$/)];
  const { fileList } = await nodeFileTrace(
    entries.map((entry) => path.join(root, entry)),
    { base: root },
  );
  return [...fileList];
}

/** @param {string} folder */
function writePackage(folder) {
  const { name, version, type, engines, scripts } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  const { start, data } = scripts;
  const text = JSON.stringify(
    { name, version, private: true, type, engines, scripts: { start, data } },
    null,
    2,
  );
  writeFileSync(path.join(folder, "package.json"), `${text}\n`);
}

/**
 * Copies the files that a host needs to run the current build into an empty folder.
 * @param {string} folder
 */
async function release(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StepError(`${folder} is not empty`);
  if (!existsSync(path.join(root, SERVER)))
    throw new StepError("the shop is not built, run: npm run build");
  const files = new Set([...(await tracedByUs()), ...tracedByNext(), ...LICENCES]);
  mkdirSync(folder, { recursive: true });
  for (const file of files) {
    if (file.startsWith("..") || NOT_NEEDED.test(file)) continue;
    // Keeps symbolic links, because packages are resolved by their real path.
    cpSync(path.join(root, file), path.join(folder, file), { verbatimSymlinks: true });
  }
  for (const name of FOLDERS)
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !NOT_NEEDED.test(path.relative(root, source)),
    });
  writePackage(folder);
  printLine(`the release is in ${folder}; start it there with: node lib/server/start.mjs`);
}

try {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new StepError("usage: npm run release -- FOLDER");
  await release(path.resolve(folder));
} catch (error) {
  exitWithError(error);
}
