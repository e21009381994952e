import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Connections } from "@/lib/backend/kernel/db/postgres/open";
import type { OutboxCounts } from "@/lib/backend/messages/outbox-counts";
import type { LateCounts } from "@/lib/backend/overview/late-counts";
import { TALLIES, type Tally, tallied } from "@/lib/base/tallies";
import { within } from "@/lib/base/within";
import type { CompletedRequest } from "./request-watch";
import type { MeasuredVital } from "./web-vitals-endpoint";

/**
 * Bucket bounds in seconds. Cached responses are faster than the first; renders time out before the
 * last.
 */
const REQUEST_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const RENDER_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Time in ms that a scrape waits for the database. */
const DATABASE_MS = 1_000;

/** Unit and bucket bounds of the browsers' measurements; one bound of each is its limit for "good". */
const VITALS = {
  LCP: { unit: "seconds", buckets: [0.5, 1, 1.5, 2, 2.5, 4, 6, 10] },
  INP: { unit: "seconds", buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1] },
  CLS: { unit: "ratio", buckets: [0.01, 0.05, 0.1, 0.25, 0.5] },
} as const;

/** Outcome of a render. */
export type RenderOutcome = "answered" | "failed" | "refused";

/** Sources of the gauges, read at each scrape. */
export interface MetricSources {
  /** Number of pages in the page store, and their size in bytes. */
  pages: () => { entries: number; bytes: number };
  /** Database connections by state; null without a pool. */
  connections: () => Promise<Connections | null>;
  /** Undelivered messages by state; null without an outbox. */
  outbox: () => Promise<OutboxCounts | null>;
  /** Number of cases beyond legal limits; null without the embedded backend. */
  late: () => Promise<LateCounts | null>;
  /**
   * Difference of the clock that was noticed in the last 30 minutes, in seconds, 0 for none; null
   * without the embedded backend.
   */
  clockDifference: () => Promise<number | null>;
  /**
   * For how long the oldest prescription has waited for the pharmacist, in seconds; null without the
   * embedded backend.
   */
  prescriptionAge: () => Promise<number | null>;
  /**
   * Bytes of files that are not sent with an order, and the most that are taken; null without the
   * embedded backend.
   */
  unsentUploads: () => Promise<{ bytes: number; most: number } | null>;
  /**
   * Time of the last successful backup in epoch seconds, 0 for never; null if there is nothing to
   * back up.
   */
  lastBackup: (() => number) | null;
}

const COUNTED: Record<Tally, { name: string; help: string; scale?: number }> = {
  "order-placed": { name: "orders_placed_total", help: "Orders placed" },
  "order-paid": { name: "orders_paid_total", help: "Orders paid through a gateway" },
  "robot-check-asked": {
    name: "robot_checks_refused_total",
    help: "Writes refused because of a missing robot check",
  },
  "sms-refused": { name: "sms_refused_total", help: "SMS not sent because a budget was used up" },
  "second-factor-guessed": {
    name: "second_factor_guesses_total",
    help: "Warnings about wrong second factors after the right password",
  },
  transaction: { name: "database_transactions_total", help: "Write transactions" },
  "transaction-ms": {
    name: "database_transaction_seconds_total",
    help: "Time spent in write transactions",
    scale: 1e-3,
  },
  "transaction-again": {
    name: "database_transactions_repeated_total",
    help: "Transactions repeated after a conflict or a lost connection",
  },
  "page-compressed": { name: "page_compressions_total", help: "Compressed page bodies" },
  "page-evicted": { name: "page_store_evictions_total", help: "Pages evicted from the page store" },
  "page-invalidated": { name: "page_store_purges_total", help: "Pages invalidated by a change" },
};

/**
 * Histogram of one route, method, status class and cache state. Cached, so that counting a request
 * allocates nothing.
 */
interface Series {
  observe: (seconds: number) => void;
}

