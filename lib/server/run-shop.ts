import { get } from "node:http";
import { serve } from "@/lib/server/serve";
import { ConfigError, localOrigin, type ServerConfig } from "@/lib/site/config/server-config";
import { readSiteSettings } from "@/lib/site/settings";
import { apiTrouble } from "./gateway/api-probe";
import { refuse, warn } from "./preflight";
import { consoleToLog } from "./sight/json-console";

const API_TIMEOUT_MS = 3_000;

/** One request whose connection is closed afterwards: an open one would hold up the end. */
function isAlive(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(`${origin}/healthz`, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).once("error", () => resolve(false));
  });
}

async function reportReady(config: ServerConfig): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await isAlive(localOrigin(config))) {
      process.stdout.write(`Niramoy is ready at ${config.siteUrl}\n`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  process.stderr.write("niramoy: the server is up, but /healthz does not answer\n");
}

/** npm that is killed outright cannot pass the signal on, and the port would stay taken. */
function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 200).unref();
}

/** Before anything is migrated: a bad file must not leave a changed database behind. */
function checkSiteFile(): void {
  try {
    readSiteSettings();
  } catch (error) {
    if (error instanceof ConfigError) refuse(error.message);
    throw error;
  }
}

/** Brings the database to the present schema and seeds an empty one, with visible progress. */
async function prepareData(config: ServerConfig): Promise<void> {
  // In front of another server the backend is not even loaded.
  const [{ openBackend }, { backendOptions }, { BackendStartError }] = await Promise.all([
    import("@/lib/backend/backend"),
    import("@/lib/backend/backend-options"),
    import("@/lib/backend/errors"),
  ]);
  try {
    const onProgress = (line: string) => process.stdout.write(`niramoy: ${line}\n`);
    const backend = await openBackend({ ...backendOptions(config), onProgress });
    await backend.close();
  } catch (error) {
    if (error instanceof BackendStartError) refuse(error.message);
    throw error;
  }
}

/** It may come later, so the shop starts without waiting for it. */
async function warnOfApi(apiUrl: string, siteUrl: string): Promise<void> {
  const trouble = await apiTrouble({ apiUrl, siteUrl }, API_TIMEOUT_MS);
  if (trouble)
    warn(`API_URL ${apiUrl} ${trouble}, pages not shown before are 503 until it answers well`);
}

/** Serves the shop of this checkout. @param root folder of the project */
export async function runShop(config: ServerConfig, root: string): Promise<void> {
  checkSiteFile();
  if (config.apiUrl) void warnOfApi(config.apiUrl, config.siteUrl);
  else await prepareData(config);

  endWithNpm();
  consoleToLog();
  await serve(config, root);
  await reportReady(config);
}
