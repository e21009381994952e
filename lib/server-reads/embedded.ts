import "server-only";
import { pathToFileURL } from "node:url";
import type { Backend } from "@/lib/backend/backend";
import { backendBundleFolder } from "@/lib/base/backend-bundle";
import { serverConfig } from "@/lib/site/config/server-config";
import { invalidate } from "./invalidate";

type Instance = typeof import("@/lib/backend/instance");
type Options = typeof import("@/lib/backend/backend-options");

/**
 * Loads the backend from its bundle, which lib/server has loaded already: bundled by Next it would
 * be compiled and evaluated again for pages and for route handlers, three seconds of processor time
 * at each start.
 */
async function modules(): Promise<[Instance, Options]> {
  const folder = backendBundleFolder();
  if (!folder) throw new Error("start the shop with `npm run up`, or `npm run dev`");
  const load = (name: string) =>
    import(/* turbopackIgnore: true */ pathToFileURL(`${folder}/${name}.mjs`).href);
  return Promise.all([load("instance"), load("backend-options")]);
}

/** Returns the embedded backend of this process, opened on first use. */
export async function embeddedBackend(): Promise<Backend> {
  const [{ backend }, { backendOptions }] = await modules();
  return backend(() => ({
    ...backendOptions(serverConfig()),
    onStale: async (stale) => invalidate(stale),
  }));
}
