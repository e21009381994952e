import { get } from "node:http";
import { serve } from "@/lib/server/serve";
import { ConfigError, localOrigin, type ServerConfig } from "@/lib/site/config/server-config";
import { readSiteSettings } from "@/lib/site/settings";
import { VERSION } from "@/lib/site/version";
import { apiProblem } from "./gateway/api-probe";
import { consoleToLog } from "./observability/json-console";
import { exitWithReason, warn } from "./preflight";
import { startWatchdog } from "./watchdog";

const API_TIMEOUT_MS = 3_000;

/**
 * Sends one health check. Its connection is closed afterwards, because an open one would delay a
 * shutdown.
 */
function isAlive(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(`${origin}/healthz`, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).once("error", () => resolve(false));
  });
}

async function reportReady(config: ServerConfig): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await isAlive(localOrigin(config))) {
      process.stdout.write(`Niramoy is ready at ${config.siteUrl}, version ${VERSION}\n`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  process.stderr.write("niramoy: the server is running, but /healthz does not respond\n");
}

/** Ends the shop when npm is killed. npm cannot forward SIGKILL, so the port would stay in use. */
function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 200).unref();
}

/**
 * Checks the settings file before any migration, so that an invalid file does not leave a changed
 * database behind.
 */
function checkSiteFile(): void {
  try {
    readSiteSettings();
  } catch (error) {
    if (error instanceof ConfigError) exitWithReason(error.message);
    throw error;
  }
}

/** Migrates the database, seeds an empty one and prints the progress. */
async function prepareData(config: ServerConfig): Promise<void> {
  // Imported here, so that the backend is not loaded with an external API.
  const [{ openBackend }, { backendOptions }, { BackendStartError }] = await Promise.all([
    import("@/lib/backend/backend"),
    import("@/lib/backend/backend-options"),
    import("@/lib/backend/kernel/errors"),
  ]);
  try {
    const onProgress = (line: string) => process.stdout.write(`niramoy: ${line}\n`);
    const backend = await openBackend({ ...backendOptions(config), onProgress });
    await backend.close();
  } catch (error) {
    if (error instanceof BackendStartError) exitWithReason(error.message);
    throw error;
  }
}

/**
 * Warns of an unusable external API. The shop starts without waiting for it, since it may become
 * available later.
 */
async function warnOfApi(apiUrl: string, siteUrl: string): Promise<void> {
  const problem = await apiProblem({ apiUrl, siteUrl }, API_TIMEOUT_MS);
  if (problem)
    warn(`API_URL ${apiUrl} ${problem}, pages that are not cached return 503 until it responds`);
}

/** Prepares the data and serves the shop. @param root folder of the project */
export async function runShop(config: ServerConfig, root: string): Promise<void> {
  checkSiteFile();
  if (config.apiUrl) void warnOfApi(config.apiUrl, config.siteUrl);
  else await prepareData(config);

  endWithNpm();
  consoleToLog();
  await serve(config, root);
  await reportReady(config);
  startWatchdog(root);
}
