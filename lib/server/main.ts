import type { ServerConfig } from "@/lib/site/config/server-config";
import { checkEnvironment, exitWithReason, type ListenAddress, portProblem } from "./preflight";

function listeningOf({ port, hostname, metrics }: ServerConfig): ListenAddress[] {
  const shop = { port, hostname, names: { port: "PORT", hostname: "HOSTNAME" } };
  if (metrics.port === undefined) return [shop];
  const names = { port: "METRICS_PORT", hostname: "METRICS_HOST" };
  return [shop, { port: metrics.port, hostname: metrics.hostname, names }];
}

/**
 * Starts the shop built below `root`. Entry of the server bundle that `npm run build` creates.
 * Exits with a one-line message when the environment or the port is unusable.
 */
export async function main(root: string): Promise<void> {
  const config = checkEnvironment();
  for (const listening of listeningOf(config)) {
    const problem = await portProblem(listening);
    if (problem) exitWithReason(problem);
  }

  // Imported late, so that problems of the environment are reported first.
  const { runShop } = await import("./run-shop");
  await runShop(config, root);
}
