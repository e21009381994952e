/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { WEB_VITALS } from "@/lib/site/web-vitals";
import { Metrics } from "../observability/metrics";

const read = (file: string) => readFileSync(join(__dirname, file), "utf8");
const alerts = read("alerts.yaml");
const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
  read("grafana-dashboard.json"),
);
const NAMES = /\b(?:niramoy|nodejs|process)_[a-z0-9_]+/g;

/** Names of all series in a scrape. */
async function scraped(): Promise<Set<string>> {
  const metrics = new Metrics({
    pages: () => ({ entries: 1, bytes: 1 }),
    connections: async () => ({ busy: 0, idle: 1, waiting: 0 }),
    outbox: async () => ({ states: { waiting: 2, sending: 0, dead: 1 }, oldestSeconds: 90 }),
    late: async () => ({ handOver: 3, deliver: 0, refunds: 1, complaints: 2 }),
    clockDifference: async () => -300,
    prescriptionAge: async () => 5_400,
    unsentUploads: async () => ({ bytes: 1_200_000, most: 2_000_000_000 }),
    lastBackup: () => 1_790_000_000,
  });
  const request = { method: "GET", route: "/", status: 200, ms: 1, bytes: 1 } as const;
  metrics.answered({ ...request, cache: "hit", reqId: "request-1" });
  const visit = { page: "/", language: "en", connection: "fast", value: 0.1 } as const;
  for (const name of WEB_VITALS) metrics.measured({ ...visit, name });
  const { text } = await metrics.scrape();
  return new Set(text.split("\n").map((line) => /^[a-z0-9_]+/.exec(line)?.[0] ?? ""));
}

test("alerts and dashboard use only existing metrics", async () => {
  const exported = await scraped();
  const asked = [alerts, ...dashboard.panels.flatMap(({ targets }) => targets.map((t) => t.expr))]
    .join("\n")
    .match(NAMES);
  expect(asked?.length).toBeGreaterThan(30);
  expect(asked?.filter((name) => !exported.has(name))).toEqual([]);
});

test("docs/operations.md explains exactly the existing alerts", () => {
  const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const operations = readFileSync(join(__dirname, "../../../docs/operations.md"), "utf8");
  const explained = [...operations.matchAll(/^\| `(Niramoy\w+)` \|/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(8);
  expect(explained).toEqual(named);
});

const hasPromtool = !spawnSync("promtool", ["--version"]).error;

(hasPromtool ? test : test.skip)("Prometheus accepts the rules", () => {
  const { status, stdout } = spawnSync(
    "promtool",
    ["check", "rules", join(__dirname, "alerts.yaml")],
    {
      encoding: "utf8",
    },
  );
  expect({ status, stdout }).toMatchObject({ status: 0 });
});
