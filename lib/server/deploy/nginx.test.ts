/** @jest-environment node */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect } from "node:http2";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/lib/dev/free-port.mjs";

const isThere = (command: string) => !spawnSync(command, ["-h"]).error;
const here = isThere("nginx") && isThere("openssl");
/** Workers of another user could not open the folder of the test. */
const USER = process.getuid?.() === 0 ? "user root;" : "";
const TEST_NAME = here ? "nginx" : "SKIPPED, there is no nginx or no openssl on this machine";

let folder: string;
let nginx: ChildProcess | undefined;
const shops: Server[] = [];

afterEach(async () => {
  const ended = nginx && once(nginx, "exit");
  nginx?.kill("SIGQUIT");
  await ended;
  for (const shop of shops.splice(0)) shop.close();
  rmSync(folder, { recursive: true, force: true });
});

async function startUpstream(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  shops.push(server);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Returns the HTTP/2 include file for the installed nginx version. */
function http2File(): string {
  const { stderr } = spawnSync("nginx", ["-v"], { encoding: "utf8" });
  const [major = 0, minor = 0, patch = 0] =
    /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(stderr)?.slice(1).map(Number) ?? [];
  const isNew = major > 1 || minor > 25 || (minor === 25 && patch >= 1);
  return isNew ? "nginx-http2.conf" : "nginx-http2-before-1.25.conf";
}

/** Starts nginx with the shipped files and test ports and folders. @returns the HTTPS port */
async function startNginx(upstreams: number[]): Promise<number> {
  folder = mkdtempSync(join(tmpdir(), "niramoy-nginx-"));
  const [http, https] = [await freePort(), await freePort()];
  const pem = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const subject = ["-subj", "/CN=shop.example", "-days", "1"];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...pem, ...subject], {
    stdio: "ignore",
  });
  const servers = upstreams.map((port) => `server 127.0.0.1:${port};\n`).join("");
  writeFileSync(join(folder, "upstream.conf"), servers);
  const http2 = readFileSync(join(__dirname, http2File()), "utf8")
    .replace(/listen \[::\][^;]*;/, "")
    .replace("listen 443 ", `listen 127.0.0.1:${https} `);
  writeFileSync(join(folder, "http2.conf"), http2);
  const shipped = readFileSync(join(__dirname, "nginx.conf"), "utf8")
    .replace(/\n +listen \[::\][^\n]*/g, "")
    .replace("listen 80;", `listen 127.0.0.1:${http};`)
    .replace("/etc/nginx/niramoy-http2.conf", `${folder}/http2.conf`)
    .replaceAll("/etc/letsencrypt/live/shop.example/", `${folder}/`)
    .replace("/etc/nginx/niramoy-upstream.conf", `${folder}/upstream.conf`)
    .replace("/var/cache/niramoy", `${folder}/cache`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `${USER} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n")}
      ${shipped} }`,
  );
  const started = spawn("nginx", ["-c", file, "-e", `${folder}/error.log`], { stdio: "ignore" });
  nginx = started;
  for (let attempt = 0; attempt < 100; attempt++) {
    if (started.exitCode !== null) break;
    if (await ask(https, "/healthz").catch(() => null)) return https;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(readFileSync(join(folder, "error.log"), "utf8"));
}

function ask(port: number, path: string, body?: Buffer) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const method = body ? "POST" : "GET";
    const options = { host: "127.0.0.1", port, path, method, agent: false };
    const asked = request({ ...options, rejectUnauthorized: false }, (response) => {
      let text = "";
      response.on("data", (part) => {
        text += part;
      });
      response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    asked.once("error", reject);
    asked.end(body);
  });
}

(here ? describe : describe.skip)(TEST_NAME, () => {
  test("balances over several instances and sets the proxy headers", async () => {
    const named = (name: string) =>
      startUpstream(({ headers }, response) => {
        response.end(`${name} ${headers["x-forwarded-proto"]} ${headers["x-request-id"]?.length}`);
      });
    const port = await startNginx([await named("one"), await named("two")]);
    const responses = await Promise.all(Array.from({ length: 8 }, () => ask(port, "/products")));
    expect(new Set(responses.map(({ text }) => text))).toEqual(
      new Set(["one https 32", "two https 32"]),
    );
    const large = await ask(port, "/api/cart", Buffer.alloc(11_000_000)).catch(() => null);
    if (large) expect(large.status).toBe(413);
  });

  test("skips an instance that is down and returns 503 when all are", async () => {
    const gone = await freePort();
    const port = await startNginx([await startUpstream((_, response) => response.end("on")), gone]);
    for (let count = 0; count < 6; count++)
      expect(await ask(port, "/products")).toEqual({ status: 200, text: "on" });
    for (const shop of shops) {
      shop.close();
      shop.closeAllConnections();
    }
    expect(await ask(port, "/products")).toMatchObject({ status: 503 });
  });

  test.each(["/_next/static/chunks/new.js", "/desk/files/new.js"])(
    "asks the other instance for a file that one does not have, once: %s",
    async (path) => {
      let asked = 0;
      const older = await startUpstream(({ url }, response) => {
        response.writeHead(url === path ? 404 : 200).end("older");
      });
      const newer = await startUpstream(({ url }, response) => {
        if (url === path) asked++;
        response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
        response.end("newer");
      });
      const port = await startNginx([older, newer]);
      for (let count = 0; count < 6; count++)
        expect(await ask(port, path)).toEqual({ status: 200, text: "newer" });
      expect(asked).toBe(1);
      const others = await Promise.all(Array.from({ length: 4 }, () => ask(port, "/products")));
      expect(new Set(others.map(({ text }) => text))).toEqual(new Set(["older", "newer"]));
    },
  );

  test("limits costly pages per address", async () => {
    const port = await startNginx([await startUpstream((_, response) => response.end("page"))]);
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, number) => ask(port, `/search?q=${number}`)),
    );
    const refused = responses.filter(({ status }) => status === 429).length;
    expect(refused).toBeGreaterThan(20);
    expect(refused).toBeLessThan(31);
  });

  test.each(["/products/../search?q=", "/%73earch?q=", "/media/%2e%2e/search?q="])(
    "limits costly pages requested as %s",
    async (address) => {
      const port = await startNginx([await startUpstream((_, response) => response.end("page"))]);
      const responses = await Promise.all(
        Array.from({ length: 60 }, (_, number) => ask(port, address + number)),
      );
      expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
    },
  );

  test("serves HTTP/2 without warnings in the log", async () => {
    const port = await startNginx([await startUpstream((_, response) => response.end("page"))]);
    const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
    const stream = session.request({ ":path": "/products" });
    const [headers] = await once(stream, "response");
    session.destroy();
    expect(headers[":status"]).toBe(200);
    expect(readFileSync(join(folder, "error.log"), "utf8")).not.toMatch(/\[(?:warn|emerg)\]/);
  });
});
