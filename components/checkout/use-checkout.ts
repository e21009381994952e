import { useLocale } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { usePageRouter } from "@/components/navigation/use-page-router";
import { useRobotCheckOnDemand } from "@/components/robot/robot-check-on-demand";
import { ROBOT_TIMEOUT_MS, RobotToken } from "@/components/robot/robot-token";
import { useOnPageRestore } from "@/components/ui/use-on-page-restore";
import { looseFlag, looseObject } from "@/lib/base/loose";
import { newIdempotencyKey } from "@/lib/browser-api/browser";
import { type LocalizedProblem, localizedProblem } from "@/lib/browser-api/localized-problem";
import { orderNumberOf, placeOrder } from "@/lib/browser-api/place-order";
import { isUnknown } from "@/lib/browser-api/problem";
import { localePath } from "@/lib/i18n/locales";
import { loadAttempt, type OrderAttempt, saveAttempt, withPayload } from "@/lib/shop/order/attempt";
import { rememberGuestDelivery } from "@/lib/shop/order/delivery-memory";
import { type OrderKind, orderDraft } from "@/lib/shop/order/order-form";
import { rememberPayAtOnce } from "@/lib/shop/order/pay-at-once";
import { type OrderFailure, useOrderFailure } from "./use-order-failure";

/**
 * State machine of an order:
 *
 *     idle, refused --place()--> checking --token--> placing --response--> placed
 *     checking --no token--> refused
 *     placing --refusal--> refused
 *     placing --no response--> unknown, or refused if the order can be sent again
 *     unknown --startAgain()--> idle
 *
 * A cart skips the token; if the server asks for a robot check or for a harder one, the request is
 * sent again. If an earlier order has no response, a page starts in `placing` (sends it again under
 * the same key), or in `unknown` if the server does not support keys.
 */
type CheckoutState =
  | { step: "idle" | "checking" | "placing"; failure: null }
  /** Nothing was ordered; the form can be sent again. */
  | { step: "refused"; failure: OrderFailure }
  /** It is unknown whether there is an order. */
  | { step: "unknown"; failure: OrderFailure }
  /** `address`: the page that opens next. */
  | { step: "placed"; failure: null; address: string };

/** Page that opens after a placed order. */
interface NextPage {
  /** Reads the address from the response; null if it has none. */
  addressOf: (response: unknown) => string | null;
  open: (address: string) => void;
}

interface CheckoutOptions {
  kind: OrderKind;
  /** Id of the single product or e-book; undefined for a cart. */
  item?: number | null;
  /** Customer id; null for a guest. */
  owner: number | null;
  /** Whether `item` and `owner` are known; then an earlier order without a response is resumed. */
  ready?: boolean;
  /** Shop's phone number, shown if the outcome is unknown. */
  phone: string;
  /**
   * Whether the server supports idempotency keys, so that an order without a response can be sent
   * again.
   */
  repeatable: boolean;
  nextPage: NextPage;
  /** Called after a refusal: price, stock or cart may have changed. */
  onRefused: () => void;
  onPlaced?: () => void;
  /**
   * Called after the page of the placed order has opened. React only hides this page, so it must
   * reset for a return.
   */
  onLeft: () => void;
}

export interface Checkout {
  kind: OrderKind;
  owner: number | null;
  state: CheckoutState;
  /**
   * `token`: token of the check that a single item needs, null for a cart. `asked`: replaces it
   * once the server has asked for a check or for a harder one.
   */
  robot: { token: RobotToken | null; asked: ReturnType<typeof useRobotCheckOnDemand>["check"] };
  /**
   * Places the order; ignored while one is being placed.
   * @param payloadOf returns the request body for a robot token
   */
  place: (payloadOf: (robotToken: string) => object) => void;
  /** Allows a new order after an unknown outcome. */
  startAgain: () => void;
}

const IDLE: CheckoutState = { step: "idle", failure: null };

/** Places an order once, however often the button is pressed or the page is reloaded. */
export function useCheckout(options: CheckoutOptions): Checkout {
  const { kind, item, owner, ready = true, repeatable, nextPage } = options;
  const locale = useLocale();
  const name = item === undefined ? kind : `${kind}-${item}`;
  const failures = useOrderFailure({ ...options, paidOnline: kind === "ebook" });
  const [state, setState] = useState<CheckoutState>(IDLE);
  const [token] = useState(() => new RobotToken());
  const asked = useRobotCheckOnDemand();
  const tokenFirst = kind !== "cart";
  /** Attempt whose key is reused until the server has accepted or refused it. */
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
    const robotToken = tokenFirst && !asked.check ? await token.take(ROBOT_TIMEOUT_MS) : "";
    if (robotToken === null) return fail(failures.robotMissing());
    const fresh = { key: newIdempotencyKey(), owner, startedAt: Date.now(), payloads: [] };
    await send(withPayload(open.current ?? fresh, payloadOf(robotToken)));
  }

  async function send(attempt: OrderAttempt) {
    setState({ step: "placing", failure: null });
    keep(attempt);
    const post = (robotToken?: string) => placeOrder(kind, attempt, repeatable, robotToken);
    let address: string | null;
    try {
      address = nextPage.addressOf(await asked.send(post));
    } catch (error) {
      return refuse(await localizedProblem(error, locale));
    }
    if (address === null) fail(failures.nowhere());
    else goOn(address);
  }

  function refuse(problem: LocalizedProblem) {
    const { status } = problem;
    // The outcome is known, so a reload must not resume the attempt.
    if (!isUnknown(status)) saveAttempt(name, null);
    // The server stores no refusal under the key, so the corrected order gets a new one.
    if (status !== null && status < 500) open.current = null;
    const failure = failures.failureOf(problem);
    fail(failure);
    // After a logout the server returns the guest's cart; reloading would replace the cart on the
    // page.
    if (failure.kind !== "login") options.onRefused();
  }

  function goOn(address: string) {
    placed.current = true;
    keep(null);
    // The customer may return from the payment page and try again.
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
      // Thrown before the request; `send` handles a lost response itself.
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
  useOnPageRestore(startAnew);

  return {
    kind,
    owner,
    state,
    robot: { token: tokenFirst ? token : null, asked: asked.check },
    place: (payloadOf) => void once(() => check(payloadOf)),
    startAgain: () => {
      keep(null);
      setState(IDLE);
    },
  };
}

/**
 * Next page of a physical order: its confirmation, which opens the payment if it must be paid
 * immediately.
 */
export function useOrderPage(): NextPage {
  const locale = useLocale();
  const { push } = usePageRouter();
  return {
    addressOf: (response) => {
      const number = orderNumberOf(response);
      if (number && looseFlag(looseObject(response).pay)) rememberPayAtOnce(number);
      return number && localePath(locale, `/order-details/${encodeURIComponent(number)}`);
    },
    open: push,
  };
}
