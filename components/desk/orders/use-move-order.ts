import { useState } from "react";
import { useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import type { SentBody } from "@/lib/contract/define-calls";
import type { DESK_ORDER_CALLS } from "@/lib/contract/orders/desk-calls";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { DeskError } from "@/lib/desk/desk-error";
import { problemOf } from "../shared/use-action";
import { useShownOrder } from "./use-shown-order";

type Move = Omit<SentBody<typeof DESK_ORDER_CALLS.moveDeskOrder>, "version">;

/**
 * Moves an order. If its version has changed, nothing is done and the page shows the current order.
 */
export function useMoveOrder({ number, version }: DeskOrderDetails) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const show = useShownOrder();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const [busy, setBusy] = useState(false);

  /** @returns why it failed; null if the order is another one now, which is said */
  const report = (error: unknown) => {
    if (!(error instanceof DeskError) || error.body.current === undefined) return problemOf(error);
    const name = translate("desk.orders.number", { number });
    notify("desk.conflict.moved", { type: "warning", messageArgs: { name } });
    return null;
  };
  /** @returns key or text of the reason why it may be tried again as it is; null otherwise */
  const move = async (wanted: Move): Promise<string | null> => {
    setBusy(true);
    try {
      const { data } = await dataProvider.moveDeskOrder({
        params: { deskOrder: number },
        body: { ...wanted, version },
      });
      show(data);
      notify(`desk.orders.done.${wanted.to}`, { type: "success" });
      return null;
    } catch (error) {
      return report(error);
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { move, busy };
}
