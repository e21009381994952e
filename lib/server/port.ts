import { createServer } from "node:net";

/** Why the server could not listen there, or undefined when it can. */
export function portProblem(port: number, hostname: string | undefined) {
  return new Promise<string | undefined>((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(explain(error, port, hostname)));
    probe.listen(port, hostname, () => probe.close(() => resolve(undefined)));
  });
}

function explain(error: NodeJS.ErrnoException, port: number, hostname: string | undefined) {
  switch (error.code) {
    case "EADDRINUSE":
      return `port ${port} is already in use, stop that program or set PORT`;
    case "EACCES":
      return `PORT ${port} needs more rights, choose one above 1023`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOSTNAME ${hostname} is not an address of this machine`;
    default:
      return `cannot listen on port ${port}: ${error.code}`;
  }
}
