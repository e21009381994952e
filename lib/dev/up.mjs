import { checkNode, ensureBuilt, ensureInstalled } from "./prerequisites.mjs";
import { giveUp, say } from "./process.mjs";

try {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  giveUp(error);
}

say("starting");
// For a person at a terminal, who may ask for the lines of requests.
process.env.LOG_REQUESTS ??= "off";
// In this very process, so that a signal meant for the shop reaches the shop.
await import(new URL("../server/start.mjs", import.meta.url).href);
