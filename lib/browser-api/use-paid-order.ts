import { useRef, useState } from "react";
import { pollDelay } from "@/lib/shop/order/payment-poll";
import { useRead } from "./use-read";

/**
 * Returns an order or appointment; undefined while loading, null when it does not exist. While
 * `mayChange` returns true, the payment may be settled without an action on this page (the return
 * from the payment can fail), so it is polled at growing intervals, with `waiting` true.
 */
export function usePaidOrder<Order>(
  path: string | null,
  fetch: (path: string) => Promise<Order | null>,
  mayChange: (order: Order) => boolean,
) {
  const polls = useRef(0);
  const [delay, setDelay] = useState(0);
  const { data, failed, reload, replace } = useRead(path, fetch, {
    refreshInterval: delay,
    onSuccess: (order) => setDelay(order && mayChange(order) ? pollDelay(polls.current++) : 0),
  });
  return {
    order: data,
    failed,
    replace,
    waiting: delay > 0,
    reload: () => {
      polls.current = 0;
      return reload();
    },
  };
}
