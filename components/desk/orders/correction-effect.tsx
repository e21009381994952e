import Alert from "@mui/material/Alert";
import { useTranslate } from "react-admin";
import type { DeskDeliveryQuote } from "@/lib/contract/orders/desk-line-schemas";
import { useLanguage } from "../shared/use-language";
import { MoneyEffect } from "./money-effect";

/** What another city or area changes: area, charge, days and money; or that they contradict. */
export function CorrectionEffect({ quote }: { quote: DeskDeliveryQuote }) {
  const translate = useTranslate();
  const { taka, day } = useLanguage();
  const { was, becomes, due, promised_back: promised, other_area: otherArea } = quote;
  const unknown = translate("desk.orders.area_unknown");
  const areaText = (area: string | null) =>
    area ? translate(`desk.sales.areas.${area}`) : unknown;
  const dayText = (one: string | null) => (one === null ? unknown : day(one));
  const rows = [
    {
      key: "desk.orders.area_change",
      texts: [was.delivery_area, becomes.delivery_area].map(areaText),
    },
    { key: "desk.sales.delivery_change", texts: [was.charge, becomes.charge].map(taka) },
    {
      key: "desk.orders.promise_change",
      texts: [was.promised_day, becomes.promised_day].map(dayText),
    },
    { key: "desk.orders.limit_change", texts: [was.due_at, becomes.due_at].map(dayText) },
  ].filter(({ texts: [before, after] }) => before !== after);
  return (
    <>
      {otherArea && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate("desk.orders.other_area", { area: areaText(otherArea) })}
        </Alert>
      )}
      {rows.length > 0 && (
        <Alert severity="info" icon={false} role="note">
          {rows.map(({ key, texts: [before, after] }) => (
            <div key={key}>{translate(key, { was: before, becomes: after })}</div>
          ))}
          {was.total !== becomes.total && (
            <MoneyEffect
              was={was.total}
              becomes={becomes.total}
              due={due}
              promised_back={promised}
            />
          )}
        </Alert>
      )}
    </>
  );
}
