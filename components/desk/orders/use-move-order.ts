import { useState } from "react";
import { useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { DeskError } from "@/lib/desk/desk-error";
import type { OrderDetails } from "@/lib/desk/records";
import { problemOf } from "../shared/use-action";

type Move = Omit<Parameters<DeskDataProvider["moveOrder"]>[1], "version">;

/**
 * Moves an order. If its version has changed, nothing is done and the page shows the current order.
 */
export function useMoveOrder({ number, version }: OrderDetails) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
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
      await dataProvider.moveOrder(number, { ...wanted, version });
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
