import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { temporaryFolder } from "./shop-server";

const root = path.resolve(import.meta.dirname, "../..");
/** Parts of the build that a running shop does not read. */
const NOT_NEEDED = /^(?:cache|types|build|diagnostics|trace(?:-build)?)$/;
/** Files that name others. */
const TEXTS = /\.(?:js|mjs|json|html|rsc|css|body|meta)$/;
/** File names as they are named in texts. */
const NAMES = /(?<![\w.~-])[\w.~-]{4,80}\.(?:js|css|woff2)\b/g;
/** Folders whose files browsers load. */
const SERVED = [".next/static/chunks", ".next/static/media", ".next/niramoy-desk/files"];
/** Compressed copies; without them the shop sends the files themselves. */
const COMPRESSED = [".next/niramoy-static", ".next/niramoy-desk/compressed"];
/** Of the same length, so that formats with lengths stay right. */
const renamed = (name: string) => `Z${name.slice(1)}`;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
}

/** Copies what start.mjs finds relative to itself; links the rest. */
function copyShop(folder: string): void {
  for (const name of readdirSync(path.join(root, "lib/server")).filter((one) => /\.mjs$/.test(one)))
    cpSync(path.join(root, "lib/server", name), path.join(folder, "lib/server", name));
  cpSync(
    path.join(root, "lib/next-internals/built-config.mjs"),
    path.join(folder, "lib/next-internals/built-config.mjs"),
  );
  for (const name of ["node_modules", "public", "package.json"])
    symlinkSync(path.join(root, name), path.join(folder, name));
  symlinkSync(path.join(root, "lib/backend"), path.join(folder, "lib/backend"));
  const build = path.join(root, ".next");
  for (const name of readdirSync(build).filter((one) => !NOT_NEEDED.test(one)))
    cpSync(path.join(build, name), path.join(folder, ".next", name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith(".map"),
    });
}

/**
 * Makes a build whose scripts, style sheets and fonts all have other names than those of this one, as
 * after a change of all sources, and another service worker.
 * @returns its folder, which is deleted when the worker ends
 */
export function secondBuild(): string {
  const folder = temporaryFolder();
  copyShop(folder);
  const served = SERVED.map((name) => path.join(folder, name)).flatMap(filesBelow);
  const names = new Map(
    served.map((file) => [path.basename(file), renamed(path.basename(file))] as const),
  );
  const id = readFileSync(path.join(folder, ".next/BUILD_ID"), "utf8").trim();
  for (const file of filesBelow(path.join(folder, ".next"))) {
    if (!TEXTS.test(file) && path.basename(file) !== "BUILD_ID") continue;
    const text = readFileSync(file, "utf8");
    const changed = text
      .replace(NAMES, (name) => names.get(name) ?? name)
      .replaceAll(id, renamed(id));
    if (changed !== text) writeFileSync(file, changed);
  }
  for (const file of served)
    renameSync(file, path.join(path.dirname(file), renamed(path.basename(file))));
  const manifests = path.join(folder, ".next/static", id);
  if (existsSync(manifests)) renameSync(manifests, path.join(folder, ".next/static", renamed(id)));
  for (const name of COMPRESSED) {
    rmSync(path.join(folder, name), { recursive: true });
    mkdirSync(path.join(folder, name));
  }
  const worker = path.join(folder, ".next/niramoy-worker/worker.js");
  writeFileSync(worker, `${readFileSync(worker, "utf8")}// second\n`);
  return folder;
}
