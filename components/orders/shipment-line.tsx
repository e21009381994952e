import { useTranslations } from "next-intl";
import type { Shipment } from "@/lib/contract/readers/orders";
import { trackingUrl } from "@/lib/shop/order/couriers";

/** Courier and tracking number, linked if the courier's tracking page is known. */
export function ShipmentLine({ shipment }: { shipment: Shipment }) {
  const t = useTranslations("order.shipment");
  const { courier, trackingCode } = shipment;
  const url = trackingUrl(courier, trackingCode);
  return (
    <p className="wrap-anywhere">
      {t("sentWith", { courier })}{" "}
      {url === null ? (
        <span className="font-semibold">{trackingCode}</span>
      ) : (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-2"
        >
          {trackingCode}
          <span className="sr-only"> ({t("newTab")})</span>
        </a>
      )}
    </p>
  );
}
