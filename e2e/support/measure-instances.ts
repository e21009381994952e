import { measureInstances } from "../../lib/dev/bench/instance-bench";

/** Prints what {@link measureInstances} answers as JSON. Run by tsx, which reads the backend's files as its build does. */
console.log(JSON.stringify([...(await measureInstances(Number(process.argv[2])))]));
