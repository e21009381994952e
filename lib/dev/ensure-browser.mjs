import { ensureBrowser } from "./browser-step.mjs";
import { exitWithError } from "./process.mjs";

await ensureBrowser().catch(exitWithError);