/** Metrics of one process in the Prometheus text format. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly series = new Map<string, Map<string, Series>>();
  private readonly requests: Histogram<"method" | "route" | "status" | "cache">;
  private readonly refusals: Counter<"reason">;
  private readonly renders: Histogram<"outcome">;
  private readonly sent: Counter;
  private readonly vitals: Record<
    keyof typeof VITALS,
    Histogram<"page" | "language" | "connection">
  >;

  constructor(private readonly sources: MetricSources) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: "niramoy_http_request_duration_seconds",
      help: "Requests, from their headers to the end of the response",
      labelNames: ["method", "route", "status", "cache"],
      buckets: REQUEST_SECONDS,
      registers,
    });
    this.sent = new Counter({
      name: "niramoy_http_sent_bytes_total",
      help: "Bytes sent, including headers",
      registers,
    });
    this.refusals = new Counter({
      name: "niramoy_refusals_total",
      help: "Requests refused: rate limit (429), foreign origin (403), expired token (419), overload (503)",
      labelNames: ["reason"],
      registers,
    });
    this.renders = new Histogram({
      name: "niramoy_render_duration_seconds",
      help: "Page renders, including the wait for a slot",
      labelNames: ["outcome"],
      buckets: RENDER_SECONDS,
      registers,
    });
    const vital = (name: keyof typeof VITALS) =>
      new Histogram({
        name: `niramoy_web_vital_${name.toLowerCase()}_${VITALS[name].unit}`,
        help: `${name} as measured by browsers`,
        labelNames: ["page", "language", "connection"],
        buckets: [...VITALS[name].buckets],
        registers,
      });
    this.vitals = { LCP: vital("LCP"), INP: vital("INP"), CLS: vital("CLS") };
    for (const reason of Object.values(REFUSALS)) this.refusals.labels(reason).inc(0);
    for (const outcome of ["answered", "failed", "refused"]) this.renders.zero({ outcome });
    this.addTallies();
    this.addGauges();
  }

  /** Counts a completed request. */
  answered({ method, route, status, cache, ms, bytes }: CompletedRequest): void {
    this.seriesOf(route, method, status, cache).observe(ms / 1_000);
    this.sent.inc(bytes);
    const refusal = REFUSALS[status];
    if (refusal) this.refusals.inc({ reason: refusal });
  }

  /** Counts a render and its duration in ms. */
  rendered(outcome: RenderOutcome, ms: number): void {
    this.renders.observe({ outcome }, ms / 1_000);
  }

  /** Counts a browser's measurement. */
  measured({ name, value, ...labels }: MeasuredVital): void {
    this.vitals[name].observe(labels, VITALS[name].unit === "seconds" ? value / 1_000 : value);
  }

  /** Returns the metrics and their media type. */
  async scrape(): Promise<{ type: string; text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }

  private seriesOf(route: string, method: string, status: number, cache: string): Series {
    let ofRoute = this.series.get(route);
    if (!ofRoute) {
      ofRoute = new Map();
      this.series.set(route, ofRoute);
    }
    const key = `${method}${Math.floor(status / 100)}${cache}`;
    const known = ofRoute.get(key);
    if (known) return known;
    const made = this.requests.labels(method, route, `${Math.floor(status / 100)}xx`, cache);
    ofRoute.set(key, made);
    return made;
  }

  private addTallies(): void {
    for (const tally of TALLIES) {
      const { name, help, scale = 1 } = COUNTED[tally];
      const counter = new Counter({
        name: `niramoy_${name}`,
        help,
        registers: [this.registry],
        collect: () => {
          counter.reset();
          counter.inc(tallied(tally) * scale);
        },
      });
    }
  }

  private addGauges(): void {
    const { pages, connections, outbox, late, clockDifference } = this.sources;
    const { prescriptionAge, unsentUploads, lastBackup } = this.sources;
    const gauge = <Label extends string>(
      name: string,
      help: string,
      labelNames: Label[],
      read: (gauge: Gauge<Label>) => unknown,
    ) => {
      const made: Gauge<Label> = new Gauge({
        name: `niramoy_${name}`,
        help,
        labelNames,
        registers: [this.registry],
        collect: async () => void (await read(made)),
      });
    };
    gauge("page_store_entries", "Pages in the page store", [], (made) => made.set(pages().entries));
    gauge("page_store_bytes", "Memory used by the page store", [], (made) =>
      made.set(pages().bytes),
    );
    gauge("database_connections", "Database connections by state", ["state"], async (made) => {
      const state = await connections();
      for (const [name, value] of Object.entries(state ?? {})) made.set({ state: name }, value);
    });
    if (lastBackup)
      gauge(
        "last_backup_timestamp_seconds",
        "Time of the last successful backup, 0 for none",
        [],
        (made) => made.set(lastBackup()),
      );
    const difference = readForScrape(clockDifference);
    gauge(
      "clock_difference_seconds",
      "Difference of the clock from a steady one or the database, 30 minutes long; 0 for none",
      [],
      async (made) => made.set((await difference()) ?? 0),
    );
    const counts = readForScrape(outbox);
    const age = readForScrape(prescriptionAge);
    const unsent = readForScrape(unsentUploads);
    const cases = readForScrape(late);
    gauge("outbox_messages", "Undelivered messages by state", ["state"], async (made) => {
      made.reset();
      const states = (await counts())?.states;
      for (const [state, value] of Object.entries(states ?? {})) made.set({ state }, value);
    });
    gauge(
      "outbox_oldest_seconds",
      "Age of the oldest message that is still retried",
      [],
      async (made) => made.set((await counts())?.oldestSeconds ?? 0),
    );
    gauge(
      "prescription_oldest_seconds",
      "Age of the oldest prescription that waits for the pharmacist",
      [],
      async (made) => made.set((await age()) ?? 0),
    );
    gauge(
      "unsent_upload_bytes",
      "Bytes of files that visitors have not sent with an order",
      [],
      async (made) => made.set((await unsent())?.bytes ?? 0),
    );
    gauge(
      "unsent_upload_limit_bytes",
      "Most bytes of files that visitors have not sent with an order",
      [],
      async (made) => made.set((await unsent())?.most ?? 0),
    );
    gauge(
      "late",
      "Orders to hand over (hand_over) or to deliver (deliver), refunds and complaints that are later than the law allows",
      ["what"],
      async (made) => {
        made.reset();
        const found = await cases();
        if (!found) return;
        const { handOver, ...others } = found;
        for (const [what, value] of Object.entries({ hand_over: handOver, ...others }))
          made.set({ what }, value);
      },
    );
  }
}

/**
 * Returns a function that reads once for all gauges of a scrape, which are collected together. Null
 * when the read fails or is slow: other metrics must be available while the database is down.
 */
function readForScrape<Value>(read: () => Promise<Value | null>): () => Promise<Value | null> {
  let running: Promise<Value | null> | null = null;
  return () => {
    running ??= within(DATABASE_MS, read())
      .catch(() => null)
      .finally(() => {
        running = null;
      });
    return running;
  };
}

const REFUSALS: Record<number, string> = {
  403: "foreign",
  419: "expired",
  429: "too-many",
  503: "unavailable",
};
