import Alert from "@mui/material/Alert";
import { useTranslate } from "react-admin";
import type { DeliveryQuote } from "@/lib/desk/sales-records";
import { useLanguage } from "../shared/use-language";
import { MoneyEffect } from "./money-effect";

/** What another city or area changes: area, charge, days and money; or that they contradict. */
export function CorrectionEffect({ quote }: { quote: DeliveryQuote }) {
  const translate = useTranslate();
  const { taka, day } = useLanguage();
  const { was, becomes, due, promised, otherArea } = quote;
  const unknown = translate("desk.orders.area_unknown");
  const areaText = (area: string | null) =>
    area ? translate(`desk.sales.areas.${area}`) : unknown;
  const dayText = (one: string | null) => (one === null ? unknown : day(one));
  const rows = [
    { key: "desk.orders.area_change", texts: [was.area, becomes.area].map(areaText) },
    { key: "desk.sales.delivery_change", texts: [was.charge, becomes.charge].map(taka) },
    {
      key: "desk.orders.promise_change",
      texts: [was.promisedDay, becomes.promisedDay].map(dayText),
    },
    { key: "desk.orders.limit_change", texts: [was.dueAt, becomes.dueAt].map(dayText) },
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
            <MoneyEffect was={was.total} becomes={becomes.total} due={due} promised={promised} />
          )}
        </Alert>
      )}
    </>
  );
}
