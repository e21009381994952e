import { useTranslations } from "next-intl";
import { type ReactNode, Suspense } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { CallButton } from "@/components/ui/call-button";
import { HomeButton } from "@/components/ui/home-button";
import { MessagePanel } from "@/components/ui/message-panel";
import { OrderSkeleton } from "./order-skeleton";

interface OrderStatesProps<Order> {
  /** Undefined while loading; null if the order does not exist. */
  order: Order | null | undefined;
  failed: boolean;
  /** Shop's phone number, shown with errors. */
  phone: string;
  onRetry: () => void;
  /** Explanation and links shown below 'Order No Invalid!'. */
  invalid: ReactNode;
  children: (order: Order) => ReactNode;
}

/** 'Loading...', then the order, 'Order No Invalid!' or an error with a retry button. */
export function OrderStates<Order>({ order, failed, phone, ...props }: OrderStatesProps<Order>) {
  const t = useTranslations();
  if (failed) {
    return (
      <MessagePanel title={t("order.unreadable")}>
        <button type="button" onClick={props.onRetry} className={buttonStyle()}>
          {t("common.tryAgain")}
        </button>
        <CallButton phone={phone} secondary />
      </MessagePanel>
    );
  }
  if (order === undefined) return <OrderSkeleton />;
  if (order !== null)
    return <Suspense fallback={<OrderSkeleton />}>{props.children(order)}</Suspense>;
  return (
    <MessagePanel title={t("order.invalid")}>
      {props.invalid}
      <HomeButton />
    </MessagePanel>
  );
}
