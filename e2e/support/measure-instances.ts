import { measureInstances } from "../../lib/dev/bench/instance-bench";

/**
 * Prints the result of {@link measureInstances} as JSON. Runs in a separate process with tsx, which
 * resolves the backend's modules like the build does.
 */
console.log(JSON.stringify([...(await measureInstances(Number(process.argv[2])))]));
