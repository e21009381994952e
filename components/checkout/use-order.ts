import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AskedRobot } from "@/components/robot/asked-robot";
import { useRestored } from "@/components/ui/use-restored";
import { newIdempotencyKey } from "@/lib/api/idempotency-key";
import { isUnknown, type OrderPath, placeOrder } from "@/lib/api/place-order";
import { type Problem, problemOf } from "@/lib/api/problem";
import { loadAttempt, type OrderAttempt, saveAttempt, withPayload } from "@/lib/shop/order/attempt";
import { clearDraft, type DraftName } from "@/lib/shop/order/draft";
import { type OrderFailure, useOrderFailure } from "./use-order-failure";

interface OrderOptions {
  path: OrderPath;
  /** Name of the attempt: what has no answer yet is kept under it over reloads. */
  name: string;
  draft: DraftName;
  /** Customer id, null for a guest. */
  owner: number | null;
  /** Shop's phone number. */
  phone: string;
  /** Whether a lost answer may be asked for again. */
  repeatable: boolean;
  /** Whether the order goes on to a payment page, whose visitor may come back to try again. */
  paidOnline?: boolean;
  /** Address where the placed order goes on, as the answer says it; null when it does not. */
  targetOf: (answer: unknown) => string | null;
  /** Opens that address. */
  open: (target: string) => void;
  /** Price, stock or cart may have changed. */
  onRefused: (problem: Problem) => void;
  onPlaced?: () => void;
  /** For a server that may ask for a robot check; without it none is sent along. */
  robot?: AskedRobot;
  /** The page of the placed order was opened; this one is only hidden, and whoever comes back starts anew. */
  onLeft: () => void;
}

export interface Order {
  step: "idle" | "checking" | "placing" | "placed";
  failure: OrderFailure | null;
  /** Address where the placed order goes on. */
  target: string | null;
  /** Sends what `prepare` makes; null when that has said itself what is missing. */
  place: (prepare: () => Promise<object | null>) => Promise<void>;
  /** Says why nothing is sent. */
  refuse: (text: string) => void;
  /** The person has made sure that there is no order yet. */
  startAgain: () => void;
}

/** Places an order once, however often the button is pressed or the page reloaded (DESIGN 4). */
export function useOrder(options: OrderOptions): Order {
  const { path, name, owner, repeatable, onRefused, onPlaced, onLeft } = options;
  const { failureOf, refused, failed, unknown, nowhere } = useOrderFailure(options);
  const [step, setStep] = useState<Order["step"]>("idle");
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const open = useRef<OrderAttempt | null>(null);
  const busy = useRef(false);
  const placed = useRef(false);

  function keep(attempt: OrderAttempt | null) {
    open.current = attempt;
    saveAttempt(name, attempt);
  }

  async function send(attempt: OrderAttempt) {
    setStep("placing");
    keep(attempt);
    try {
      const place = (robotToken?: string) => placeOrder(path, attempt, repeatable, robotToken);
      leaveFor(options.targetOf(await (options.robot ? options.robot.send(place) : place())));
    } catch (error) {
      const problem = problemOf(error);
      if (!isUnknown(problem.status)) settle(problem);
      const why = failureOf(problem);
      setFailure(why);
      // A guest's cart is another one: it would take the place of what the customer is looking at.
      if (why.kind !== "login") onRefused(problem);
      setStep("idle");
    }
  }

  function leaveFor(address: string | null) {
    if (address === null) {
      setFailure(nowhere());
      return setStep("idle");
    }
    placed.current = true;
    keep(null);
    if (!options.paidOnline) clearDraft(options.draft);
    setTarget(address);
    setStep("placed");
    onPlaced?.();
    options.open(address);
  }

  /** Nothing was placed: nothing is to be asked about after a reload. */
  function settle({ status }: Problem) {
    saveAttempt(name, null);
    // The server remembers no refusal, so the corrected order is a new attempt.
    if (status !== null && status < 500) open.current = null;
  }

  async function once(work: () => Promise<void>) {
    if (busy.current) return;
    busy.current = true;
    setFailure(null);
    try {
      await work();
    } catch {
      // Thrown before anything was sent: a lost answer is caught where it is waited for.
      setFailure(failed());
      setStep("idle");
    } finally {
      busy.current = false;
    }
  }

  const place = (prepare: () => Promise<object | null>) =>
    once(async () => {
      setStep("checking");
      const payload = await prepare();
      if (payload === null) return setStep("idle");
      const fresh = { key: newIdempotencyKey(), owner, startedAt: Date.now(), payloads: [] };
      await send(withPayload(open.current ?? fresh, payload));
    });

  const resume = useEffectEvent(() => {
    if (busy.current) return;
    const attempt = loadAttempt(name, owner, Date.now());
    if (!attempt) return;
    open.current = attempt;
    if (repeatable) void once(() => send(attempt));
    else setFailure(unknown());
  });
  const startAnew = () => {
    if (placed.current) onLeft();
  };
  const leave = useEffectEvent(startAnew);
  useEffect(() => {
    resume();
    return () => leave();
  }, []);
  useRestored(startAnew);

  return {
    step,
    failure,
    target,
    place,
    refuse: (text) => setFailure(refused(text)),
    startAgain: () => {
      keep(null);
      setFailure(null);
    },
  };
}
