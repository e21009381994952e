import { ensureBuilt } from "./prerequisites.mjs";
import { exitWithError } from "./process.mjs";

await ensureBuilt().catch(exitWithError);
