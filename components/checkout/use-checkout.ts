import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useAskedRobot } from "@/components/robot/asked-robot";
import { ROBOT_TIMEOUT_MS, RobotToken } from "@/components/robot/robot-token";
import { useRestored } from "@/components/ui/use-restored";
import { newIdempotencyKey } from "@/lib/api/browser";
import { orderNumberOf, placeOrder } from "@/lib/api/place-order";
import { isUnknown } from "@/lib/api/problem";
import { type ToldProblem, toldProblem } from "@/lib/api/told-problem";
import { looseObject } from "@/lib/base/loose";
import { localePath } from "@/lib/i18n/locales";
import { loadAttempt, type OrderAttempt, saveAttempt, withPayload } from "@/lib/shop/order/attempt";
import { rememberGuestDelivery } from "@/lib/shop/order/delivery-memory";
import { type OrderKind, orderDraft } from "@/lib/shop/order/order-form";
import { type OrderFailure, useOrderFailure } from "./use-order-failure";

const PATHS = {
  cart: "/api/order",
  "buy-now": "/api/instant-order",
  ebook: "/api/instant-ebook-order",
} as const;

/**
 * Where an order stands:
 *
 *     idle, refused --place()--> checking --token--> placing --answer--> placed
 *     checking --no token--> refused
 *     (a cart waits for no token)
 *     placing --refusal--> refused    placing --no answer--> unknown, or refused where asking again is safe
 *     unknown --startAgain()--> idle
 *
 * A page that is opened while an earlier order has no answer starts in `placing` (asks again under the
 * same key) or in `unknown` (a server that would order twice).
 */
type CheckoutState =
  | { step: "idle" | "checking" | "placing"; failure: null }
  /** Nothing was ordered; the form can be sent again. */
  | { step: "refused"; failure: OrderFailure }
  /** Perhaps there is an order, and nobody can say. */
  | { step: "unknown"; failure: OrderFailure }
  /** `address` is where the order goes on. */
  | { step: "placed"; failure: null; address: string };

/** Where a placed order goes on. */
interface NextPage {
  /** Its address, as the answer says it; null when it does not. */
  addressOf: (answer: unknown) => string | null;
  open: (address: string) => void;
}

interface CheckoutOptions {
  kind: OrderKind;
  /** Id of the one product or e-book; a cart has none. */
  item?: number | null;
  /** Customer id, null for a guest. */
  owner: number | null;
  /** Whether `item` and `owner` are known; an earlier order is asked about from then on. */
  ready?: boolean;
  /** Shop's phone number, for when nobody knows what became of an order. */
  phone: string;
  /** Whether the server knows idempotency keys, so that a lost answer may be asked for again. */
  repeatable: boolean;
  nextPage: NextPage;
  /** Price, stock or cart may have changed. */
  onRefused: () => void;
  onPlaced?: () => void;
  /** The page of the placed order was opened; this one is only hidden, and whoever comes back begins again. */
  onLeft: () => void;
}

export interface Checkout {
  kind: OrderKind;
  owner: number | null;
  state: CheckoutState;
  /**
   * The robot check. One product is ordered with a token (`token`); a cart only once the server has
   * asked for one (`asked`).
   */
  robot:
    | { token: RobotToken; altcha: boolean; asked: null }
    | { token: null; asked: ReturnType<typeof useAskedRobot>["check"] };
  /** Places the order once, however often it is called. @param payloadOf may put the token into it */
  place: (payloadOf: (robotToken: string) => object) => void;
  /** The person has made sure that there is no order yet. */
  startAgain: () => void;
}

const IDLE: CheckoutState = { step: "idle", failure: null };

