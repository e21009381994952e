import type { ServerConfig } from "@/lib/site/config/server-config";
import { checkEnvironment, type Listening, portProblem, refuse } from "./preflight";

function listeningOf({ port, hostname, metrics }: ServerConfig): Listening[] {
  const shop = { port, hostname, names: { port: "PORT", hostname: "HOSTNAME" } };
  if (metrics.port === undefined) return [shop];
  const names = { port: "METRICS_PORT", hostname: "METRICS_HOST" };
  return [shop, { port: metrics.port, hostname: metrics.hostname, names }];
}

/**
 * Starts the shop built below `root`. Entry of the bundle that `npm run build` makes of this folder.
 * Ends the process with one line when the environment or the port is not usable.
 */
export async function main(root: string): Promise<void> {
  const config = checkEnvironment();
  for (const listening of listeningOf(config)) {
    const problem = await portProblem(listening);
    if (problem) refuse(problem);
  }

  // Loaded only now: what is wrong with the environment is said at once.
  const { runShop } = await import("./run-shop");
  await runShop(config, root);
}
