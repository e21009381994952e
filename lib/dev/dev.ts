import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { DESK_FILES } from "@/lib/site/routes";
import { readSiteSettings } from "@/lib/site/settings";
import { openDesk } from "../server/desk/open-desk";
import { bundleDesk } from "./bundle-desk.mjs";
import { BACKEND_ENTRIES, bundleForNode } from "./bundle-for-node.mjs";
import { root, run, tool } from "./process.mjs";
import { sourcesHash } from "./sources.mjs";

/**
 * `npm run dev`: `next dev`, beside a server for the staff's application, to which Next passes its
 * addresses (next.config.ts). The application is bundled when its document is requested after a
 * change of the sources.
 */

const FOLDER = path.join(root, ".next/dev/niramoy-desk");
/** Outside of .next/dev, which Next empties at its start. */
const BACKEND_FOLDER = ".next/niramoy-backend";
const LOCAL = "127.0.0.1";

let desk: { sources: string; send: ReturnType<typeof openDesk> } | null = null;
let bundling: Promise<void> = Promise.resolve();

async function bundleChanged(): Promise<void> {
  const sources = sourcesHash();
  if (desk?.sources === sources) return;
  await bundleDesk(FOLDER, { development: true });
  desk = { sources, send: openDesk(FOLDER, () => readSiteSettings().name) };
}

const respond: RequestListener = async (request, response) => {
  const isFile = request.url?.startsWith(DESK_FILES);
  if (!isFile || !desk) {
    bundling = bundling.then(bundleChanged);
    try {
      await bundling;
    } catch (error) {
      bundling = Promise.resolve();
      response.writeHead(500, { "Content-Type": "text/plain; charset=UTF-8" });
      response.end(`The desk cannot be bundled.\n\n${error}`);
      return;
    }
  }
  if (!desk?.send(request, response)) response.writeHead(404).end();
};

/** Starts the server of the desk. @returns its origin */
async function startDesk(): Promise<string> {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, LOCAL, resolve));
  const { port } = server.address() as AddressInfo;
  return `http://${LOCAL}:${port}`;
}

/** Bundles the embedded backend. @returns the variable that names its folder */
async function bundleBackend(): Promise<Record<string, string>> {
  await bundleForNode(BACKEND_ENTRIES, BACKEND_FOLDER);
  return { DEVELOPMENT_BACKEND: path.join(root, BACKEND_FOLDER) };
}

// With an external API staff use its own application, and nothing of the backend is loaded.
const env: Record<string, string> = process.env.API_URL
  ? {}
  : { DESK_ORIGIN: await startDesk(), ...(await bundleBackend()) };
process.exit(await run(tool("next"), ["dev", ...process.argv.slice(2)], env));
