import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { applyBuiltConfig } from "../next-internals/built-config.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const bundle = path.join(root, ".next", "niramoy-server", "main.mjs");

Object.assign(process.env, { NODE_ENV: "production" });
process.env.NEXT_TELEMETRY_DISABLED ??= "1";

if (!existsSync(bundle)) {
  process.stderr.write("niramoy: the shop is not built, run: npm run build\n");
  process.exit(1);
}
applyBuiltConfig(root);
// Next resolves its cache handler, and the configuration its files, relative to the working
// directory.
process.chdir(root);
/** @type {typeof import("./main")} */
const { main } = await import(pathToFileURL(bundle).href);
await main(root);
