import { useTranslate } from "react-admin";
import type { DeskLinesQuote } from "@/lib/contract/orders/desk-line-schemas";
import { useLanguage } from "../shared/use-language";

/** Effect of a change on the total, and the due or refunded amount. */
export function MoneyEffect({
  was,
  becomes,
  due,
  promised_back: promised,
}: Pick<DeskLinesQuote, "was" | "becomes" | "due" | "promised_back">) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  return (
    <>
      <strong>
        {translate("desk.sales.difference", { was: taka(was), becomes: taka(becomes) })}
      </strong>{" "}
      {due > 0 && translate("desk.sales.owes", { amount: taka(due) })}
      {promised
        .map(({ amount, way, by_hand }) =>
          translate(by_hand ? "desk.sales.given_back" : "desk.sales.sent_back", {
            amount: taka(amount),
            way: translate(`desk.orders.ways.${way}`, { _: way }),
          }),
        )
        .join(" ")}
      {due === 0 && promised.length === 0 && translate("desk.sales.even")}
    </>
  );
}
