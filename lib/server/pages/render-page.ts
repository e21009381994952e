import { logger } from "@/lib/base/logger";
import type { RenderOutcome } from "../sight/metrics";
import {
  askNext,
  GIVE_UP_MS,
  type NextAnswer,
  type NextHandler,
  type NextRequest,
  RENDER_FAILED,
  RenderError,
} from "./ask-next";
import type { Client, Refusal, RenderGate } from "./render-gate";

/** Who renders, and who lets it be done. */
export interface Renderer {
  handle: NextHandler;
  gate: Pick<RenderGate, "enter">;
  /** Told how long each page took, and what became of it. */
  onRendered?: (outcome: RenderOutcome, ms: number) => void;
}

/** What is rendered, and for whom. */
export interface RenderOrder {
  /** Names the page in the log. */
  path: string;
  request: Omit<NextRequest, "giveUpMs">;
  /** Who has to pass the gate; null: nobody has to. */
  client: Client | null;
  /** Epoch milliseconds; waiting since then is part of what a visitor waits. */
  arrived: number;
  /** Asked once there is a place: whether anybody still waits for the page. */
  isWanted?: () => boolean;
}

/** What became of it. */
export type Rendered =
  | { outcome: "answered"; answer: NextAnswer }
  | { outcome: "refused"; refusal: Refusal }
  | { outcome: "failed" }
  | { outcome: "unwanted" };

const REDIRECTS = [307, 308];
/** How often Next is asked for one page while others are asking for it, too. */
const MOST_ASKED = 3;

/** Has Next answer when the gate allows it, within the time a visitor waits; a failure is logged. */
export async function renderPage(renderer: Renderer, order: RenderOrder): Promise<Rendered> {
  const started = performance.now();
  const rendered = await render(renderer, order);
  if (rendered.outcome !== "unwanted")
    renderer.onRendered?.(rendered.outcome, performance.now() - started);
  return rendered;
}

async function render(
  { handle, gate }: Renderer,
  { path, request, client, arrived, isWanted = () => true }: RenderOrder,
): Promise<Rendered> {
  const release = client ? await gate.enter(client) : () => undefined;
  if (typeof release !== "function") return { outcome: "refused", refusal: release };
  if (!isWanted()) {
    release(true);
    return { outcome: "unwanted" };
  }
  try {
    const ask = () =>
      askNext(handle, { ...request, giveUpMs: GIVE_UP_MS - (Date.now() - arrived) });
    let answer = await ask();
    // The render it joined is over: this one has a look of its own, at what was changed meanwhile, too.
    for (let again = 1; answer.joined && again < MOST_ASKED; again++) answer = await ask();
    // A redirect costs next to nothing.
    release(answer.cached || REDIRECTS.includes(answer.status));
    return { outcome: "answered", answer };
  } catch (error) {
    release(false);
    if (!(error instanceof RenderError)) throw error;
    // Next has told why it failed.
    const level = error.message === RENDER_FAILED ? "debug" : "error";
    logger[level]({ path, reason: error.message }, "page failed");
    return { outcome: "failed" };
  }
}
