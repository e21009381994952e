import "server-only";
import type { Backend } from "@/lib/backend/backend";
import { serverConfig } from "@/lib/site/config/server-config";

/** Returns the embedded backend of this process, opened on first use. */
export async function embeddedBackend(): Promise<Backend> {
  const [{ backend }, { backendOptions }, { requestPurge }] = await Promise.all([
    import("@/lib/backend/instance"),
    import("@/lib/backend/backend-options"),
    import("@/lib/backend/purge-request"),
  ]);
  return backend(() => ({ ...backendOptions(serverConfig()), onStale: requestPurge }));
}
