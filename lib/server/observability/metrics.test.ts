/** @jest-environment node */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tally } from "@/lib/base/tallies";
import { Metrics } from "./metrics";
import { isMetricsRequest, metricsServer, serveMetrics } from "./metrics-endpoint";

const measured = {
  pages: () => ({ entries: 7, bytes: 7_000 }),
  connections: async () => ({ busy: 2, idle: 3, waiting: 1 }),
  outbox: async () => ({ states: { waiting: 2, sending: 0, dead: 1 }, oldestSeconds: 90 }),
  late: async () => ({ handOver: 3, deliver: 0, refunds: 1, complaints: 2 }),
  clockDifference: async () => -300,
  prescriptionAge: async () => 5_400,
  unsentUploads: async () => ({ bytes: 1_200_000, most: 2_000_000_000 }),
  lastBackup: () => 1_790_000_000,
};
const HIT = {
  method: "GET",
  route: "/products/{id}",
  status: 200,
  ms: 3,
  bytes: 500,
  cache: "hit",
  reqId: "request-1",
} as const;
const TOKEN = "a token of sixteen or more";

async function linesOf(metrics: Metrics): Promise<string[]> {
  return (await metrics.scrape()).text.split("\n");
}

test("counts the browsers' measurements by page, language and connection", async () => {
  const metrics = new Metrics(measured);
  const visit = { page: "/products/{id}", language: "bn", connection: "slow" } as const;
  metrics.measured({ ...visit, name: "LCP", value: 2_400 });
  metrics.measured({ ...visit, name: "CLS", value: 0.2 });
  const lines = await linesOf(metrics);
  const labels = 'page="/products/{id}",language="bn",connection="slow"';
  expect(lines).toContain(`niramoy_web_vital_lcp_seconds_bucket{le="2",${labels}} 0`);
  expect(lines).toContain(`niramoy_web_vital_lcp_seconds_bucket{le="2.5",${labels}} 1`);
  expect(lines).toContain(`niramoy_web_vital_cls_ratio_bucket{le="0.1",${labels}} 0`);
  expect(lines).toContain(`niramoy_web_vital_cls_ratio_sum{${labels}} 0.2`);
});

test("counts requests by route, method, status class and cache state", async () => {
  const metrics = new Metrics(measured);
  for (let count = 0; count < 3; count++) metrics.answered(HIT);
  metrics.answered({ ...HIT, status: 429, cache: "pass" });
  const lines = await linesOf(metrics);
  const labels = 'method="GET",route="/products/{id}",status="2xx",cache="hit"';
  const name = "niramoy_http_request_duration_seconds";
  expect(lines).toContain(`${name}_count{${labels}} 3`);
  expect(lines).toContain(`${name}_bucket{le="0.001",${labels}} 0`);
  expect(lines).toContain(`${name}_bucket{le="0.005",${labels}} 3`);
  expect(lines).toContain("niramoy_http_sent_bytes_total 2000");
  expect(lines).toContain('niramoy_refusals_total{reason="too-many"} 1');
  expect(lines).toContain('niramoy_refusals_total{reason="expired"} 0');
});

test("reads counters and gauges at each scrape", async () => {
  const metrics = new Metrics(measured);
  tally("order-placed", 2);
  expect(await linesOf(metrics)).toContain("niramoy_orders_placed_total 2");
  tally("order-placed");
  metrics.rendered("answered", 80);
  metrics.rendered("refused", 1);
  const lines = await linesOf(metrics);
  for (const line of [
    "niramoy_orders_placed_total 3",
    "niramoy_page_store_entries 7",
    'niramoy_outbox_messages{state="dead"} 1',
    "niramoy_outbox_oldest_seconds 90",
    "niramoy_clock_difference_seconds -300",
    "niramoy_prescription_oldest_seconds 5400",
    'niramoy_late{what="hand_over"} 3',
    'niramoy_late{what="deliver"} 0',
    'niramoy_late{what="refunds"} 1',
    'niramoy_late{what="complaints"} 2',
    "niramoy_page_store_bytes 7000",
    'niramoy_database_connections{state="waiting"} 1',
    'niramoy_render_duration_seconds_bucket{le="0.1",outcome="answered"} 1',
    'niramoy_render_duration_seconds_count{outcome="refused"} 1',
    'niramoy_render_duration_seconds_count{outcome="failed"} 0',
  ])
    expect(lines).toContain(line);
  expect(lines.some((line) => line.startsWith("nodejs_eventloop_lag_p99_seconds "))).toBe(true);
  expect(lines.some((line) => line.startsWith("process_resident_memory_bytes "))).toBe(true);
});

test("serves metrics on a separate port, or with the bearer token", async () => {
  const metrics = new Metrics(measured);
  const own = metricsServer(metrics).listen(0, "127.0.0.1");
  const shop = createServer((request, response) => {
    if (isMetricsRequest(request)) serveMetrics(metrics, TOKEN, request, response);
    else response.end("shop");
  }).listen(0, "127.0.0.1");
  await Promise.all([once(own, "listening"), once(shop, "listening")]);
  const urlOf = (server: typeof own) =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (url: string, authorization = "") => {
    const response = await fetch(url, { headers: { authorization } });
    return { status: response.status, text: await response.text() };
  };
  expect(await ask(`${urlOf(own)}/metrics`)).toMatchObject({ status: 200 });
  expect(await ask(`${urlOf(own)}/`)).toMatchObject({ status: 404 });
  expect((await ask(`${urlOf(shop)}/metrics`, `Bearer ${TOKEN}`)).text).toContain("niramoy_");
  for (const refused of ["", TOKEN, `Bearer ${TOKEN}x`, "Bearer "])
    expect(await ask(`${urlOf(shop)}/metrics`, refused)).toMatchObject({ status: 401 });
  expect((await ask(`${urlOf(shop)}/metricsx`)).text).toBe("shop");
  own.close();
  shop.close();
});

test("serves the other metrics while the database is down", async () => {
  const outbox = () => Promise.reject(new Error("away"));
  const lines = await linesOf(new Metrics({ ...measured, outbox }));
  expect(lines).toContain("niramoy_page_store_entries 7");
  expect(lines.filter((line) => line.startsWith("niramoy_outbox_messages{"))).toEqual([]);
});

test("returns 500 for a failed scrape", async () => {
  const connections = () => Promise.reject(new Error("away"));
  const server = metricsServer(new Metrics({ ...measured, connections })).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(500);
  server.close();
});

test("reads each source once for a scrape", async () => {
  const outbox = jest.fn(measured.outbox);
  const unsentUploads = jest.fn(measured.unsentUploads);
  const metrics = new Metrics({ ...measured, outbox, unsentUploads });
  await linesOf(metrics);
  await linesOf(metrics);
  expect(outbox).toHaveBeenCalledTimes(2);
  expect(unsentUploads).toHaveBeenCalledTimes(2);
});
