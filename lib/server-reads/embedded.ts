import "server-only";
import type { Backend } from "@/lib/backend/backend";
import { serverConfig } from "@/lib/site/config/server-config";
import { invalidate } from "./invalidate";

/** Returns the embedded backend of this process, opened on first use. */
export async function embeddedBackend(): Promise<Backend> {
  const [{ backend }, { backendOptions }] = await Promise.all([
    import("@/lib/backend/instance"),
    import("@/lib/backend/backend-options"),
  ]);
  return backend(() => ({
    ...backendOptions(serverConfig()),
    onStale: async (stale) => invalidate(stale),
  }));
}
