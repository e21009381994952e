import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openApiText } from "@/lib/contract/openapi";
import { compressStatic } from "./compress-static.mjs";
import { printLine, root } from "./process.mjs";

/** Writes the description of the contract, as `lib/server/openapi-file.ts` serves it. */

const FOLDER = ".next/niramoy-openapi";

const folder = path.join(root, FOLDER);
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, "openapi.json"), openApiText());
await compressStatic(folder, path.join(folder, "compressed"));
printLine(`the description of the API is ${FOLDER}/openapi.json`);
