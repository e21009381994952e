import { giveUp } from "./process.mjs";
import { ensureBuilt } from "./steps.mjs";

await ensureBuilt().catch(giveUp);
