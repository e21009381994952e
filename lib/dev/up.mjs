import { checkNode, ensureBuilt, ensureInstalled } from "./prerequisites.mjs";
import { exitWithError, printLine } from "./process.mjs";

try {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  exitWithError(error);
}

printLine("starting");
// Request logs would clutter the terminal; LOG_REQUESTS turns them on.
process.env.LOG_REQUESTS ??= "off";
// Runs in this process, so that signals reach the shop directly.
await import(new URL("../server/start.mjs", import.meta.url).href);
