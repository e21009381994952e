import "server-only";
import { embeddedBackend } from "@/lib/api/embedded";
import { checkEnvironment, refuse } from "@/lib/server/preflight";
import { readSiteSettings } from "@/lib/site/settings";

// Apart from preflight.ts, which main.ts reads outside of Next.

/** Before the first request: bad settings or data end the process with one clear line. */
export async function prepareServer(): Promise<void> {
  const { apiUrl } = checkEnvironment();
  try {
    readSiteSettings();
    if (!apiUrl) await embeddedBackend();
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}
