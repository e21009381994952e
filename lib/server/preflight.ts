import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { configWarnings } from "@/lib/site/config/config-warnings";
import { ConfigError, readServerConfig, type ServerConfig } from "@/lib/site/config/server-config";

/** Reports in one line why the shop cannot start and exits with 1. */
export function exitWithReason(reason: string): never {
  process.stderr.write(`niramoy: ${reason}\n`);
  process.exit(1);
}

/** Prints a one-line warning for the operator. */
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

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  return reasons[code] ?? code;
}

// Node's recursive mkdir never returns for a folder below /proc.
function makeFolder(folder: string): void {
  if (existsSync(/* turbopackIgnore: true */ folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(/* turbopackIgnore: true */ folder, { mode: 0o700 });
}

/**
 * Creates the data folder if it is missing and checks that it is writable.
 * @throws ConfigError with the reason
 */
function checkDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    if (!statSync(/* turbopackIgnore: true */ dataDir).isDirectory()) {
      throw Object.assign(new Error("not a folder"), { code: "EEXIST" });
    }
    accessSync(/* turbopackIgnore: true */ dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir} is not writable: ${reasonOf(error)}`);
  }
}

/** Folders of DATA_DIR that staff commands write and every instance reads. */
const SHARED_FOLDERS = ["media", "ebooks"];

/** Returns the nearest existing folder; missing folders below it are created on first use. */
function nearest(folder: string): string {
  const parent = path.dirname(folder);
  return existsSync(/* turbopackIgnore: true */ folder) || parent === folder
    ? folder
    : nearest(parent);
}

/** Returns a one-line problem for each shared folder that is not writable. */
function sharedFolderProblems(dataDir: string): string[] {
  return SHARED_FOLDERS.map((name) => path.join(/* turbopackIgnore: true */ dataDir, name)).flatMap(
    (folder) => {
      try {
        const there = nearest(folder);
        if (!statSync(/* turbopackIgnore: true */ there).isDirectory())
          throw Object.assign(new Error("not a folder"), { code: "EEXIST" });
        accessSync(/* turbopackIgnore: true */ there, constants.W_OK | constants.X_OK);
        return [];
      } catch (error) {
        return [`DATA_DIR ${folder} is not writable: ${reasonOf(error)}`];
      }
    },
  );
}

/**
 * Refuses data folders that are not writable. An instance with a separate database (DATABASE_URL)
 * may mount `media` and `ebooks` read-only, so that is only a warning.
 * @throws ConfigError with the reason
 */
function checkFolders({ dataDir, databaseUrl }: ServerConfig): void {
  if (!databaseUrl) checkDataDir(dataDir);
  const problems = sharedFolderProblems(dataDir);
  if (databaseUrl) {
    for (const problem of problems) warn(`${problem}; this instance cannot add files to it`);
  } else if (problems[0]) throw new ConfigError(problems[0]);
}

const checked = Symbol.for("niramoy.environment-checked");
const processWide = globalThis as { [checked]?: ServerConfig };

/**
 * Checks the environment once per process, also when several bundles call it. An invalid value is
 * one line on stderr and exit code 1.
 */
export function checkEnvironment(): ServerConfig {
  processWide[checked] ??= readAndCheck();
  return processWide[checked];
}

function readAndCheck(): ServerConfig {
  try {
    const config = readServerConfig(process.env);
    if (!config.apiUrl) checkFolders(config);
    configWarnings(process.env, config).forEach(warn);
    return config;
  } catch (error) {
    if (error instanceof ConfigError) exitWithReason(error.message);
    throw error;
  }
}

/** Address that a server listens on, and the names of its variables. */
export interface ListenAddress {
  port: number;
  hostname: string | undefined;
  names: { port: string; hostname: string };
}

/** Returns why the server cannot listen there, or undefined when it can. */
export function portProblem(address: ListenAddress) {
  const { port, hostname } = address;
  return new Promise<string | undefined>((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(explain(error, address)));
    probe.listen(port, hostname, () => probe.close(() => resolve(undefined)));
  });
}

function explain({ code }: NodeJS.ErrnoException, { port, hostname, names }: ListenAddress) {
  switch (code) {
    case "EADDRINUSE":
      return `port ${port} is already in use, stop that program or set ${names.port}`;
    case "EACCES":
      return `${names.port} ${port} needs more rights, choose one above 1023`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `${names.hostname} ${hostname} is not an address of this machine`;
    default:
      return `cannot listen on port ${port}: ${code}`;
  }
}
