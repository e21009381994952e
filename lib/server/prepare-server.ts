import "server-only";
import { checkEnvironment, exitWithReason } from "@/lib/server/preflight";
import { embeddedBackend } from "@/lib/server-reads/embedded";
import { readSiteSettings } from "@/lib/site/settings";

// Separate from preflight.ts, which main.ts imports outside of Next.

/**
 * Checks settings and data before the first request. Exits with a one-line message when they are
 * invalid.
 */
export async function prepareServer(): Promise<void> {
  const { apiUrl } = checkEnvironment();
  try {
    readSiteSettings();
    if (!apiUrl) await embeddedBackend();
  } catch (error) {
    exitWithReason(error instanceof Error ? error.message : String(error));
  }
}
