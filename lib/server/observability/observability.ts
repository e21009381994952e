import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestContext } from "@/lib/base/request-context";
import type { ServerConfig } from "@/lib/site/config/server-config";
import type { PageAddress } from "../page-store/page-address";
import type { MetricSources, RenderOutcome } from "./metrics";
import { isMetricsRequest, metricsServer, serveMetrics } from "./metrics-endpoint";
import { stdoutRequestLog } from "./request-log";
import { type CompletedRequest, requestIdIn, watchRequest } from "./request-watch";
import { routeOf } from "./route-of";
import { WebVitalsEndpoint } from "./web-vitals-endpoint";

const REQUEST_LOG_LEVELS = new Set(["info", "debug"]);

/** Request log and metrics of a running shop. */
export interface Observability {
  /** Assigns a request its id and route, and records it when it is completed. */
  begin(
    request: IncomingMessage,
    response: ServerResponse,
    address: PageAddress | null,
  ): RequestContext;
  /** Counts a render and its duration in ms. */
  onRendered: (outcome: RenderOutcome, ms: number) => void;
  /**
   * Answers a request for metrics, or a browser's report for them.
   * @returns false for any other request
   */
  respond(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Sets up the request log and the metrics that the configuration enables. Disabled parts are not
 * loaded.
 */
export async function openObservability(
  config: ServerConfig,
  measured: MetricSources,
): Promise<Observability> {
  const { logRequests, logLevel, metrics: wanted } = config;
  const listeners: ((answered: CompletedRequest) => void)[] = [];
  if (logRequests && REQUEST_LOG_LEVELS.has(logLevel)) listeners.push(stdoutRequestLog(logLevel));
  const metrics = wanted.port || wanted.token ? await openMetrics(measured) : null;
  if (metrics) listeners.push((answered) => metrics.answered(answered));
  if (metrics && wanted.port) {
    const server = metricsServer(metrics).listen(wanted.port, wanted.hostname);
    await once(server, "listening");
    server.unref();
  }
  const vitals =
    metrics && new WebVitalsEndpoint(config.siteUrl, (measured) => metrics.measured(measured));
  const onCompleted = (answered: CompletedRequest) => {
    for (const listener of listeners) listener(answered);
  };
  return {
    begin: (request, response, address) => {
      const context = { reqId: requestIdIn(request), route: routeOf(request, address) };
      if (listeners.length > 0) watchRequest(request, response, context, onCompleted);
      return context;
    },
    onRendered: (outcome, ms) => metrics?.rendered(outcome, ms),
    respond: (request, response) => {
      if (vitals?.respond(request, response)) return true;
      if (!metrics || !wanted.token || !isMetricsRequest(request)) return false;
      serveMetrics(metrics, wanted.token, request, response);
      return true;
    },
  };
}

async function openMetrics(measured: MetricSources) {
  const { Metrics } = await import("./metrics");
  return new Metrics(measured);
}
