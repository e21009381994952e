import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../free-port.mjs";
import { printLine, StepError } from "../process.mjs";

/** A reverse proxy that distributes requests over several servers in turn. */
export interface RoundRobin {
  name: "nginx" | "node:http";
  url: string;
  stop(): Promise<void>;
}

const nginxSettings = (folder: string, port: number, ports: number[]) => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream shops { ${ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(" ")} }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://shops; proxy_set_header Host $http_host; }
  }
}
`;

async function startNginx(port: number, ports: number[]): Promise<RoundRobin> {
  const folder = mkdtempSync(path.join(tmpdir(), "niramoy-nginx-"));
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, nginxSettings(folder, port, ports));
  const child = spawn("nginx", ["-p", folder, "-c", file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await fetch(`${url}/healthz`).catch(() => null)) return { name: "nginx", url, stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new StepError("nginx did not start");
}

async function startPlain(port: number, ports: number[]): Promise<RoundRobin> {
  let turn = 0;
  const server = createServer((asked, response) => {
    const target = ports[turn++ % ports.length];
    const { url, method, headers } = asked;
    const call = request({ host: "127.0.0.1", port: target, path: url, method, headers });
    call.once("error", () => response.writeHead(502).end());
    call.once("response", (got) => {
      response.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(response);
    });
    asked.pipe(call);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { name: "node:http", url: `http://127.0.0.1:${port}`, stop };
}

/**
 * Starts nginx in front of servers on this machine, or a minimal Node proxy when nginx is not
 * installed.
 */
export async function startRoundRobin(ports: number[]): Promise<RoundRobin> {
  const port = await freePort();
  if (!spawnSync("nginx", ["-v"]).error) return startNginx(port, ports);
  printLine("nginx is not installed, using node:http instead");
  return startPlain(port, ports);
}
