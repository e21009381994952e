import { ensureBuilt } from "./prerequisites.mjs";
import { giveUp } from "./process.mjs";

await ensureBuilt().catch(giveUp);
