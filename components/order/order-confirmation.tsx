"use client";

import { useTranslations } from "next-intl";
import { useAddressPart } from "@/components/ui/use-address-part";
import { useOrderInfo } from "@/lib/api/orders";
import { CancelOrder } from "./cancel-order";
import { OrderStates } from "./order-states";
import { OrderSummary } from "./order-summary";

interface OrderConfirmationProps {
  /** Whether orders can be cancelled here. */
  cancelling: boolean;
}

/** /order-details/{number}: 'Loading...', then the order, or 'Order No Invalid!'. */
export function OrderConfirmation({ cancelling }: OrderConfirmationProps) {
  const t = useTranslations("order");
  const { order, failed, reload } = useOrderInfo(useAddressPart("order-details"));
  const invalid = <p className="text-muted">{t("invalidHint")}</p>;
  return (
    <OrderStates order={order} failed={failed} onRetry={reload} invalid={invalid}>
      {(found) => (
        <OrderSummary order={found}>
          {cancelling && <CancelOrder order={found} onCancelled={reload} />}
        </OrderSummary>
      )}
    </OrderStates>
  );
}
