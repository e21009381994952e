import { checkEnvironment, portProblem, refuse } from "./preflight";

/**
 * Starts the shop built below `root`. Entry of the bundle that `npm run build` makes of this folder.
 * Ends the process with one line when the environment or the port is not usable.
 */
export async function main(root: string): Promise<void> {
  const config = checkEnvironment();
  const problem = await portProblem(config.port, config.hostname);
  if (problem) refuse(problem);

  // Loaded only now: what is wrong with the environment is said at once.
  const { runShop } = await import("./run-shop");
  await runShop(config, root);
}
