import "server-only";
import { pathToFileURL } from "node:url";
import type { Backend } from "@/lib/backend/backend";
import { serverConfig } from "@/lib/site/config/server-config";
import { invalidate } from "./invalidate";

type Instance = typeof import("@/lib/backend/instance");
type Options = typeof import("@/lib/backend/backend-options");

/**
 * In development the backend was bundled by lib/dev/dev.ts: Next needs eleven seconds of processor
 * time to compile it for the first page.
 */
async function developmentModules(): Promise<[Instance, Options]> {
  const folder = process.env.DEVELOPMENT_BACKEND;
  if (!folder) throw new Error("start the development server with `npm run dev`");
  const load = (name: string) =>
    import(/* turbopackIgnore: true */ pathToFileURL(`${folder}/${name}.mjs`).href);
  return Promise.all([load("instance"), load("backend-options")]);
}

async function modules(): Promise<[Instance, Options]> {
  if (process.env.NODE_ENV === "development") return developmentModules();
  return Promise.all([import("@/lib/backend/instance"), import("@/lib/backend/backend-options")]);
}

/** Returns the embedded backend of this process, opened on first use. */
export async function embeddedBackend(): Promise<Backend> {
  const [{ backend }, { backendOptions }] = await modules();
  return backend(() => ({
    ...backendOptions(serverConfig()),
    onStale: async (stale) => invalidate(stale),
  }));
}
