import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { configWarnings } from "@/lib/site/config/config-warnings";
import { ConfigError, readServerConfig, type ServerConfig } from "@/lib/site/config/server-config";

/** Says why the shop cannot start, in one line, and ends the process. */
export function refuse(reason: string): never {
  process.stderr.write(`niramoy: ${reason}\n`);
  process.exit(1);
}

/** Says in one line what the operator should know. */
export function warn(text: string): void {
  process.stderr.write(`niramoy: warning: ${text}\n`);
}

const reasons: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "read-only file system",
  ENOENT: "it cannot be made there",
  ENOTDIR: "a part of the path is a file, not a folder",
  EEXIST: "it is a file, not a folder",
  ENOSPC: "no space left on the device",
};

// Node's own recursive mkdir never returns for a folder below /proc.
function makeFolder(folder: string): void {
  if (existsSync(/* turbopackIgnore: true */ folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(/* turbopackIgnore: true */ folder, { mode: 0o700 });
}

/**
 * Makes the data folder if it is missing and checks that files can be written there.
 * @throws ConfigError saying why not.
 */
function checkDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    if (!statSync(/* turbopackIgnore: true */ dataDir).isDirectory()) {
      throw Object.assign(new Error("not a folder"), { code: "EEXIST" });
    }
    accessSync(/* turbopackIgnore: true */ dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    throw new ConfigError(`DATA_DIR ${dataDir} is not writable: ${reasons[code] ?? code}`);
  }
}

const checked = Symbol.for("niramoy.environment-checked");
const processWide = globalThis as { [checked]?: ServerConfig };

/**
 * Checks the environment once per process, however often and from whichever bundle it is called;
 * a bad value is one line on stderr and exit code 1.
 */
export function checkEnvironment(): ServerConfig {
  processWide[checked] ??= readAndCheck();
  return processWide[checked];
}

function readAndCheck(): ServerConfig {
  try {
    const config = readServerConfig(process.env);
    if (!config.apiUrl && !config.databaseUrl) checkDataDir(config.dataDir);
    configWarnings(process.env, config).forEach(warn);
    return config;
  } catch (error) {
    if (error instanceof ConfigError) refuse(error.message);
    throw error;
  }
}

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
