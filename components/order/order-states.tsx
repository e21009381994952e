import { useTranslations } from "next-intl";
import { type ReactNode, Suspense } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { CallButton } from "@/components/ui/call-button";
import { HomeButton } from "@/components/ui/home-button";
import { MessagePanel } from "@/components/ui/message-panel";
import { OrderSkeleton } from "./order-skeleton";

interface OrderStatesProps<Order> {
  /** Undefined until known, null when there is none. */
  order: Order | null | undefined;
  failed: boolean;
  /** Shop's phone number, for when something went wrong. */
  phone: string;
  onRetry: () => void;
  /** Why there may be no such order here, and a way on. */
  invalid: ReactNode;
  children: (order: Order) => ReactNode;
}

/** 'Loading...', then the order, or 'Order No Invalid!'; loading ends when the server fails. */
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
