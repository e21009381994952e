/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readServerConfig } from "@/lib/site/config/server-config";
import { MAX_STREAM_BYTES } from "../gateway/request-body";
import { CONNECTION_LIMITS } from "../http-server";
import { PAGE_LIMITS } from "../pages/render-gate";
import { SHUTDOWN_GRACE_MS } from "../shutdown";

const read = (file: string) => readFileSync(join(__dirname, file), "utf8");
const numberIn = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1]);

test("nginx lets through what the shop takes, and little more", () => {
  const bytes = numberIn("nginx.conf", /client_max_body_size (\d+)m;/) * 1024 * 1024;
  expect(bytes).toBeGreaterThanOrEqual(MAX_STREAM_BYTES);
  expect(bytes).toBeLessThan(MAX_STREAM_BYTES * 1.1);
});

test("only nginx ends a connection it keeps to the shop", () => {
  const kept = numberIn("nginx.conf", /keepalive_timeout (\d+)s;/) * 1_000;
  expect(kept).toBeGreaterThan(0);
  expect(CONNECTION_LIMITS.keepAlive).toBeGreaterThan(kept);
});

test("nginx refuses costly pages where the shop would, with the same status", () => {
  const perMinute = numberIn("nginx.conf", /zone=niramoy_costly:\d+m rate=(\d+)r\/m;/);
  expect(perMinute).toBe(PAGE_LIMITS.address);
  expect(numberIn("nginx.conf", /limit_req_status (\d+);/)).toBe(429);
});

test("systemd waits until the shop has ended by itself", () => {
  expect(numberIn("niramoy.service", /TimeoutStopSec=(\d+)/) * 1000).toBeGreaterThan(
    SHUTDOWN_GRACE_MS,
  );
});

test("the shop starts with the variables, one proxy trusted, where nginx looks for it", () => {
  const lines = [...read("niramoy.env").matchAll(/^(\w+)=(.*)$/gm)];
  const variables = Object.fromEntries(lines.map(([, name, value]) => [name, value]));
  const { port, hostname, trustProxyHops } = readServerConfig(variables);
  expect({ port, hostname, trustProxyHops }).toEqual({
    port: numberIn("nginx-upstream.conf", /server 127\.0\.0\.1:(\d+);/),
    hostname: "127.0.0.1",
    trustProxyHops: 1,
  });
});
