import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../free-port.mjs";
import { StepError } from "../process.mjs";

/** A server to compare the shop with. */
export interface ComparisonServer {
  name: string;
  pid: number;
  url: (index: number) => string;
  stop: () => Promise<void>;
}

/** Folder with the files, and the port to listen on. */
interface Site {
  folder: string;
  port: number;
}

/**
 * Starts a server for these pages as static files. @param commandOf returns program and arguments
 */
async function serverOf(
  name: string,
  bodies: Buffer[],
  commandOf: (site: Site) => [string, string[]],
): Promise<ComparisonServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "niramoy-bench-"));
  // nginx drops privileges when it is started by root, so other users must be able to read the
  // folder.
  chmodSync(folder, 0o755);
  bodies.forEach((body, index) => {
    writeFileSync(path.join(folder, `${index}.html`), body);
  });
  const port = await freePort();
  const child = spawn(...commandOf({ folder, port }), { stdio: "ignore" });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = (index: number) => `http://127.0.0.1:${port}/${index}.html`;
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await fetch(url(0)).catch(() => null)) return { name, pid: child.pid ?? 0, url, stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new StepError(`the ${name} server did not start`);
}

const nginxSettings = ({ folder, port }: Site) => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 256; }
http {
  access_log ${folder}/access.log; keepalive_requests 10000000; sendfile on; tcp_nopush on;
  open_file_cache max=100; types { text/html html; }
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; add_header Content-Encoding br; }
}
`;

/**
 * Starts nginx with the same compressed files and its access log on. @returns null when nginx is
 * not installed
 */
export async function startNginx(bodies: Buffer[]): Promise<ComparisonServer | null> {
  if (spawnSync("nginx", ["-v"]).error) return null;
  return serverOf("nginx", bodies, (site) => {
    const file = path.join(site.folder, "nginx.conf");
    writeFileSync(file, nginxSettings(site));
    return ["nginx", ["-p", site.folder, "-c", file]];
  });
}

const SERVER = `
const { createServer } = require("node:http");
const { readFileSync } = require("node:fs");
const [port, folder] = process.argv.slice(1);
const known = new Map();
createServer(({ url }, response) => {
  if (!known.has(url)) known.set(url, readFileSync(folder + url));
  const body = known.get(url);
  response.writeHead(200, { "Content-Type": "text/html", "Content-Encoding": "br", "Content-Length": body.length });
  response.end(body);
}).listen(Number(port), "127.0.0.1");
`;

/** Starts a minimal `node:http` server that sends the same bytes. */
export function startPlainNode(bodies: Buffer[]): Promise<ComparisonServer> {
  return serverOf("node:http", bodies, ({ folder, port }) => [
    process.execPath,
    ["-e", SERVER, String(port), folder],
  ]);
}
