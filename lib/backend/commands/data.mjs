import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const root = path.resolve(import.meta.dirname, "../../..");
const bundle = path.join(root, ".next", "niramoy-server", "data.mjs");

Object.assign(process.env, { NODE_ENV: "production" });

if (!existsSync(bundle)) {
  process.stderr.write("niramoy: the shop is not built, run: npm run build\n");
  process.exit(1);
}
// Files are relative to the caller's folder, DATA_DIR to the shop's folder, as with npm.
process.env.INIT_CWD ??= process.cwd();
process.chdir(root);
/** @type {typeof import("../data-commands")} */
const { main } = await import(pathToFileURL(bundle).href);
process.exitCode = await main(process.argv.slice(2));
