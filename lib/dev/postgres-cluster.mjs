import { execFile, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "./free-port.mjs";
import { memoryFolder } from "./memory-folder.mjs";
import { StepError } from "./process.mjs";

const runFile = promisify(execFile);
const DEBIAN = "/usr/lib/postgresql";
const OLDEST = 15;

// Data survives a crash of the server process, as the tests require, but not a crash of the
// machine.
const SETTINGS = [
  "fsync=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=256MB",
];

/**
 * @param {string} folder
 * @returns {boolean} whether it contains the server programs
 */
function hasServer(folder) {
  return ["initdb", "pg_ctl", "postgres"].every((name) => existsSync(path.join(folder, name)));
}

/**
 * Returns the folder with the programs of the newest PostgreSQL server on this machine.
 * @returns {string | undefined} undefined when none is installed or all are too old
 */
export function findServer() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const newest = versions.filter((version) => version >= OLDEST).sort((a, b) => b - a);
  const folders = newest.map((version) => path.join(DEBIAN, String(version), "bin"));
  return [...folders, ...(process.env.PATH ?? "").split(path.delimiter)].find(hasServer);
}

/** Command prefix that drops root: PostgreSQL refuses to run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return [];
  return ["runuser", "-u", "postgres", "--"];
}

/**
 * @typedef {object} Cluster
 * @property {string} url of a database, for a role that may create others
 * @property {() => Promise<void>} start resolves when the server accepts connections
 * @property {(mode?: "fast" | "immediate") => Promise<void>} stop "immediate" simulates a crash
 * @property {() => void} remove stops the server and deletes its files; also runs when the process
 *   exits
 */

/**
 * Creates and starts a temporary PostgreSQL server.
 * @returns {Promise<Cluster>}
 * @throws {StepError} when PostgreSQL is not installed or one of its programs fails
 */
export async function startCluster() {
  const programs = findServer();
  if (!programs) throw new StepError(`no PostgreSQL ${OLDEST} or newer is installed`);
  const folder = mkdtempSync(path.join(memoryFolder(), "niramoy-postgres-"));
  const data = path.join(folder, "data");
  const as = unprivileged();
  if (as.length > 0) spawnSync("chown", ["postgres", folder]);
  else chmodSync(folder, 0o700);
  const port = await freePort();
  /**
   * @param {string} program
   * @param {string[]} args
   */
  const run = async (program, args) => {
    const [command = "", ...rest] = [...as, path.join(programs, program), ...args];
    await runFile(command, rest, { cwd: folder, env: { ...process.env, LC_ALL: "C.UTF-8" } }).catch(
      (error) => {
        throw new StepError(`${program} failed: ${String(error.stderr || error.message).trim()}`);
      },
    );
  };
  const settings = [...SETTINGS, `unix_socket_directories=${folder}`, "listen_addresses=127.0.0.1"];
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(" ");
  const log = path.join(folder, "log");
  const cluster = {
    url: `postgres://niramoy@127.0.0.1:${port}/postgres`,
    start: () => run("pg_ctl", ["start", "-w", "-D", data, "-l", log, "-o", options]),
    stop: (mode = "fast") => run("pg_ctl", ["stop", "-w", "-D", data, "-m", mode]),
    remove: () => {
      process.off("exit", cluster.remove);
      const [command = "", ...rest] = [...as, path.join(programs, "pg_ctl")];
      spawnSync(command, [...rest, "stop", "-D", data, "-m", "immediate"], { cwd: folder });
      rmSync(folder, { recursive: true, force: true });
    },
  };
  process.once("exit", cluster.remove);
  try {
    await run("initdb", ["-D", data, "-U", "niramoy", "-A", "trust", "-E", "UTF8", "--no-sync"]);
    await cluster.start();
  } catch (error) {
    cluster.remove();
    throw error;
  }
  return cluster;
}