/** Places an order once, however often the button is pressed or the page reloaded. */
export function useCheckout(options: CheckoutOptions): Checkout {
  const { kind, item, owner, ready = true, repeatable, nextPage } = options;
  const locale = useLocale();
  const name = item === undefined ? kind : `${kind}-${item}`;
  const failures = useOrderFailure({ ...options, paidOnline: kind === "ebook" });
  const [state, setState] = useState<CheckoutState>(IDLE);
  const [token] = useState(() => new RobotToken());
  const [altcha, setAltcha] = useState(false);
  const asked = useAskedRobot();
  const tokenFirst = kind !== "cart";
  /** What is sent under one key until the server has said yes or no. */
  const open = useRef<OrderAttempt | null>(null);
  const busy = useRef(false);
  const placed = useRef(false);

  function keep(attempt: OrderAttempt | null) {
    open.current = attempt;
    saveAttempt(name, attempt);
  }

  const fail = (failure: OrderFailure) =>
    setState({ step: failure.kind === "unknown" ? "unknown" : "refused", failure });

  async function check(payloadOf: (robotToken: string) => object) {
    setState({ step: "checking", failure: null });
    const robotToken = tokenFirst ? await token.take(ROBOT_TIMEOUT_MS) : "";
    if (robotToken === null) return fail(failures.robotMissing());
    const fresh = { key: newIdempotencyKey(), owner, startedAt: Date.now(), payloads: [] };
    await send(withPayload(open.current ?? fresh, payloadOf(robotToken)));
  }

  async function send(attempt: OrderAttempt) {
    setState({ step: "placing", failure: null });
    keep(attempt);
    const post = (robotToken?: string) => placeOrder(PATHS[kind], attempt, repeatable, robotToken);
    let address: string | null;
    try {
      address = nextPage.addressOf(await (tokenFirst ? post() : asked.send(post)));
    } catch (error) {
      return refuse(await toldProblem(error, locale));
    }
    if (address === null) fail(failures.nowhere());
    else goOn(address);
  }

  function refuse(problem: ToldProblem) {
    const { status, body } = problem;
    // Nothing was placed: nothing is to be asked about after a reload.
    if (!isUnknown(status)) saveAttempt(name, null);
    // The server remembers no refusal, so the corrected order is a new attempt.
    if (status !== null && status < 500) open.current = null;
    if (looseObject(body).robot === "altcha") setAltcha(true);
    const failure = failures.failureOf(problem);
    fail(failure);
    // A guest's cart is another one: it would take the place of what the customer is looking at.
    if (failure.kind !== "login") options.onRefused();
  }

  function goOn(address: string) {
    placed.current = true;
    keep(null);
    // Whoever comes back from a payment page may try again.
    if (kind !== "ebook") {
      const draft = orderDraft(kind);
      if (owner === null) rememberGuestDelivery(draft.load());
      draft.clear();
    }
    setState({ step: "placed", failure: null, address });
    options.onPlaced?.();
    nextPage.open(address);
  }

  async function once(work: () => Promise<void>) {
    if (busy.current) return;
    busy.current = true;
    try {
      await work();
    } catch {
      // Thrown before anything was sent: a lost answer is caught where it is waited for.
      if (!placed.current) fail(failures.failed());
    } finally {
      busy.current = false;
    }
  }

  const resume = useEffectEvent(() => {
    if (busy.current) return;
    const attempt = loadAttempt(name, owner, Date.now());
    if (!attempt) return;
    open.current = attempt;
    if (repeatable) void once(() => send(attempt));
    else fail(failures.unknown());
  });
  const startAnew = () => {
    if (placed.current) options.onLeft();
  };
  const leave = useEffectEvent(startAnew);
  useEffect(() => {
    if (ready) resume();
  }, [ready]);
  useEffect(() => () => leave(), []);
  useRestored(startAnew);

  return {
    kind,
    owner,
    state,
    robot: tokenFirst ? { token, altcha, asked: null } : { token: null, asked: asked.check },
    place: (payloadOf) => void once(() => check(payloadOf)),
    startAgain: () => {
      keep(null);
      setState(IDLE);
    },
  };
}

/** A physical order goes on to its own page. */
export function useOrderPage(): NextPage {
  const locale = useLocale();
  const { push } = useRouter();
  return {
    addressOf: (answer) => {
      const number = orderNumberOf(answer);
      return number && localePath(locale, `/order-details/${encodeURIComponent(number)}`);
    },
    open: push,
  };
}
