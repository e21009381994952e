import { useTranslate } from "react-admin";
import type { LinesQuote } from "@/lib/desk/sales-records";
import { useLanguage } from "../shared/use-language";

/** Effect of a change on the total, and the due or refunded amount. */
export function MoneyEffect({
  was,
  becomes,
  due,
  promised,
}: Pick<LinesQuote, "was" | "becomes" | "due" | "promised">) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  return (
    <>
      <strong>
        {translate("desk.sales.difference", { was: taka(was), becomes: taka(becomes) })}
      </strong>{" "}
      {due > 0 && translate("desk.sales.owes", { amount: taka(due) })}
      {promised
        .map(({ amount, way, byHand }) =>
          translate(byHand ? "desk.sales.given_back" : "desk.sales.sent_back", {
            amount: taka(amount),
            way: translate(`desk.orders.ways.${way}`, { _: way }),
          }),
        )
        .join(" ")}
      {due === 0 && promised.length === 0 && translate("desk.sales.even")}
    </>
  );
}
