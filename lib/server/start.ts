import { existsSync } from "node:fs";
import path from "node:path";
import { checkEnvironment, portProblem, refuse } from "./preflight";

const root = path.resolve(import.meta.dirname, "../..");
Object.assign(process.env, { NODE_ENV: "production" });
process.env.NEXT_TELEMETRY_DISABLED ??= "1";

const config = checkEnvironment();
if (!existsSync(path.join(root, ".next", "BUILD_ID"))) {
  refuse("the shop is not built, run: npm run build");
}
const problem = await portProblem(config.port, config.hostname);
if (problem) refuse(problem);

// Loaded only now: what is wrong with the environment is said at once.
const { runShop } = await import("./run-shop");
await runShop(config, root);
