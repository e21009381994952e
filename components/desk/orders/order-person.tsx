import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { byPromisedDay } from "@/lib/i18n/genitive";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";
import { CorrectButton } from "./correct-button";
import { RefusedParcels } from "./refused-parcels";

/** Customer and destination of an order. */
export function OrderPerson({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const { locale } = useLanguage();
  const { buyer, address, wish, courier, tracking_code, delivery_area, promised_day } = order;
  const place = [address.address, address.city, address.state, address.zip, address.country];
  return (
    <Section title={translate("desk.orders.person")}>
      <Typography>{buyer.name}</Typography>
      <Button variant="outlined" href={`tel:${buyer.phone}`} sx={{ my: 1 }}>
        {translate("desk.orders.call", { phone: buyer.phone })}
      </Button>
      {order.phone_confirmed && (
        <Typography color="text.secondary">{translate("desk.orders.phone_confirmed")}</Typography>
      )}
      <RefusedParcels order={order} />
      {buyer.email && <Typography sx={{ overflowWrap: "anywhere" }}>{buyer.email}</Typography>}
      <Typography component="h3" sx={{ fontWeight: 600, mt: 1 }}>
        {translate("desk.orders.address")}
      </Typography>
      <Typography sx={{ overflowWrap: "anywhere" }}>{place.filter(Boolean).join(", ")}</Typography>
      {order.pickup && (
        <Typography sx={{ fontWeight: 600 }}>{translate("desk.orders.is_pickup")}</Typography>
      )}
      {delivery_area && (
        <Typography>
          {[
            translate(`desk.sales.areas.${delivery_area}`),
            promised_day &&
              translate("desk.orders.promised", {
                day: byPromisedDay(promised_day, locale),
              }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Typography>
      )}
      <CorrectButton order={order} />
      {wish && (
        <>
          <Typography component="h3" sx={{ fontWeight: 600, mt: 1 }}>
            {translate("desk.orders.wish")}
          </Typography>
          <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{wish}</Typography>
        </>
      )}
      {courier && (
        <Typography sx={{ mt: 1 }}>
          {translate("desk.orders.courier")}: {courier} · {translate("desk.orders.tracking")}:{" "}
          {tracking_code}
        </Typography>
      )}
    </Section>
  );
}
