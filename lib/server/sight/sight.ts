import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestContext } from "@/lib/base/request-context";
import type { ServerConfig } from "@/lib/site/config/server-config";
import type { PageAddress } from "../pages/page-address";
import type { Measured, RenderOutcome } from "./metrics";
import { answerMetrics, asksForMetrics, metricsServer } from "./metrics-endpoint";
import { stdoutRequestLog } from "./request-log";
import { type Answered, requestIdIn, watchRequest } from "./request-watch";
import { routeOf } from "./route-of";

const TOLD = new Set(["info", "debug"]);

/** What is seen of a running shop. */
export interface Sight {
  /** Gives a request its id and route, and watches it until it is over. */
  begin(
    request: IncomingMessage,
    response: ServerResponse,
    address: PageAddress | null,
  ): RequestContext;
  /** Told how long a rendered page took. */
  onRendered: (outcome: RenderOutcome, ms: number) => void;
  /** Answers a request for the metrics. @returns whether it was one */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * The request log and the metrics, as far as the configuration wants them; what is not wanted costs
 * nothing.
 */
export async function openSight(config: ServerConfig, measured: Measured): Promise<Sight> {
  const { logRequests, logLevel, metrics: wanted } = config;
  const listeners: ((answered: Answered) => void)[] = [];
  if (logRequests && TOLD.has(logLevel)) listeners.push(stdoutRequestLog(logLevel));
  const metrics = wanted.port || wanted.token ? await openMetrics(measured) : null;
  if (metrics) listeners.push((answered) => metrics.answered(answered));
  if (metrics && wanted.port) {
    const server = metricsServer(metrics).listen(wanted.port, wanted.hostname);
    await once(server, "listening");
    server.unref();
  }
  const tell = (answered: Answered) => {
    for (const listener of listeners) listener(answered);
  };
  return {
    begin: (request, response, address) => {
      const context = { reqId: requestIdIn(request), route: routeOf(request, address) };
      if (listeners.length > 0) watchRequest(request, response, context, tell);
      return context;
    },
    onRendered: (outcome, ms) => metrics?.rendered(outcome, ms),
    answer: (request, response) => {
      if (!metrics || !wanted.token || !asksForMetrics(request)) return false;
      answerMetrics(metrics, wanted.token, request, response);
      return true;
    },
  };
}

async function openMetrics(measured: Measured) {
  const { Metrics } = await import("./metrics");
  return new Metrics(measured);
}
