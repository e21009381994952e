/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { START_MS } from "@/lib/backend/kernel/db/postgres/open";
import { LOCALES, localePath } from "@/lib/i18n/locales";
import { readServerConfig } from "@/lib/site/config/server-config";
import { PAGE_RULES } from "@/lib/site/page-rules";
import { MAX_STREAM_BYTES } from "../gateway/request-body";
import { CONNECTION_LIMITS } from "../http-server";
import { PAGE_LIMITS } from "../page-store/render-gate";
import { SHUTDOWN_GRACE_MS } from "../shutdown";

const read = (file: string) => readFileSync(join(__dirname, file), "utf8");
const numberIn = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1]);

test("nginx accepts the largest body of the shop and hardly more", () => {
  const bytes = numberIn("nginx.conf", /client_max_body_size (\d+)m;/) * 1024 * 1024;
  expect(bytes).toBeGreaterThanOrEqual(MAX_STREAM_BYTES);
  expect(bytes).toBeLessThan(MAX_STREAM_BYTES * 1.1);
});

test("the shop keeps idle connections open longer than nginx", () => {
  const kept = numberIn("nginx.conf", /keepalive_timeout (\d+)s;/) * 1_000;
  expect(kept).toBeGreaterThan(0);
  expect(CONNECTION_LIMITS.keepAlive).toBeGreaterThan(kept);
});

test("nginx limits costly pages like the render gate, with the same status", () => {
  const perMinute = numberIn("nginx.conf", /zone=niramoy_costly:\d+m rate=(\d+)r\/m;/);
  expect(perMinute).toBe(PAGE_LIMITS.address);
  expect(numberIn("nginx.conf", /limit_req_status (\d+);/)).toBe(429);
});

test("nginx limits exactly the pages that are rendered per request", () => {
  const patterns = [...read("nginx.conf").matchAll(/"~(.+)" \$binary_remote_addr;/g)].map(
    ([, pattern = ""]) => new RegExp(pattern),
  );
  expect(patterns.length).toBeGreaterThan(0);
  for (const { kind, route, has } of PAGE_RULES) {
    const query = has.map(({ key }) => `${key}=1`).join("&");
    for (const locale of LOCALES) {
      const path = localePath(locale, route.address.replace(":id", "1"));
      const address = query ? `${path}?${query}` : path;
      const limited = patterns.some((pattern) => pattern.test(address));
      expect({ address, limited }).toEqual({ address, limited: kind === "perRequest" });
    }
  }
});

test("systemd waits longer than the graceful shutdown takes", () => {
  expect(numberIn("niramoy.service", /TimeoutStopSec=(\d+)/) * 1000).toBeGreaterThan(
    SHUTDOWN_GRACE_MS,
  );
});

test("systemd alerts staff when every start waits for a database that is down", () => {
  const starts = numberIn("niramoy.service", /StartLimitBurst=(\d+)/);
  const pause = numberIn("niramoy.service", /RestartSec=(\d+)/);
  // Node, the last attempt to connect and the exit take some seconds more.
  const seconds = starts * (START_MS / 1_000 + pause + 5);
  expect(numberIn("niramoy.service", /StartLimitIntervalSec=(\d+)/)).toBeGreaterThan(seconds);
});

test("the shipped variables match nginx: host, port and one trusted proxy", () => {
  const lines = [...read("niramoy.env").matchAll(/^(\w+)=(.*)$/gm)];
  const variables = Object.fromEntries(lines.map(([, name, value]) => [name, value]));
  const { port, hostname, trustProxyHops } = readServerConfig(variables);
  expect({ port, hostname, trustProxyHops }).toEqual({
    port: numberIn("nginx-upstream.conf", /server 127\.0\.0\.1:(\d+);/),
    hostname: "127.0.0.1",
    trustProxyHops: 1,
  });
});

test("the shipped variables serve metrics on the documented scrape port", () => {
  const operations = readFileSync(join(__dirname, "../../../docs/operations.md"), "utf8");
  const scraped = /targets: \["127\.0\.0\.1:(\d+)"\]/.exec(operations)?.[1];
  expect(numberIn("niramoy.env", /^METRICS_PORT=(\d+)$/m)).toBe(Number(scraped));
});

test("a failed backup starts a unit that is shipped", () => {
  const [, unit] = /^OnFailure=(.+@)%n\.service$/m.exec(read("niramoy-backup.service")) ?? [];
  expect(read(`${unit}.service`)).toMatch(/^ExecStart=\/bin\/sh -c '.+'$/m);
});

test("a shop that ended itself is started again, and no service has more rights than it needs", () => {
  expect(read("niramoy.service")).toMatch(/^Restart=always$/m);
  const compose = read("compose.yaml");
  const shop = compose.slice(compose.indexOf("x-shop:"), compose.indexOf("services:"));
  const running = [shop, ...compose.split(/^(?= {2}(?:nginx|database):$)/m).slice(1, 3)];
  for (const service of running)
    for (const line of ["restart: unless-stopped", "cap_drop: [ALL]", "mem_limit:", "pids_limit:"])
      expect(service).toContain(line);
});
