import { useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useWaitingOrders } from "../shared/use-order-counts";
import { visuallyHidden } from "../shared/visually-hidden";
import { useOrderSignals } from "./use-order-signals";

/** Announces that orders have come in: to screen readers, by a sound, and on the icon of the desk. */
export function NewOrders() {
  const translate = useTranslate();
  useOrderSignals();
  const waiting = useWaitingOrders();
  const known = useRef(waiting);
  const [text, setText] = useState("");
  useEffect(() => {
    const more = (waiting ?? 0) - (known.current ?? waiting ?? 0);
    known.current = waiting;
    if (more > 0) setText(translate("desk.orders.new", { smart_count: more }));
  }, [waiting, translate]);
  return (
    <div role="status" style={visuallyHidden}>
      {text}
    </div>
  );
}
