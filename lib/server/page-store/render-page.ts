import { logger } from "@/lib/base/logger";
import type { RenderOutcome } from "../observability/metrics";
import {
  askNext,
  type NextHandler,
  type NextRequest,
  RENDER_FAILED,
  RENDER_TIMEOUT_MS,
  RenderError,
  type RenderResponse,
} from "./ask-next";
import type { Client, Refusal, RenderGate } from "./render-gate";

/** Dependencies of a render. */
export interface Renderer {
  handle: NextHandler;
  gate: Pick<RenderGate, "enter">;
  /** Called with the outcome and the duration in ms of each render. */
  onRendered?: (outcome: RenderOutcome, ms: number) => void;
}

/** Parameters of a render. */
export interface RenderRequest {
  /** Path of the page in the log. */
  path: string;
  request: Omit<NextRequest, "timeoutMs">;
  /** Client that the render is counted for at the gate; null bypasses the gate. */
  client: Client | null;
  /** Time at which the request arrived, in epoch ms. The timeout includes the time since then. */
  arrived: number;
  /** Called once there is a slot; false when the client has disconnected. */
  isConnected?: () => boolean;
}

/** Result of a render. */
export type RenderResult =
  | { outcome: "answered"; response: RenderResponse }
  | { outcome: "refused"; refusal: Refusal }
  | { outcome: "failed" }
  | { outcome: "unwanted" };

const REDIRECTS = [307, 308];

/**
 * Renders a page with Next as soon as the render gate allows it. The wait at the gate counts
 * towards the timeout. Logs failures.
 */
export async function renderPage(
  renderer: Renderer,
  renderRequest: RenderRequest,
): Promise<RenderResult> {
  const started = performance.now();
  const rendered = await render(renderer, renderRequest);
  if (rendered.outcome !== "unwanted")
    renderer.onRendered?.(rendered.outcome, performance.now() - started);
  return rendered;
}

async function render(
  { handle, gate }: Renderer,
  { path, request, client, arrived, isConnected = () => true }: RenderRequest,
): Promise<RenderResult> {
  const release = client ? await gate.enter(client) : () => undefined;
  if (typeof release !== "function") return { outcome: "refused", refusal: release };
  if (!isConnected()) {
    release(true);
    return { outcome: "unwanted" };
  }
  try {
    const timeoutMs = RENDER_TIMEOUT_MS - (Date.now() - arrived);
    const response = await askNext(handle, { ...request, timeoutMs });
    release(REDIRECTS.includes(response.status));
    return { outcome: "answered", response: response };
  } catch (error) {
    release(false);
    if (!(error instanceof RenderError)) throw error;
    // Next has already logged the error.
    const level = error.message === RENDER_FAILED ? "debug" : "error";
    logger[level]({ path, reason: error.message }, "page failed");
    return { outcome: "failed" };
  }
}
